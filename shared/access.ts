/** The accessibility facts of venues, as values of the event list's filter. */
export const accessFacts = ['step-free', 'induction-loop', 'wheelchair', 'companion'] as const
export type AccessFact = (typeof accessFacts)[number]
