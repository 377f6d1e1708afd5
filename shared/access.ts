/** The accessibility facts of a venue, as the event list's filter names it (issue 3, "Accessibility facts"). */
export const accessFacts = ['step-free', 'induction-loop', 'wheelchair', 'companion'] as const
export type AccessFact = (typeof accessFacts)[number]
