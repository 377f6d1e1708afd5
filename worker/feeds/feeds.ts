// Feeds as routes of the pages app, so that they are cached, purged and revalidated like pages.
import { type Context, Hono } from 'hono'
import type { SitemapEntry } from '../../shared/contract/sitemap.ts'
import { defaultLocale, isLocale, locales } from '../../shared/i18n/locale.ts'
import { originsOf, sites } from '../../shared/sites/sites.ts'
import { escapeXml } from '../../shared/text/escape-xml.ts'
import { contentClient } from '../content/content-client.ts'
import { readFilter } from '../screens/event-list.ts'
import { freshUntil } from '../screens/parts/changes-at.ts'
import type { PagesBindings } from '../screens/parts/rendering.ts'
import { readIds } from '../screens/parts/watchlist-ids.ts'
import type { Feed, FeedContext, FeedLoader } from './feed.ts'

type C = Context<{ Bindings: PagesBindings }>

export const feeds = new Hono<{ Bindings: PagesBindings }>()
const parts = 'pages|abos|articles|people|works|halls|concerts-[0-9]{4}-(?:0[1-9]|1[0-2])(?:-[1-9][0-9]{0,3})?'

feeds.get('/robots.txt', (c) => answer(c, robots))
feeds.get('/sitemap.xml', (c) => answer(c, sitemapIndex))
feeds.get(`/sitemaps/:name{(?:${parts})\\.xml}`, (c) => answer(c, sitemapOfPart))
// The code of the following feeds is loaded on their first request, so that it does not slow the cold start of pages.
feeds.get('/feeds/:locale{de|en}/concert/:name{[1-9][0-9]{0,9}\\.ics}', async (c) =>
  answer(c, (await import('./calendar/production.ts')).productionCalendar),
)
feeds.get('/feeds/:locale{de|en}/concerts.ics', async (c) =>
  answer(c, (await import('./calendar/productions.ts')).productionsCalendar),
)
feeds.get('/feeds/:locale{de|en}/watchlist.ics', async (c) => {
  const ids = readIds(c.req.query('ids') ?? null)
  if (!ids?.length) return notFound(c)
  const { watchlistCalendar } = await import('./calendar/watchlist.ts')
  return answer(c, (context) => watchlistCalendar(context, ids))
})
for (const format of ['rss', 'json'] as const) {
  feeds.get(`/feeds/:locale{de|en}/concerts.${format}`, async (c) => {
    const { productionsFeed } = await import('./syndication/productions.ts')
    return answer(c, (context) => productionsFeed(context, format))
  })
  feeds.get(`/feeds/:locale{de|en}/news.${format}`, async (c) => {
    const { newsFeed } = await import('./syndication/news.ts')
    return answer(c, (context) => newsFeed(context, format))
  })
}
feeds.get('/print/:locale{de|en}/concerts', async (c) =>
  answer(c, (await import('./print/productions.tsx')).seasonProgramme),
)
feeds.get('/print/:locale{de|en}/season', async (c) => {
  const [text, paper = 'a2'] = [c.req.query('ids'), c.req.query('paper')]
  const ids = text === undefined ? null : readIds(text)
  if ((text && !ids) || (paper !== 'a2' && paper !== 'a3')) return notFound(c)
  const { seasonPoster } = await import('./print/season-poster/load.tsx')
  return answer(c, (context) => seasonPoster(context, { ids, paper }))
})
feeds.get('/print/:locale{de|en}/:name{[1-9][0-9]{0,9}}', async (c) =>
  answer(c, (await import('./print/production.tsx')).productionPoster),
)
feeds.get('/print/*', notFound)
feeds.get('/sitemaps/*', notFound)
feeds.get('/feeds/*', notFound)

async function answer(c: C, load: FeedLoader): Promise<Response> {
  const { site: key, now, rendered, wait } = c.env.PAGE
  const { locale: word, name = '' } = c.req.param() as { locale?: string; name?: string }
  const locale = isLocale(word) ? word : defaultLocale
  const filter = await readFilter(new URL(c.req.url).searchParams)
  if (!filter) return notFound(c)
  const content = contentClient({ env: c.env, site: sites[key], locale, now, ...(wait && { wait }) })
  const context: Omit<FeedContext, 'site'> = {
    locale,
    now,
    origin: originsOf(c.env.ORIGIN_PATTERN)[key],
    content,
    name: name.replace(/\.\w+$/, ''),
    filter,
  }
  const { last } = content.settings
  const [first, site] = await Promise.all([load({ ...context, site: last }), content.settings.read()])
  const feed = site === last ? first : await load({ ...context, site })
  if (!feed) return notFound(c)
  rendered.body = encoder.encode(feed.body)
  rendered.tags = [`site:${key}`, ...feed.tags]
  rendered.freshUntil = content.servedStale ? null : freshUntil(now, [feed.changesAt ?? null], content.keepForMs)
  return c.body(null, { headers: headersOf(feed) })
}
const encoder = new TextEncoder()

function headersOf({ contentType, maxAgeSeconds, filename }: Feed): Record<string, string> {
  return {
    'Content-Type': contentType,
    'Cache-Control': maxAgeSeconds > 0 ? `public, max-age=${maxAgeSeconds}` : 'public, no-cache',
    ...(filename && { 'Content-Disposition': `attachment; filename="${filename}"` }),
  }
}

/** Returns an empty 404, for which the gateway shows the error page. */
function notFound(c: C): Response {
  return c.body(null, 404)
}

/**
 * Lets crawlers fetch the public pages, even the English ones: a crawler must fetch an English page to read its
 * `robots: none` (spec §2).
 */
async function robots({ origin }: FeedContext): Promise<Feed> {
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

/**
 * Loads the index of a site's sitemaps (sitemaps.org): one for each kind of page, and at least one for each month with
 * productions.
 */
async function sitemapIndex(context: FeedContext): Promise<Feed> {
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

const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/**
 * Loads one sitemap. It lists only German addresses, since English pages are not indexed (spec §2). If the English
 * address differs, the entry links both languages, as the page's head does.
 * @returns null for a month without productions
 */
async function sitemapOfPart(context: FeedContext): Promise<Feed | null> {
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

function sitemapTags({ site }: FeedContext): string[] {
  return ['productions', 'articles', 'pages', 'abos'].map((list) => `${list}:${site.key}`)
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
const xmlType = 'application/xml; charset=utf-8'
