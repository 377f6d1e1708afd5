// The pages of all sites as an app of their own: GET a path, get HTML; GET /_data + path, get the same as JSON.
// Site, theme and the moment come with the call, never from the request: they are the cache key's props.
import { reactRenderer } from '@hono/react-renderer'
import { type Context, Hono } from 'hono'
import { App } from '../../shared/app.tsx'
import type { AnyPageData, Theme } from '../../shared/page-data.ts'
import type { NewsletterData } from '../../shared/screens/newsletter/screen.ts'
import { type SiteKey, sites } from '../../shared/sites.ts'
import type { Env } from '../env.ts'
import { feeds } from '../feeds/feeds.ts'
import type { ReportRead } from '../http/report.ts'
import type { StaffRequest } from '../screens/parts/loaded.ts'
import { viewOf } from '../screens/registry.ts'
import { shopPages } from '../shop-layout/shop.tsx'
import type { Bytes } from './cache/page-cache.ts'
import { Document, withoutFooter } from './document.tsx'
import { entityTagOf } from './entity-tag.ts'
import { loadPage } from './load.ts'
import { footerMarkup, SiteFooter } from './site-footer.tsx'

export interface PageProps {
  site: SiteKey
  theme: Theme
}

/** What is known of a page's request besides its address. */
export interface PageCall extends PageProps {
  now: Date
  /** What a form without JavaScript came to. */
  posted?: NewsletterData | undefined
  staff?: StaffRequest | undefined
  tell: ReportRead
}

export interface PagesBindings extends Env {
  PAGE: PageCall & { keep: (body: Bytes) => void }
}
type C = Context<{ Bindings: PagesBindings }>

declare module '@hono/react-renderer' {
  interface Props {
    page: AnyPageData
  }
}

/** Times of the edge's and the stale copy (design §1): browsers revalidate, the edge keeps. */
export const staleForSeconds = 86_400

/**
 * One page, whose status may be any but an unexpected failure's.
 * @param address root-relative: `/de/konzerte?page=2`, `/_data/de/konzerte`
 * @throws what loading or rendering throws
 */
export async function renderPage(
  address: string,
  env: Env,
  call: PageCall,
): Promise<{ status: number; headers: Headers; body: Bytes }> {
  let body: Bytes = new Uint8Array()
  const keep = (bytes: Bytes) => {
    body = bytes
  }
  const { status, headers } = await pages.request(address, {}, { ...env, PAGE: { ...call, keep } })
  if (status === 200) headers.set('ETag', await entityTagOf(body))
  return { status, headers, body }
}

const pages = new Hono<{ Bindings: PagesBindings }>()
// What fails here is the gateway's to show; Hono's own answer would hide it.
pages.onError((error) => {
  throw error
})
pages.use(async function htmlAsBytes(c, next) {
  c.html = ((html: string) => asBytes(c, html, 'text/html; charset=UTF-8')) as typeof c.html
  await next()
})
pages.use(reactRenderer(Document))
pages.route('/', feeds)
pages.route('/', shopPages)
pages.get('/_data/*', (c) => answer(c, 'data'))
pages.get('*', (c) => answer(c, 'html'))

async function answer(c: C, kind: 'html' | 'data'): Promise<Response> {
  const { site, theme, now, posted, staff, tell } = c.env.PAGE
  const url = new URL(c.req.url)
  const path = decodeURIComponent(url.pathname)
  const loaded = await loadPage({
    env: c.env,
    site: sites[site],
    theme,
    now,
    path: kind === 'data' ? path.slice('/_data'.length) : path,
    query: url.searchParams,
    posted,
    staff,
    tell,
  })
  if (loaded.kind === 'redirect') return redirect(c, loaded.to)
  const seconds = loaded.freshUntil ? Math.floor((loaded.freshUntil.getTime() - now.getTime()) / 1000) : 0
  c.header('Cache-Control', 'no-cache')
  c.header(
    'Cloudflare-CDN-Cache-Control',
    seconds > 0 ? `max-age=${seconds}, stale-while-revalidate=${staleForSeconds}` : 'no-store',
  )
  if (loaded.tags.length > 0) c.header('Cache-Tag', loaded.tags.join(','))
  const { page } = loaded
  c.status(page.status as 200)
  if (kind === 'data')
    return asBytes(c, JSON.stringify({ ...withoutFooter(page), footer: footerMarkup(page) }), 'application/json')
  return c.render(<App page={page} Screen={viewOf(page.screen)} Footer={SiteFooter} />, { page })
}

/**
 * A body is encoded once and handed on beside its answer: out of a Response that was made of a text it would have to
 * be read again by whoever keeps pages, which costs four times as much in workerd (225 µs for 80 kB).
 */
function asBytes(c: C, text: string, contentType: string): Response {
  c.env.PAGE.keep(encoder.encode(text))
  return c.body(null, { headers: { 'Content-Type': contentType } })
}
const encoder = new TextEncoder()

/** The gateway adds the visitor's query, and makes JSON of it for client navigation. */
function redirect(c: C, to: string): Response {
  c.header('Cache-Control', 'no-cache')
  c.header('Cloudflare-CDN-Cache-Control', 'no-store')
  return c.redirect(to, 301)
}
