import type { Feed, FeedContext } from '../feed.ts'

/**
 * Lets crawlers fetch the public pages, even the English ones: a crawler must fetch an English page to read its
 * `robots: none` (spec §2).
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
  return { body, contentType: 'text/plain; charset=utf-8', tags: [], maxAgeSeconds: 3600 }
}
