// The pages of all sites as a separate app: GET a path for HTML, GET /_data + path for the same page as JSON. Site,
// theme and time are passed with the call: they are not read from headers, which are not part of the cache key.
import { reactRenderer } from '@hono/react-renderer'
import { type Context, Hono } from 'hono'
import { App } from '../../shared/layout/app.tsx'
import { sites } from '../../shared/sites/sites.ts'
import { boxOfficeAnswers } from '../box-office/house.ts'
import type { Env } from '../env.ts'
import { feeds } from '../feeds/feeds.ts'
import { entityTagOf } from '../http/response/entity-tags.ts'
import { utf8Of } from '../http/response/utf8.ts'
import type { PageCall, PagesBindings, Rendered } from '../screens/parts/rendering.ts'
import { viewOf } from '../screens/registry.ts'
import { shopLayout } from '../shop-layout/shop.tsx'
import { Document, type DocumentProps, keptDocument, withoutNav } from './document.tsx'
import { loadPage } from './load.ts'
import { KeptMarkup } from './markup.tsx'
import { withSectionStyles } from './sections-markup.tsx'
import { frameMarkup, siteFrame } from './site-frame.tsx'

type C = Context<{ Bindings: PagesBindings }>

declare module '@hono/react-renderer' {
  interface Props extends DocumentProps {}
}

const htmlType = 'text/html; charset=UTF-8'

/**
 * Renders one page, which may also be a redirect or a 404 page.
 * @param address root-relative: `/de/konzerte?page=2`, `/_data/de/konzerte`
 */
export async function renderPage(
  address: string,
  env: Env,
  call: PageCall,
): Promise<{ status: number; headers: Headers } & Rendered> {
  const rendered: Rendered = { body: new Uint8Array(), tags: [], freshUntil: null, isBrief: false }
  const { status, headers } = await pages.request(address, {}, { ...env, PAGE: { ...call, rendered } })
  if (status === 200) headers.set('ETag', await entityTagOf(rendered.body))
  return { status, headers, ...rendered }
}

const pages = new Hono<{ Bindings: PagesBindings }>()
// Rethrows errors, so that the caller handles them; Hono's default answer would hide them.
pages.onError((error) => {
  throw error
})
pages.use(async function htmlAsBytes(c, next) {
  c.html = ((html: string) => sent(c, utf8Of(html), htmlType)) as typeof c.html
  await next()
})
pages.use(reactRenderer(Document))
pages.route('/', feeds)
pages.route('/', shopLayout)
pages.get('/webshop', shopList)
pages.get('/_data/*', (c) => answer(c, 'data'))
pages.get('*', (c) => answer(c, 'html'))

async function answer(c: C, kind: 'html' | 'data'): Promise<Response> {
  const { site, theme, now, posted, staff, rendered, report, wait } = c.env.PAGE
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
    report,
    ...(wait && { wait }),
  })
  if (loaded.kind === 'redirect') return redirect(c, loaded.to)
  c.header('Cache-Control', 'no-cache')
  const { page, tags, freshUntil, isBrief } = loaded
  Object.assign(rendered, { tags, freshUntil, isBrief })
  c.status(page.status as 200)
  const isForAll = freshUntil !== null || isBrief
  if (kind === 'data') {
    const frame = frameMarkup(page, isForAll)
    return sent(c, utf8Of(JSON.stringify({ ...withSectionStyles(withoutNav(page)), ...frame })), 'application/json')
  }
  const app = <App page={page} Screen={viewOf(page.screen)} frame={siteFrame} />
  // an invalid link results in a 404 page
  const preview = page.status === 200 ? staff?.previewLink : undefined
  const isKept = freshUntil && !isBrief && !staff
  const known = isKept && keptDocument(page, () => null)
  if (known) return sent(c, known, htmlType)
  const shown = await c.render(isForAll ? <KeptMarkup page={page}>{app}</KeptMarkup> : app, { page, preview })
  if (isKept) keptDocument(page, () => rendered.body)
  return shown
}

async function shopList(c: C): Promise<Response> {
  const { site, theme, now, rendered, wait = () => {} } = c.env.PAGE
  const list = await boxOfficeAnswers.listForAll({ url: c.req.url, env: c.env, wait, site: sites[site], now, theme })
  if (!list) return c.body(null, 404)
  Object.assign(rendered, list)
  return c.body(null, { headers: { 'Content-Type': htmlType, 'Cache-Control': 'no-cache' } })
}

/**
 * Passes a body's bytes on beside the response: reading them back from a Response would cost the cache four times as
 * much as encoding them in workerd (225 µs for 80 kB).
 */
function sent(c: C, body: Uint8Array<ArrayBuffer>, contentType: string): Response {
  c.env.PAGE.rendered.body = body
  return c.body(null, { headers: { 'Content-Type': contentType } })
}
/** Redirects; the gateway appends the visitor's query, and converts the answer to JSON for client navigation. */
function redirect(c: C, to: string): Response {
  c.header('Cache-Control', 'no-cache')
  return c.redirect(to, 301)
}
