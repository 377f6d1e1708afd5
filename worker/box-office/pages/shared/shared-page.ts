// The pages of visitors without places and codes: rendered once without any visitor's data, kept as bytes, and sent
// with the two values that differ in each answer.
import { Context } from 'hono'
import type { ShopPageName } from '../../../../shared/box-office/pages/registry.ts'
import type { AnyShopPage } from '../../../../shared/box-office/shop-page.ts'
import type { Theme } from '../../../../shared/page/page-data.ts'
import type { Site } from '../../../../shared/sites/sites.ts'
import type { AppContext, Env } from '../../../env.ts'
import { background } from '../../../http/background.ts'
import { keptReads } from '../../../http/kept.ts'
import type { ApiContext } from '../../../http/request/request.ts'
import { themeOf } from '../../../http/request/theme.ts'
import { utf8Of } from '../../../http/response/utf8.ts'
import type { Bytes, Rendered } from '../../../screens/parts/rendering.ts'
import { hasNoCart, nothingHeld, reportBasket } from '../../routes/cart-cookie.ts'
import { cartView } from '../basket.ts'
import type { ShopPageDefinition, ShopRequest } from '../definition.ts'
import { framed } from '../framed.ts'
import { setShopHeaders } from '../headers.ts'
import { productionsPage } from '../productions/productions-page.ts'
import { pageText, wantsData } from '../send-page.ts'
import { shopRequest } from '../shop-request.ts'

interface SharedPage {
  bytes: Bytes
  headers: Headers
  /** Where each answer has values of its own, as offsets in the bytes: the request key and the server's time. */
  holes: { key: number[]; nowMs: number[] }
}

/** 1,024 is an estimate for the headers. */
const keptPage = keptReads<SharedPage | null>({
  name: 'shop page',
  maxBytes: 8 * 1024 * 1024,
  sizeOf: (page) => (page ? page.bytes.byteLength + 8 * (page.holes.key.length + page.holes.nowMs.length) + 1024 : 0),
})

/**
 * Returns the answer that all visitors without places and codes get at this address; null if the page's definition does
 * not share it, if the visitor has a cart, or if it is no page, but a redirect or an error.
 */
export async function sharedPage(
  request: ShopRequest,
  name: ShopPageName,
  definition: ShopPageDefinition<ShopPageName>,
): Promise<Response | null> {
  const { c, site, locale, now } = request
  const dependsOn = await definition.sharedOn?.(request)
  if (!dependsOn || !(await seesWhatAllSee(c))) return null
  const { pathname, search } = new URL(c.req.url)
  const key = `${site.key} ${locale} ${themeOf(c)} ${wantsData(c)} ${pathname}${search}`
  const { value } = await keptPage(
    key,
    now.getTime(),
    async () => {
      const about = { url: c.req.url, env: c.env, wait: background(c), site, now, theme: themeOf(c) }
      const bare = { ...withoutVisitor(about, { isData: wantsData(c) }), params: request.params }
      const value = await render(bare, name, definition)
      return { value, tags: [...bare.uses.tags], untilMs: value && bare.uses.untilMs }
    },
    dependsOn,
  )
  if (!value) return null
  reportBasket(c, nothingHeld)
  // a response takes over a buffer, but copies a view of one
  return new Response(filled(value, now).buffer, { headers: value.headers })
}

/** Whether the visitor has no places, codes and orders, so that nothing on the page is personal. */
async function seesWhatAllSee(c: ApiContext): Promise<boolean> {
  if (hasNoCart(c)) return true
  const { lines, voucher, magic_codes: codes, order } = await cartView(c)
  return lines.length === 0 && voucher === null && codes.length === 0 && order === null
}

/**
 * Returns a request without anything that tells visitors apart: of its headers, it has only the theme and whether data
 * are wanted.
 */
function withoutVisitor(
  { url, env, wait, site, now, theme }: Visitorless,
  { isData = false, isKept = true }: { isData?: boolean; isKept?: boolean },
): ShopRequest {
  const headers = {
    ...(isData && { Accept: 'application/json' }),
    ...(theme !== 'auto' && { Cookie: `theme=${theme}` }),
  }
  const executionCtx = { waitUntil: wait, passThroughOnException() {}, props: {} }
  const options = { env, executionCtx, path: new URL(url).pathname }
  const c = new Context<AppContext>(new Request(url, { headers }), options)
  c.set('site', site)
  c.set('now', now)
  return shopRequest(c, isKept)
}

interface Visitorless {
  url: string
  env: Env
  wait: (work: Promise<unknown>) => void
  site: Site
  now: Date
  theme: Theme
}

/**
 * Renders the list of productions for the page cache, the same for all visitors; null for a list page that does not
 * exist.
 */
export async function listForAll(about: Visitorless): Promise<Pick<Rendered, 'body' | 'tags' | 'freshUntil'> | null> {
  // the page cache's database may be a replica
  const request = withoutVisitor(about, { isKept: false })
  const page = await render(request, 'productions', productionsPage as ShopPageDefinition<ShopPageName>)
  const { tags, untilMs } = request.uses
  return (
    page && { body: filled(page, about.now), tags: [...tags], freshUntil: untilMs === null ? null : new Date(untilMs) }
  )
}

async function render(
  request: ShopRequest,
  name: ShopPageName,
  definition: ShopPageDefinition<ShopPageName>,
): Promise<SharedPage | null> {
  // values that no text contains by chance, as long as those that replace them
  const [key, nowMs] = [crypto.randomUUID(), String(9e12 + Math.floor(Math.random() * 1e12))]
  const loaded = await definition.load(request)
  if (!loaded || 'to' in loaded) return null
  const { page, nav } = await framed<AnyShopPage>(request, name, loaded, { refusal: null, done: null, key })
  if (page.status !== 200) return null
  const shown = { ...page, basket: { ...page.basket, now_ms: Number(nowMs) } }
  const { text, type } = pageText(request.c, { page: shown, nav, View: definition.View })
  const headers = new Headers({ 'Content-Type': type })
  setShopHeaders(headers, request.c.env)
  const holes: SharedPage['holes'] = { key: [], nowMs: [] }
  let at = 0
  for (const piece of text.split(new RegExp(`(${key}|${nowMs})`))) {
    if (piece === key) holes.key.push(at)
    if (piece === nowMs) holes.nowMs.push(at)
    at += utf8Of(piece).byteLength
  }
  return { bytes: utf8Of(text), headers, holes }
}

function filled({ bytes, holes }: SharedPage, now: Date): Bytes {
  const body = bytes.slice()
  const values = { key: utf8Of(crypto.randomUUID()), nowMs: utf8Of(String(now.getTime())) }
  for (const at of holes.key) body.set(values.key, at)
  for (const at of holes.nowMs) body.set(values.nowMs, at)
  return body
}
