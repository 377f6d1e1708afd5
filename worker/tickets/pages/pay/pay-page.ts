// The page of a payment link, whose token is its only credential. It shows nothing about the buyer, is static markup with
// a plain form, and has the headers of personal pages: not stored, no referrer.

import type { Context, Hono, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createElement } from 'react'
import { refusalSentence } from '../../../../shared/contract/shop/refusal-words.ts'
import type { AnyShopPage } from '../../../../shared/shop/shop-page.ts'
import type { AppContext } from '../../../env.ts'
import { visitedOrigin } from '../../../http/request/visited-origin.ts'
import { hostCookie } from '../../../http/response/host-cookie.ts'
import { openPayLink } from '../../handlers/orders/open-pay-link.ts'
import { noBasket } from '../basket.ts'
import { paymentChoices } from '../choices.ts'
import { shopDocument } from '../document.tsx'
import { shopError } from '../error/error-page.ts'
import { framed } from '../framed.ts'
import { setShopHeaders } from '../headers.ts'
import { readPost } from '../post.ts'
import { shopRequest } from '../shop-request.ts'
import { isUnpaid, payDataOf } from './pay-data.ts'
import { PayView } from './pay-view.tsx'

type C = Context<AppContext>
type Opened = NonNullable<Awaited<ReturnType<typeof openPayLink>>>

const path = '/webshop/pay/:token{[\\w-]{16,64}}'
/** Where payment providers send the buyer back to, so that they do not see the token. */
const backPath = '/webshop/pay/back'
const cookieName = 'pay'
const hourInSeconds = 60 * 60

/** Serves payment links. A token that opens no order gets the shop's 404, whatever the reason. */
export function payPages(
  pages: Hono<AppContext>,
  guards: Record<'own' | 'limited', MiddlewareHandler<AppContext>>,
): void {
  pages.get(backPath, (c) => {
    const token = getCookie(c, cookieName) ?? ''
    return /^[\w-]{16,64}$/.test(token) ? lead(c, shopRequest(c).href(`/webshop/pay/${token}`)) : shopError(c)
  })
  pages.get(path, async (c) => {
    const opened = await openPayLink(c.env, c.var.site.key, c.req.param('token'))
    return opened ? show(c, await current(opened)) : shopError(c)
  })
  pages.post(path, guards.own, guards.limited, async (c) => {
    const opened = await openPayLink(c.env, c.var.site.key, c.req.param('token') ?? '')
    return opened ? pay(c, opened) : shopError(c)
  })
}

async function pay(c: C, { order, view }: Opened): Promise<Response> {
  const { post } = await readPost(c)
  if (!post) return shopError(c, 400)
  const means = (['card', 'demo'] as const).find((each) => each === post.field('means'))
  const own = shopRequest(c).href(`/webshop/pay/${c.req.param('token')}`)
  // paid or ended meanwhile: the page says so
  if (!isUnpaid(view)) return lead(c, own)
  const answer = means
    ? await order.pay(post.key, { means, visited_origin: visitedOrigin(c), returns_to: 'link' })
    : ({ ok: false, reason: 'payment_unavailable' } as const)
  if (!answer.ok) return show(c, { order, view }, refusalSentence(answer.reason, shopRequest(c).locale))
  const { url } = answer.order.payment
  // the provider has refused to begin the payment
  if (url === null && isUnpaid(answer.order))
    return show(c, { order, view: answer.order }, refusalSentence('payment_unavailable', shopRequest(c).locale))
  setCookie(c, cookieName, c.req.param('token') ?? '', {
    // Lax, so that it is sent when the buyer arrives from the payment page
    ...hostCookie(c.req.url),
    path: backPath,
    httpOnly: true,
    maxAge: hourInSeconds,
  })
  return lead(c, url ?? own)
}

/** Has the order query its provider, since the payer may return before the provider's message arrives. */
async function current({ order, view }: Opened): Promise<Opened> {
  if (view.payment.url === null) return { order, view }
  try {
    const answer = await order.paymentChanged(`return:${crypto.randomUUID()}`)
    return { order, view: answer.ok ? answer.order : view }
  } catch (error) {
    console.error(`payment of ${view.number}`, error)
    return { order, view }
  }
}

async function show(c: C, { view }: Opened, sentence: string | null = null): Promise<Response> {
  const request = shopRequest(c)
  const { locale, now } = request
  const payment = paymentChoices(c.env, view.productions, now).filter(({ means }) => means !== 'transfer')
  const data = payDataOf(view, { payment, sentence })
  const title = locale === 'de' ? 'Bezahlen' : 'Pay'
  const loaded = { title, data: null as never, status: sentence === null ? 200 : 409 }
  const basket = { ...noBasket, now_ms: now.getTime() }
  const { page, nav } = await framed(request, 'order', loaded, { refusal: null, done: null }, basket)
  const response = await c.html(
    shopDocument(page as AnyShopPage, () => createElement(PayView, { data }), nav, { isStatic: true }),
    sentence === null ? 200 : 409,
  )
  const shown = new Response(response.body, response)
  setShopHeaders(shown.headers, c.env)
  return shown
}

function lead(c: C, to: string): Response {
  const answer = c.redirect(to, 303)
  setShopHeaders(answer.headers, c.env)
  return answer
}
