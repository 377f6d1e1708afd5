// The page of a payment link, whose token is its only credential. It shows nothing about the buyer, is static markup
// with a plain form, and has the headers of personal pages: not stored, no referrer.

import type { Context, Hono, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createElement } from 'react'
import { type RefusalReason, refusalSentence } from '../../../../shared/contract/box-office/refusal-words.ts'
import type { AppContext } from '../../../env.ts'
import { withoutPersonalData } from '../../../http/failures/report.ts'
import { visitedOrigin } from '../../../http/request/visited-origin.ts'
import { hostCookie } from '../../../http/response/host-cookie.ts'
import { openPayLink } from '../../handlers/orders/open-pay-link.ts'
import { paymentChoices } from '../choices.ts'
import { shopError } from '../error-page.ts'
import { withShopHeaders } from '../headers.ts'
import { readPost } from '../post.ts'
import { staticPage } from '../send-page.ts'
import { shopRequest } from '../shop-request.ts'
import { endedLink } from './ended-link.tsx'
import { linkStateOf, payDataOf } from './pay-data.ts'
import { PayView } from './pay-view.tsx'

type C = Context<AppContext>
/** The order of a link; null for a token that opens none. */
type Opened = Awaited<ReturnType<typeof openPayLink>>

const path = '/webshop/pay/:token'
/** Where payment providers send the buyer back to, so that they do not see the token. */
const backPath = '/webshop/pay/back'
const cookieName = 'pay'
const hourInSeconds = 60 * 60

/** Serves payment links. All that cannot be paid and are not paid get one answer, whatever the reason. */
export function payPages(
  pages: Hono<AppContext>,
  guards: Record<'own' | 'limited', MiddlewareHandler<AppContext>>,
): void {
  pages.get(backPath, (c) => {
    const token = getCookie(c, cookieName) ?? ''
    return /^[\w-]{16,64}$/.test(token) ? lead(c, shopRequest(c).href(`/webshop/pay/${token}`)) : shopError(c)
  })
  pages.get(path, async (c) => show(c, await current(await open(c))))
  pages.post(path, guards.own, guards.limited, pay)
}

function open(c: C): Promise<Opened> {
  return openPayLink(c.env, c.var.site.key, c.req.param('token') ?? '')
}

async function pay(c: C): Promise<Response> {
  const opened = await open(c)
  const state = opened && linkStateOf(opened.view, c.var.now.getTime())
  // before the form is read, which must not change this answer
  if (!opened || state === 'ended') return endedLink(c)
  const { post } = await readPost(c)
  if (!post) return shopError(c, 400)
  const token = c.req.param('token') ?? ''
  // paid meanwhile: the page says so
  if (state === 'paid') return lead(c, shopRequest(c).href(`/webshop/pay/${token}`))
  const means = (['card', 'demo'] as const).find((each) => each === post.field('means'))
  const answer = means
    ? await opened.order.pay(post.key, { means, visited_origin: visitedOrigin(c), returns_to: 'link', link: token })
    : ({ ok: false, reason: 'payment_unavailable' } as const)
  // the link may have ended since it was opened
  if (!answer.ok) return show(c, await open(c), answer.reason)
  const { url } = answer.order.payment
  // the provider has refused to begin the payment, or the order is paid or over
  if (url === null) return show(c, { order: opened.order, view: answer.order }, 'payment_unavailable')
  setCookie(c, cookieName, token, {
    // Lax, so that it is sent when the buyer arrives from the payment page
    ...hostCookie(c.req.url),
    path: backPath,
    httpOnly: true,
    maxAge: hourInSeconds,
  })
  return lead(c, url)
}

/** Has the order query its provider, since the payer may return before the provider's message arrives. */
async function current(opened: Opened): Promise<Opened> {
  if (!opened || opened.view.payment.url === null) return opened
  const { order, view } = opened
  try {
    const answer = await order.paymentChanged(`return:${crypto.randomUUID()}`)
    return { order, view: answer.ok ? answer.order : view }
  } catch (error) {
    console.error(`payment of ${view.number}`, withoutPersonalData(error))
    return opened
  }
}

/** @param refused why the payment of an open link could not begin */
async function show(c: C, opened: Opened, refused: RefusalReason | null = null): Promise<Response> {
  const request = shopRequest(c)
  const { locale, now } = request
  const state = opened && linkStateOf(opened.view, now.getTime())
  if (!opened || state === null || state === 'ended') return endedLink(c)
  const { view } = opened
  const sentence = refused && state === 'open' ? refusalSentence(refused, locale) : null
  const payment = paymentChoices(c.env, view.productions, now).filter(({ means }) => means !== 'transfer')
  const data = payDataOf(view, { state, payment, sentence })
  const title = locale === 'de' ? 'Bezahlen' : 'Pay'
  const status = sentence === null ? 200 : 409
  return staticPage(request, { name: 'pay', title, status }, createElement(PayView, { data }))
}

function lead(c: C, to: string): Response {
  return withShopHeaders(c.redirect(to, 303), c.env)
}
