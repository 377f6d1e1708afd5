import type { SitemapEntry } from '../../../shared/contract/sitemap.ts'
import { locales } from '../../../shared/i18n/locale.ts'
import { escapeXml } from '../../../shared/text/escape-xml.ts'
import type { Feed, FeedContext } from '../feed.ts'
import { xmlHead, xmlType } from '../xml.ts'

const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/**
 * Loads one sitemap. It lists only German addresses, since English pages are not indexed (spec §2). If the English
 * address differs, the entry links both languages, as the page's head does.
 * @returns null for a month without productions
 */
export async function sitemapOfPart(context: FeedContext): Promise<Feed | null> {
  const { content, name } = context
  const [entries, changesAt] = await Promise.all([
    content.sitemap.part(name),
    name === 'articles' ? content.articles.nextAt() : null,
  ])
  // the index lists the other parts even if they are empty, but a month only if it has productions
  if (entries.length === 0 && name.startsWith('concerts-')) return null
  return {
    body: `${xmlHead}<urlset ${namespaces}>\n${entries.map((entry) => urlOf(entry, context.origin)).join('')}</urlset>\n`,
    contentType: xmlType,
    tags: sitemapTags(context),
    maxAgeSeconds: 3600,
    changesAt,
  }
}

function urlOf({ urls, updated }: SitemapEntry, origin: string): string {
  const alternates = locales.map(
    (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeXml(origin + urls[locale])}"/>`,
  )
  const change = updated ? `<lastmod>${updated}</lastmod>` : ''
  const languages = urls.de === urls.en ? '' : alternates.join('')
  return `<url><loc>${escapeXml(origin + urls.de)}</loc>${change}${languages}</url>\n`
}

export function sitemapTags({ site }: FeedContext): string[] {
  return ['productions', 'articles', 'pages', 'abos'].map((list) => `${list}:${site.key}`)
}
