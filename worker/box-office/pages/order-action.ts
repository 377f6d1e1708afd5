import { invoiceLines } from '../../../shared/box-office/address/invoice-lines.ts'
import { contactLines } from '../../../shared/box-office/pages/checkout/contact-lines.ts'
import type { InvoiceAddress } from '../../../shared/contract/box-office/order.ts'
import { codeWords } from '../../../shared/contract/box-office/refusal-words.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { failureContext } from '../../http/failures/failure-context.ts'
import { reportFailure } from '../../http/failures/report.ts'
import { visitedOrigin } from '../../http/request/visited-origin.ts'
import { placeOrder } from '../handlers/orders/place-order.ts'
import { printedContact } from '../handlers/orders/printed-contact.ts'
import { cartOf } from '../objects/cart-of.ts'
import { visitorNetworkIds } from '../objects/network-of.ts'
import type { PlaceRefusal } from '../objects/order/stored-order.ts'
import { cartId, nothingHeld, ownCartId, reportBasket, reportCart } from '../routes/cart-cookie.ts'
import { linkOwnOrder, sessionCustomer } from '../routes/customer.ts'
import { sendLinkToCheckout } from '../routes/log-in.ts'
import type { PostResult, ShopPost, ShopRequest } from './definition.ts'
import { setOrderCookie } from './order/order-cookie.ts'
import { orderFormWords, readOrderForm } from './order-form.ts'

/**
 * Turns the cart into an order and redirects to the payment page or the order's page. A form with the field `again`
 * instead holds the places of an ended cart again, and shows the checkout again or, if some places are lost, the cart.
 */
export async function order(request: ShopRequest, post: ShopPost): Promise<PostResult> {
  const { c, site, locale, now, content, href } = request
  if (post.field('again') !== '') return holdAgain(request, post)
  const cart = cartId(c)
  if (!cart) return { refused: { reason: 'cart_empty' } }
  const form = readOrderForm(post, locale)
  if ('fields' in form) return { refused: { reason: 'bad_input', fields: form.fields } }
  const { name, address, invoice } = form.request.contact
  const lines = new Set([...contactLines(name, address), ...(invoice ? printedInvoice(invoice, locale) : [])])
  const printed = await printedContact(c.env, [...lines], locale).catch((error) => {
    // without the fonts' files, an order is possible, and its documents are printed later
    reportFailure(failureContext(c), 'box office', error)
    return ''
  })
  // the buyer learns how the documents spell the name before the order, not after it
  if (printed && post.field('printed') !== printed) return { refused: { reason: 'bad_input', facts: { printed } } }
  const context = { env: c.env, site, locale, now, content }
  const known = { network: visitorNetworkIds(c), customer: (await sessionCustomer(c))?.email ?? null }
  const own = { visitedOrigin: visitedOrigin(c), ...known }
  const placed = await placeOrder(context, { cart, key: post.key, ...form, ...own })
  if (!placed.ok && placed.reason === 'confirm_first') {
    const { email } = form.request.contact
    const isMailed = await sendLinkToCheckout(c, { key: post.key, email, locale })
    return {
      refused: {
        reason: placed.reason,
        facts: { by_code: placed.by_code },
        ...(isMailed && {
          sentence: labels[locale].mailed(email, placed.by_code ? codeWords[locale].needsAddress : ''),
        }),
      },
    }
  }
  if (!placed.ok) return refused(placed, locale)
  const { number, payment } = placed.order
  reportBasket(c, nothingHeld)
  setOrderCookie(c, number, placed.secret)
  await linkOwnOrder(c, number)
  return { to: payment.url ?? href(`/webshop/orders/${number}`) }
}

/** Returns what the documents print of an invoice's address, except for the VAT number, which has plain letters. */
function printedInvoice(invoice: InvoiceAddress, locale: Locale): string[] {
  const { name, address } = invoiceLines(invoice, locale)
  return [name, ...address, ...(invoice.reference ? [invoice.reference] : [])]
}

function refused({ ok: _, reason, ...facts }: PlaceRefusal, locale: Locale): PostResult {
  const words = orderFormWords[locale]
  if (reason === 'delivery_unavailable')
    return { refused: { reason: 'bad_input', fields: { delivery: words.delivery } } }
  if (reason === 'payment_unavailable') return { refused: { reason: 'bad_input', fields: { payment: words.payment } } }
  return { refused: { reason, facts } }
}

async function holdAgain({ c, site, locale, href }: ShopRequest, { key }: ShopPost): Promise<PostResult> {
  const answer = await cartOf(c.env, site.key, await ownCartId(c)).holdAgain(
    `${key}-again`,
    site.key,
    [],
    visitorNetworkIds(c),
  )
  if (!answer.ok) {
    const { ok: _, reason, ...facts } = answer
    return { refused: { reason, facts } }
  }
  reportCart(c, answer.cart)
  const lost = answer.lost?.length ?? 0
  if (lost > 0) return { to: href(`/webshop/cart?lost=${lost}`) }
  // shows the same page with everything that the visitor typed
  return { refused: { reason: 'hold_over', sentence: labels[locale].held, facts: { held: true } } }
}

const labels = defineLabels({
  de: {
    held: 'Wir halten Ihre Plätze wieder. Bitte prüfen Sie Ihre Bestellung noch einmal.',
    mailed: (email: string, why: string) =>
      `Noch ist nichts bestellt: ${why || 'Ohne bestätigte Adresse halten wir nur wenige unbezahlte Plätze.'} Öffnen Sie den Link, den wir an ${email} geschickt haben, in diesem Browser: Er meldet Sie an und führt hierher zurück. Ihre Plätze bleiben so lange gehalten wie angezeigt.`,
  },
  en: {
    held: 'We are holding your seats again. Please check your order once more.',
    mailed: (email: string, why: string) =>
      `Nothing has been ordered yet. ${why || 'Without a confirmed address we hold only a few unpaid seats.'} Open the link that we have sent to ${email} in this browser: it logs you in and leads back here. Your seats stay held as long as shown.`,
  },
})
