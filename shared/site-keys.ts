// Kept apart from the sites' data, which the browser gets with its page: only its own.
export const siteKeys = ['hh', 'd', 'h', 'k', 'bs', 'hb'] as const
export type SiteKey = (typeof siteKeys)[number]
