import type { Feed, FeedContext } from '../feed.ts'
import { escapeXml, xmlHead, xmlType } from '../xml.ts'
import { sitemapTags } from './part.ts'

/** All sitemaps of a site (sitemaps.org): its pages, series, articles, and each month of concerts. */
export async function sitemapIndex(context: FeedContext): Promise<Feed> {
  const parts = await context.content.sitemap.parts()
  const items = parts.map(
    (part) => `<sitemap><loc>${escapeXml(`${context.origin}/sitemaps/${part}.xml`)}</loc></sitemap>\n`,
  )
  return {
    body: `${xmlHead}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('')}</sitemapindex>\n`,
    contentType: xmlType,
    tags: sitemapTags(context),
    keepForSeconds: 3600,
  }
}
