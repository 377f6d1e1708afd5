/** `changed`: public, with a different draft; `draft`: never public; `offline`: formerly public, now hidden. */
export const pageStates = ['public', 'changed', 'draft', 'offline'] as const
export type PageState = (typeof pageStates)[number]
