import type { Feed, FeedContext } from '../feed.ts'

/**
 * What crawlers may read: all pages. English ones say themselves that they are not to be listed (spec §2), which a
 * crawler must be able to read. What is no page costs it time for nothing.
 */
export async function robots({ origin }: FeedContext): Promise<Feed> {
  const body = `User-agent: *
Disallow: /_data/
Disallow: /_theme
Disallow: /api/
Disallow: /de/api/
Disallow: /en/api/
Disallow: /print/
Disallow: /admin

Sitemap: ${origin}/sitemap.xml
`
  return { body, contentType: 'text/plain; charset=utf-8', tags: [], keepForSeconds: 3600 }
}
