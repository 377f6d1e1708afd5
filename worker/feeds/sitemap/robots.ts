import type { Feed, FeedContext } from '../feed.ts'

/**
 * Allows crawlers to fetch all pages, including English ones, whose `robots: none` crawlers could not read otherwise
 * (spec §2). Addresses that are not pages are disallowed to save requests.
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
