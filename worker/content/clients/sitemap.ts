import type { Navigation, NavigationItem } from '../../../shared/contract/site-content.ts'
import type { SitemapEntry, SitemapPart } from '../../../shared/contract/sitemap.ts'
import type { DetailScreen } from '../../../shared/screens/registry.ts'
import { detailPath } from '../../../shared/screens/routes.ts'
import type { Reading } from '../handlers/reading.ts'
import { listSitemapParts, readSitemapPart } from '../handlers/sitemap/read.ts'
import type { AskWithIndex } from '../proxy/production-index/asked.ts'
import type { AbosClient } from './abos.ts'
import type { ArticlesClient } from './articles.ts'
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

interface Listed {
  abos: Pick<AbosClient, 'list'>
  articles: Pick<ArticlesClient, 'all'>
  navigation: NavigationClient
}

/**
 * Creates the client of a proxied site. If the backend lacks the sitemap calls, the sitemap consists of the addresses
 * in its navigation and, for a plain backend, of its productions, abos and articles.
 */
export function proxiedSitemap(asked: AskWithIndex, { abos, articles, navigation }: Listed): SitemapClient {
  // no locale in the query, because each entry contains both languages
  const locale = undefined
  return {
    parts: async () => {
      const { plain, answer } = await asked('sitemapParts', { locale }, always)
      if (answer || !plain) return answer ?? ['pages']
      const months = new Set(plain.all().map(({ date }) => `concerts-${date.slice(0, 7)}`))
      return ['pages', 'abos', 'articles', ...months]
    },
    part: async (part) => {
      const { plain, answer } = await asked('sitemapPart', { locale, part }, always)
      if (answer) return answer
      if (part === 'pages') return entriesOf(await navigation.read())
      if (!plain) return []
      if (part === 'abos') return detailEntries('abo-detail', (await abos.list())?.results ?? [])
      if (part === 'articles') return detailEntries('article', await articles.all())
      const [, month] = /^concerts-(\d{4}-\d{2})$/.exec(part) ?? []
      return month
        ? detailEntries(
            'event-detail',
            plain.all().filter(({ date }) => date.startsWith(month)),
          )
        : []
    },
  }
}

const always = { isAlwaysAsked: true }

function detailEntries(screen: DetailScreen, items: readonly { id: number; slug: string }[]): SitemapEntry[] {
  return items.map(({ id, slug }) => ({
    urls: { de: detailPath(screen, 'de', slug, id), en: detailPath(screen, 'en', slug, id) },
    updated: null,
  }))
}

/**
 * Returns the distinct addresses of a navigation that are on its site. A navigation is in one language, so both
 * languages get the same address.
 */
function entriesOf({ menu, footer }: Navigation): SitemapEntry[] {
  const paths = new Set(own([...menu, ...footer]))
  return [...paths].map((path) => ({ urls: { de: path, en: path }, updated: null }))
}

function own(items: readonly NavigationItem[]): string[] {
  return items.flatMap(({ url, site, children }) => [
    ...(url?.startsWith('/') && !site ? [url.replace(/[?#].*$/s, '')] : []),
    ...own(children),
  ])
}
