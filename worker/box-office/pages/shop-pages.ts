// The pages of the box office. The forms of a page post to the page's own address, which returns a document, or data
// for the client that navigates without reloading.
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ShopPageName } from '../../../shared/box-office/pages/registry.ts'
import type { AnyShopPage } from '../../../shared/box-office/shop-page.ts'
import { calendarType } from '../../calendar/calendar.ts'
import { saleStartFile } from '../../calendar/sale-start.ts'
import { isEmbedded } from '../../content/content-client.ts'
import type { AppContext } from '../../env.ts'
import { ContentUnavailable } from '../../http/failures/content-unavailable.ts'
import { failureContext } from '../../http/failures/failure-context.ts'
import { reportFailure } from '../../http/failures/report.ts'
import { isOwnForm } from '../../http/request/own-origin.ts'
import { shopLocale } from '../../shop-layout/locale.ts'
import { cartOf } from '../objects/cart-of.ts'
import { ObjectUnavailable } from '../objects/steady-stub.ts'
import { cartCookie, hintsAtBasket, offerCart, ownCartId } from '../routes/cart-cookie.ts'
import { customerHint } from '../routes/customer-hint.ts'
import { applyMember } from '../routes/member-cart.ts'
import { retryAfter } from '../routes/refusals.ts'
import { cartResult } from './cart-result.ts'
import { readProductionOnSale } from './choosing/head.ts'
import type { PostResult, ShopPageDefinition, ShopRequest } from './definition.ts'
import { shopError } from './error-page.ts'
import { type FormOutcome, framed } from './framed.ts'
import { groupPages } from './group-page.ts'
import { setShopHeaders, withShopHeaders } from './headers.ts'
import { orderFiles } from './order/order-files.ts'
import { payPages } from './pay/pay-page.ts'
import { readPost, refusalOf } from './post.ts'
import { shopPageDefinitions } from './registry.ts'
import { sendPage, wantsData } from './send-page.ts'
import { sharedPage } from './shared/shared-page.ts'
import { shopRequest } from './shop-request.ts'
import { unavailablePage } from './unavailable-page.tsx'

type C = Context<AppContext>

const limitedForm = bodyLimit({ maxSize: 8 * 1024, onError: (c) => shopError(c, 413) })

/** Returns the list of productions from the page cache; null for a list page that does not exist. */
export type CachedList = (c: C) => Promise<Response | null>

/**
 * Returns the pages as a sub-app for `app.route('/', shopPages(cachedList))`. The context must have `site` and `now`.
 */
export function shopPages(cachedList: CachedList): Hono<AppContext> {
  const pages = new Hono<AppContext>()
  for (const [name, definition] of Object.entries(shopPageDefinitions)) {
    const any = definition as ShopPageDefinition<ShopPageName>
    pages.get(any.path, cartCookie(), customerHint(), async (c) => {
      const desk = deskOf(c, any)
      if (desk) return c.redirect(desk, 302)
      if (any.hasCart) offerCart(c)
      if (name === 'productions' && !wantsData(c) && !hintsAtBasket(c)) return showList(c, cachedList)
      return show(c, name as ShopPageName, any, { refusal: null, done: null })
    })
    pages.post(any.path, onlyOwnForms, limitedForm, cartCookie(), customerHint(), (c) =>
      act(c, name as ShopPageName, any),
    )
  }
  pages.get(saleStartPath, async (c) => (await sendSaleStart(shopRequest(c))) ?? shopError(c))
  orderFiles(pages)
  const guards = { own: onlyOwnForms, limited: limitedForm }
  payPages(pages, guards)
  groupPages(pages, guards)
  return pages
}

/** Shows the list from the page cache to a visitor without a hint at a basket; browsers ask again each time. */
async function showList(c: C, cachedList: CachedList): Promise<Response> {
  return unlessUnavailable(c, 'productions', async () => {
    const list = await cachedList(c)
    if (!list) return shopError(c)
    setShopHeaders(list.headers, c.env)
    list.headers.set('Cache-Control', 'no-cache')
    return list
  })
}

/** Returns where staff edit the requested page; null without `?edit`, and on a site whose content a backend has. */
function deskOf(c: C, { editedAt }: ShopPageDefinition<ShopPageName>): string | null {
  const { searchParams } = new URL(c.req.url)
  if (!editedAt || !searchParams.has('edit') || !isEmbedded(c.env, c.var.site)) return null
  return `${editedAt(c.req.param())}?${new URLSearchParams({ locale: shopLocale(searchParams) })}`
}

const onlyOwnForms: MiddlewareHandler<AppContext> = async (c, next) => (isOwnForm(c) ? next() : shopError(c, 403))

const commonActions: NonNullable<ShopPageDefinition<ShopPageName>['actions']> = {
  extend: async ({ c, site }, { key }) =>
    cartResult(c, cartOf(c.env, site.key, await ownCartId(c)).extend(key, site.key), addressOf(c)),
}

async function act(c: C, name: ShopPageName, definition: ShopPageDefinition<ShopPageName>): Promise<Response> {
  const request = shopRequest(c)
  const { post, action, typed } = await readPost(c)
  const handler = post && handlerOf(definition, action)
  if (!handler) return shopError(c, 400)
  let result: PostResult
  try {
    if (definition.hasCart) await applyMember(c)
    result = await handler(request, post)
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error
    reportFailure(failureContext(c), 'box office', error)
    const refusal = refusalOf({ reason: 'unavailable' }, { action, typed, locale: request.locale })
    // the request may have been carried out, so the form keeps its request key when it is sent again
    return show(c, name, definition, { refusal, done: null, key: pageKeyOf(typed.key ?? '') })
  }
  if ('to' in result) return lead(c, result.to)
  if ('done' in result) return show(c, name, definition, { refusal: null, done: { action, typed } })
  const refusal = refusalOf(result.refused, { action, typed, locale: request.locale })
  return show(c, name, definition, { refusal, done: null })
}

/** Returns the handler of an action. @param action untrusted, so it may also be `constructor` */
function handlerOf({ actions = {} }: ShopPageDefinition<ShopPageName>, action: string) {
  for (const known of [actions, commonActions]) if (Object.hasOwn(known, action)) return known[action]
  return undefined
}

/** Returns the page's key, with which the key of each of its forms begins; undefined for the key of another client. */
function pageKeyOf(key: string): string | undefined {
  return /^[0-9a-f-]{36}(?=-)/.exec(key)?.[0]
}

/** Shows a page; if an object or the promoter's backend does not answer, one from which to send the request again. */
async function show(
  c: C,
  name: ShopPageName,
  definition: ShopPageDefinition<ShopPageName>,
  outcome: FormOutcome,
): Promise<Response> {
  return unlessUnavailable(c, name, () => showLoaded(c, name, definition, outcome), outcome)
}

async function unlessUnavailable(
  c: C,
  name: ShopPageName,
  shown: () => Promise<Response>,
  { refusal }: Pick<FormOutcome, 'refusal'> = { refusal: null },
): Promise<Response> {
  try {
    return await shown()
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error
    if (!refusal) reportFailure(failureContext(c), 'box office', error)
    const response = await unavailablePage(shopRequest(c), name)
    response.headers.set('Retry-After', String(error.retrySeconds))
    return response
  }
}

async function showLoaded(
  c: C,
  name: ShopPageName,
  definition: ShopPageDefinition<ShopPageName>,
  outcome: FormOutcome,
): Promise<Response> {
  const request = shopRequest(c)
  const shared = c.req.method === 'GET' ? await sharedPage(request, name, definition) : null
  if (shared) return shared
  const loaded = await definition.load(request)
  if (!loaded) return shopError(c)
  if ('to' in loaded) return lead(c, loaded.to)
  const { page, nav } = await framed<AnyShopPage>(request, name, loaded, outcome)
  const shown = sendPage(c, { page, nav, View: definition.View })
  if (page.status === 503) shown.headers.set('Retry-After', String(ObjectUnavailable.retrySeconds))
  if (page.status === 429)
    shown.headers.set('Retry-After', retryAfter(Number(outcome.refusal?.facts.retry_ms ?? 0), c.var.now))
  return shown
}

/**
 * Redirects to an address. A client that requests data gets the address as JSON, since `fetch` cannot follow a redirect
 * to another origin.
 */
function lead(c: C, to: string): Response {
  return withShopHeaders(wantsData(c) ? c.json({ to }) : c.redirect(to, 303), c.env)
}

function addressOf(c: C): string {
  const { pathname, search } = new URL(c.req.url)
  return pathname + search
}

const saleStartPath = '/webshop/:id{[1-9]\\d{0,15}}/sale.ics'

/**
 * Returns the calendar entry for the start of the general sale; null if the production is unknown, not sold here or
 * cancelled, or if the sale does not start in the future.
 */
async function sendSaleStart(request: ShopRequest): Promise<Response | null> {
  const { c, site, locale, now } = request
  const sold = await readProductionOnSale(request)
  if (!sold || 'to' in sold || sold.production.status === 'cancelled') return null
  const { from } = sold.sale.data
  if (!from || Date.parse(from) <= now.getTime()) return null
  const file = saleStartFile({ site, locale, origin: new URL(c.req.url).origin, now, production: sold.head, from })
  const headers = { 'Content-Type': calendarType, 'Content-Disposition': 'inline; filename="sale.ics"' }
  return withShopHeaders(new Response(file, { headers }), c.env)
}
