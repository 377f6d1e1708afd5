export const papers = ['a2', 'a3'] as const
export type Paper = (typeof papers)[number]
