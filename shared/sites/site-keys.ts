// The sites' keys, separate from sites.ts, so that browser code can use them without loading the data of all sites.
import { siteKeys } from './promoter.ts'

export { siteKeys }
export type SiteKey = (typeof siteKeys)[number]

export function isSiteKey(key: string | undefined): key is SiteKey {
  return (siteKeys as readonly (string | undefined)[]).includes(key)
}
