import { escapeXml } from '../../../shared/text/escape-xml.ts'
import type { Feed, FeedContext } from '../feed.ts'
import { xmlHead, xmlType } from '../xml.ts'
import { sitemapTags } from './part.ts'

/**
 * Loads the index of a site's sitemaps (sitemaps.org): one for each kind of page, and at least one for each month with
 * productions.
 */
export async function sitemapIndex(context: FeedContext): Promise<Feed> {
  const parts = await context.content.sitemap.parts()
  const items = parts.map(
    (part) => `<sitemap><loc>${escapeXml(`${context.origin}/sitemaps/${part}.xml`)}</loc></sitemap>\n`,
  )
  return {
    body: `${xmlHead}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('')}</sitemapindex>\n`,
    contentType: xmlType,
    tags: sitemapTags(context),
    maxAgeSeconds: 3600,
  }
}
