// The sites' keys, separate from sites.ts, so that browser code can use them without loading the data of all sites.
export const siteKeys = ['hh', 'd', 'h', 'k', 'bs', 'hb'] as const
export type SiteKey = (typeof siteKeys)[number]

export function isSiteKey(key: string | undefined): key is SiteKey {
  return (siteKeys as readonly (string | undefined)[]).includes(key)
}
