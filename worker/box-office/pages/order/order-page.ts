import { freeTicketName } from '../../../../shared/box-office/free-ticket-name.ts'
import { givenBack } from '../../../../shared/box-office/open-cents.ts'
import type { OrderPageData } from '../../../../shared/box-office/pages/order-data.ts'
import OrderView from '../../../../shared/box-office/pages/order-view.tsx'
import { addressKey, readAddress } from '../../../../shared/email/address.ts'
import { meantAddress } from '../../../../shared/email/typo.ts'
import { addressProblems } from '../../../../shared/email/words.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { drawnCode } from '../../../../shared/qr/qr-code.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { withoutPersonalData } from '../../../http/failures/report.ts'
import type { ApiContext } from '../../../http/request/request.ts'
import { visitedOrigin } from '../../../http/request/visited-origin.ts'
import { openOrder } from '../../handlers/orders/open-order.ts'
import type { OrderCallAnswer } from '../../objects/order/order.ts'
import type { OrderView as Ordered } from '../../objects/order/view.ts'
import { sessionCustomer } from '../../routes/customer.ts'
import { orderAnswer } from '../../routes/order-answer.ts'
import { cartView } from '../basket.ts'
import { paymentChoices } from '../choices.ts'
import type { PostResult, ShopPageDefinition, ShopPost, ShopRequest } from '../definition.ts'
import { movedOfOrder } from '../moved-of.ts'
import { openedOrder } from './opened-order.ts'
import { setOrderCookie } from './order-cookie.ts'

type OpenOrder = NonNullable<Awaited<ReturnType<typeof openOrder>>>

export const orderPage: ShopPageDefinition<'order'> = {
  path: '/webshop/orders/:number{[\\w-]{1,40}}',
  View: OrderView,
  async load(request) {
    const { c, params, query, locale } = request
    const { number = '' } = params
    const secret = query.get('secret')
    // moves the secret from the address into a cookie, so that it does not stay in the browser's history
    if (secret !== null) return moveSecret(request, number, secret)
    const found = await openedOrder(c)
    if (!found) return null
    const view = await presentState(found)
    return {
      title: `${locale === 'de' ? 'Bestellung' : 'Order'} ${view.number}`,
      data: { ...(await pageData(request, view)), is_in_cart: await isInCart(request, view) },
    }
  },
  actions: {
    pay: call((order, { key, of }, { c }) => {
      const means = (['card', 'demo', 'transfer'] as const).find((each) => each === of)
      return means
        ? order.pay(key, { means, visited_origin: visitedOrigin(c) })
        : Promise.resolve({ ok: false, reason: 'payment_unavailable' })
    }),
    cancel: call((order, { key }) => order.cancel(key)),
    address: changeAddress,
    confirm: call(async (order, { key, field }, { c }) =>
      order.confirmAddress(key, { token: field('token').slice(0, 64), customer: await customerEmail(c) }),
    ),
    offer: call((order, { key, of }) => order.answerOffer(key, { accept: of === 'accept' })),
    return: call((order, { key, of }) => order.workOn(key, { do: 'ask for a return', production: Number(of) })),
    keep: call((order, { key, of }) => order.workOn(key, { do: 'keep the tickets', production: Number(of) })),
  },
}

/** Changes the order's e-mail address to the one in the form, which is read before the order is opened. */
async function changeAddress(request: ShopRequest, post: ShopPost): Promise<PostResult> {
  const read = readAddress(post.field('email'))
  if ('problem' in read) {
    const fields = { email: addressProblems[request.locale][read.problem] }
    return { refused: { reason: 'bad_input', sentence: fields.email, fields } }
  }
  return call((order, { key }) => order.changeAddress(key, { email: read.address }))(request, post)
}

/**
 * Wraps an action on the order in the address. After a successful payment attempt, redirects to the payment page, if
 * there is one; after any other success, or if the visitor may not open the order, to the order's page.
 */
function call(
  act: (order: OpenOrder['order'], post: ShopPost, request: ShopRequest) => Promise<OrderCallAnswer>,
): (request: ShopRequest, post: ShopPost) => Promise<PostResult> {
  return async (request, post) => {
    const { c, params, href } = request
    const found = await openedOrder(c)
    const page = href(`/webshop/orders/${params.number}`)
    if (!found) return { to: page }
    const answer = await act(found.order, post, request)
    if (!answer.ok) {
      const { ok: _, reason, ...facts } = answer
      return { refused: { reason, facts } }
    }
    const { url } = answer.order.payment
    return { to: post.field('action') === 'pay' && url ? url : page }
  }
}

async function moveSecret(
  { c, site, href, query }: ShopRequest,
  number: string,
  secret: string,
): Promise<{ to: string } | null> {
  const found = await openOrder(c.env, site.key, { number, secret })
  if (!found) return null
  setOrderCookie(c, found.view.number, secret)
  const rest = new URLSearchParams()
  if (query.get('paid') === '1') rest.set('paid', '1')
  const confirm = query.get('confirm')
  if (confirm !== null) rest.set('confirm', confirm.slice(0, 64))
  return { to: href(`/webshop/orders/${found.view.number}${rest.size > 0 ? `?${rest}` : ''}`) }
}

/**
 * Has an unpaid order query its provider, since the buyer may return before the provider's message arrives. While the
 * provider does not answer, the page shows the stored state.
 */
async function presentState({ order, view }: OpenOrder): Promise<Ordered> {
  if (view.state !== 'paying') return view
  try {
    const answer = await order.paymentChanged(`return:${crypto.randomUUID()}`)
    return answer.ok ? answer.order : view
  } catch (error) {
    console.error(`payment of ${view.number}`, withoutPersonalData(error))
    return view
  }
}

/** Whether the visitor's cart holds places of the order again. */
async function isInCart({ c, now }: ShopRequest, { lines: ordered }: Ordered): Promise<boolean> {
  const { lines, until_ms: untilMs } = await cartView(c)
  const isHeld = untilMs !== null && untilMs > now.getTime()
  return isHeld && lines.some(({ id }) => ordered.some((line) => line.id === id))
}

async function customerEmail(c: ApiContext): Promise<string | null> {
  return (await sessionCustomer(c))?.email ?? null
}

/**
 * Returns what the button that confirms the address posts: the token of the mail, or '' for a customer who is logged in
 * with the address; null for all other visitors, who get no button.
 */
async function confirmToken({ c, query }: ShopRequest, { contact, payment }: Ordered): Promise<string | null> {
  if (!payment.confirm) return null
  const token = query.get('confirm')
  if (token) return token.slice(0, 64)
  return addressKey((await customerEmail(c)) ?? '') === addressKey(contact.email) ? '' : null
}

const electronicNames = { de: 'XML (E-Rechnung)', en: 'XML (electronic invoice)' }

/** The words are here, since few orders need them and each would load them. */
function givenBackRows(view: Ordered, locale: Locale): OrderPageData['given_back'] {
  const { backCents, leftCents } = givenBack(view)
  const { back, left } = givenBackWords[locale]
  if (backCents === 0) return []
  return [
    { key: 'back', name: back, cents: -backCents },
    { key: 'left', name: left, cents: leftCents },
  ]
}

const givenBackWords = defineLabels({
  de: { back: 'Geht an Sie zurück', left: 'Bleibt' },
  en: { back: 'Goes back to you', left: 'Left' },
})

async function pageData(request: ShopRequest, view: Ordered): Promise<Omit<OrderPageData, 'is_in_cart'>> {
  const { c, locale, now, href, query } = request
  const { tickets, ledger, ...order } = orderAnswer(view, locale)
  const address = `/webshop/orders/${order.number}`
  const { transfer } = order.payment
  const paidMs = view.ledger.findLast(({ kind }) => kind === 'payment')?.at_ms
  return {
    order,
    given_back: givenBackRows(view, locale),
    productions: view.productions.map(({ path, price_types: types, id, title, date, venue, ...facts }) => ({
      id,
      title,
      date,
      venue,
      url: path,
      address: facts.address,
      doors: facts.doors,
      introduction: facts.introduction,
      end: facts.end,
      ...movedOfOrder({ date, ...facts }, request),
      price_types: Object.fromEntries(types.map(({ key, name }) => [key, view.free ? freeTicketName(locale) : name])),
    })),
    paid_at: paidMs === undefined ? null : berlinIso(new Date(paidMs)),
    giro_code: transfer && drawnCode(transfer.giro_code),
    documents: order.documents.flatMap(({ id, kind, number, xml }) => {
      const pdf = { kind, number, format: 'PDF', url: href(`${address}/documents/${id}`) }
      const file = { ...pdf, format: electronicNames[locale], url: href(`${address}/documents/${id}.xml`) }
      return xml === 'offered' ? [pdf, file] : [pdf]
    }),
    returns: order.returns.filter(({ until, asked_at: at }) => at !== null || now.getTime() < Date.parse(until)),
    calendar_url: tickets.length > 0 ? href(`${address}/documents/calendar`) : null,
    ticket_urls: Object.fromEntries(tickets.map(({ line }, index) => [line, href(`${address}/tickets/${index + 1}`)])),
    payment: paymentChoices(c.env, view.productions, now),
    meant_email: order.address_changes_left ? meantAddress(order.contact.email) : null,
    confirm_token: await confirmToken(request, view),
    is_returning: query.get('paid') === '1',
  }
}
