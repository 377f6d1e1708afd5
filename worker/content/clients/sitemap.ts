import type { SitemapEntry, SitemapPart } from '../../../shared/contract/sitemap.ts'
import type { Reading } from '../handlers/reading.ts'
import { listSitemapParts, readSitemapPart } from '../handlers/sitemap/read.ts'
import { entriesOf } from '../proxy/navigation-entries.ts'
import type { BackendCalls } from './backend-calls.ts'
import type { NavigationClient } from './navigation.ts'

export interface SitemapClient {
  parts(): Promise<SitemapPart[]>
  part(part: SitemapPart): Promise<SitemapEntry[]>
}

export function embeddedSitemap(reading: Reading): SitemapClient {
  return {
    parts: () => listSitemapParts(reading),
    part: (part) => readSitemapPart(reading, part),
  }
}

/**
 * Creates the client of a proxied site. If the backend lacks the sitemap calls, the sitemap consists of the addresses
 * in its navigation.
 */
export function proxiedSitemap({ get }: BackendCalls, navigation: NavigationClient): SitemapClient {
  // no locale in the query, because each entry contains both languages
  const locale = undefined
  return {
    parts: async () => (await get('sitemapParts', { locale })) ?? ['pages'],
    part: async (part) =>
      (await get('sitemapPart', { locale, part })) ?? (part === 'pages' ? entriesOf(await navigation.read()) : []),
  }
}
