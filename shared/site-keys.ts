// The sites' keys, separate from sites.ts, because sites.ts must stay out of the browser's bundle.
export const siteKeys = ['hh', 'd', 'h', 'k', 'bs', 'hb'] as const
export type SiteKey = (typeof siteKeys)[number]
