import { beginningOf } from '../../../../shared/beginning-of.ts'
import type { OrderRequest } from '../../../../shared/contract/shop/order.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { emailPattern } from '../../../../shared/newsletter/email.ts'
import { oneLine } from '../../../../shared/shop/one-line.ts'
import type { ShopPost } from '../definition.ts'

// These lists are not imported from the contract, which would load zod with every page.
const deliveryTypes = ['pdf', 'wallet', 'box_office', 'post'] as const satisfies OrderRequest['delivery'][]
const paymentMeans = ['card', 'demo', 'transfer'] as const satisfies OrderRequest['payment'][]

/**
 * Reads the checkout's form. Does not check whether its price and choices still apply.
 * @returns the order's request, or the reason for each refused field, in the order of the form
 */
export function readOrderForm(
  { field }: Pick<ShopPost, 'field'>,
  locale: Locale,
): { request: OrderRequest } | { fields: Record<string, string> } {
  const words = orderFormWords[locale]
  const fields: Record<string, string> = {}
  const line = (name: string, longest: number) => beginningOf(oneLine(field(name)), longest).trim()
  const email = field('email').slice(0, 200)
  if (!emailPattern.test(email)) fields.email = words.email
  const [given, family] = [line('given_name', 58), line('family_name', 60)]
  if (given === '') fields.given_name = words.givenName
  if (family === '') fields.family_name = words.familyName
  const phone = line('phone', 40)
  const delivery = deliveryTypes.find((type) => type === field('delivery'))
  if (!delivery) fields.delivery = words.delivery
  const address = {
    street: line('street', 120),
    postcode: line('postcode', 12),
    city: line('city', 80),
    country: 'DE',
  }
  if (delivery === 'post') {
    if (address.street === '') fields.street = words.street
    if (!/^\d{5}$/.test(address.postcode)) fields.postcode = words.postcode
    if (address.city === '') fields.city = words.city
  }
  const payment = field('free') === '1' ? 'free' : paymentMeans.find((means) => means === field('payment'))
  if (!payment) fields.payment = words.payment
  if (!delivery || !payment || Object.keys(fields).length > 0) return { fields }
  const total = Number(field('total_cents'))
  return {
    request: {
      contact: {
        name: `${given} ${family}`,
        email,
        ...(phone && { phone }),
        ...(delivery === 'post' && { address }),
      },
      ...{ delivery, payment },
      consents: { terms: true, newsletter: field('newsletter') === '1' },
      total_cents: Number.isInteger(total) && total >= 0 ? total : 0,
    },
  }
}

export const orderFormWords = defineLabels({
  de: {
    email: 'Bitte mit @ und einer Endung, etwa name@post.example.',
    givenName: 'Bitte Ihren Vornamen.',
    familyName: 'Bitte Ihren Nachnamen. Er steht an der Kasse auf der Liste.',
    delivery: 'Bitte wählen Sie, wie die Karten zu Ihnen kommen.',
    street: 'Bitte Straße und Hausnummer, damit der Brief ankommt.',
    postcode: 'Bitte fünf Ziffern. Wir verschicken innerhalb Deutschlands.',
    city: 'Bitte den Ort.',
    payment: 'Bitte wählen Sie, wie Sie zahlen möchten.',
  },
  en: {
    email: 'Please include an @ and an ending, such as name@post.example.',
    givenName: 'Please enter your first name.',
    familyName: 'Please enter your last name. It is on the list at the box office.',
    delivery: 'Please choose how the tickets reach you.',
    street: 'Please enter street and number, so that the letter arrives.',
    postcode: 'Please enter five digits. We post within Germany.',
    city: 'Please enter the town.',
    payment: 'Please choose how you would like to pay.',
  },
})
