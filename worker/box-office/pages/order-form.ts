import { isCountryChoice } from '../../../shared/box-office/address/country-choices.ts'
import { deliveryKeys, maxAssistanceLetters } from '../../../shared/contract/box-office/keys.ts'
import type { InvoiceAddress, OrderRequest, PostalAddress } from '../../../shared/contract/box-office/order.ts'
import { readAddress } from '../../../shared/email/address.ts'
import { addressProblems } from '../../../shared/email/words.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { beginningOf } from '../../../shared/text/beginning-of.ts'
import { oneLine } from '../../../shared/text/one-line.ts'
import { isVatId, plainVatId } from '../../../shared/text/vat-id.ts'
import type { ShopPost } from './definition.ts'

// the means that visitors choose; a free order has a field of its own
const paymentMeans = ['card', 'demo', 'transfer'] as const satisfies OrderRequest['payment'][]

/**
 * Reads the checkout's form. Does not check whether its price and choices still apply.
 * @returns the order's request and what the house should know, '' for nothing, or the reason for each refused field, in
 * the order of the form
 */
export function readOrderForm(
  { field }: Pick<ShopPost, 'field'>,
  locale: Locale,
): { request: Omit<OrderRequest, 'assistance'>; assistance: string } | { fields: Record<string, string> } {
  const words = orderFormWords[locale]
  const fields: Record<string, string> = {}
  const line = (name: string, longest: number) => beginningOf(oneLine(field(name)), longest).trim()
  const read = readAddress(field('email'))
  const email = 'address' in read ? read.address : ''
  if ('problem' in read) fields.email = addressProblems[locale][read.problem]
  const [given, family] = [line('given_name', 58), line('family_name', 60)]
  // some people have one name, in whichever field they write it
  const name = [given, family].filter(Boolean).join(' ')
  if (name === '') fields.given_name = words.name
  const phone = line('phone', 40)
  const delivery = deliveryKeys.find((type) => type === field('delivery'))
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
  const company = readCompany({ line, name, postal: delivery === 'post' ? address : null }, locale)
  if ('fields' in company) Object.assign(fields, company.fields)
  const payment = field('free') === '1' ? 'free' : paymentMeans.find((means) => means === field('payment'))
  if (!payment) fields.payment = words.payment
  const assistance = oneLine(field('assistance'))
  if (assistance.length > maxAssistanceLetters) fields.assistance = words.assistance(assistance.length)
  if (assistance && field('assistance_consent') !== '1') fields.assistance_consent = words.assistanceConsent
  if (!delivery || !payment || 'fields' in company || Object.keys(fields).length > 0) return { fields }
  const total = Number(field('total_cents'))
  return {
    assistance,
    request: {
      contact: {
        name,
        email,
        ...(phone && { phone }),
        ...(delivery === 'post' && { address }),
        ...(company.invoice && { invoice: company.invoice }),
      },
      delivery,
      payment,
      consents: { terms: true, newsletter: field('newsletter') === '1' },
      total_cents: Number.isInteger(total) && total >= 0 ? total : 0,
    },
  }
}

export const orderFormWords = defineLabels({
  de: {
    name: 'Bitte Ihren Namen. Er steht an der Kasse auf der Liste; ein einziger genügt.',
    delivery: 'Bitte wählen Sie, wie die Karten zu Ihnen kommen.',
    street: 'Bitte Straße und Hausnummer, damit der Brief ankommt.',
    postcode: 'Bitte fünf Ziffern. Wir verschicken innerhalb Deutschlands.',
    city: 'Bitte den Ort.',
    payment: 'Bitte wählen Sie, wie Sie zahlen möchten.',
    assistance: (letters: number) => `Bitte höchstens ${maxAssistanceLetters} Zeichen; es sind ${letters}.`,
    assistanceConsent:
      'Ohne Ihre Einwilligung dürfen wir diese Angabe nicht speichern. Bitte setzen Sie das Häkchen, oder leeren Sie das Feld.',
  },
  en: {
    name: 'Please enter your name. It is on the list at the box office; a single one is enough.',
    delivery: 'Please choose how the tickets reach you.',
    street: 'Please enter street and number, so that the letter arrives.',
    postcode: 'Please enter five digits. We post within Germany.',
    city: 'Please enter the town.',
    payment: 'Please choose how you would like to pay.',
    assistance: (letters: number) => `Please write at most ${maxAssistanceLetters} characters; there are ${letters}.`,
    assistanceConsent: 'We may not store this without your consent. Please tick the box, or clear the field.',
  },
})

interface CompanyForm {
  /** Reads a field as one line of at most so many letters. */
  line: (name: string, longest: number) => string
  /** The buyer's name, to whose attention the invoice is addressed. */
  name: string
  /** The address to which the tickets are posted, as it was typed; null if they are not posted. */
  postal: PostalAddress | null
}

/**
 * Reads the part of the checkout's form about a company. Without an address of its own, the invoice has the one to
 * which the tickets are posted, which the form reports itself if it is wrong. The country is not that of the VAT
 * number, since a company may be registered for tax in another one.
 * @returns the invoice's address, null if no field is filled in, or the reason for each refused field
 */
function readCompany(
  { line, name, postal }: CompanyForm,
  locale: Locale,
): { invoice: InvoiceAddress | null } | { fields: Record<string, string> } {
  const words = companyWords[locale]
  const [company, reference] = [line('company', 120), line('reference', 60)]
  const vatId = plainVatId(line('vat_id', 30))
  const own = {
    street: line('invoice_street', 120),
    postcode: line('invoice_postcode', 12),
    city: line('invoice_city', 80),
  }
  const isEmpty = Object.values(own).every((part) => part === '')
  if (isEmpty && company === '' && reference === '' && vatId === '') return { invoice: null }
  const fields: Record<string, string> = {}
  const country = line('invoice_country', 2) || 'DE'
  if (company === '') fields.company = words.company
  if (vatId !== '' && !isVatId(vatId)) fields.vat_id = words.vatId
  const isPosted = isEmpty && postal !== null && country === postal.country
  const address = isPosted ? postal : { ...own, country }
  if (!isPosted) {
    if (own.street === '') fields.invoice_street = words.street
    if (country === 'DE' ? !/^\d{5}$/.test(own.postcode) : own.postcode === '') fields.invoice_postcode = words.postcode
    if (own.city === '') fields.invoice_city = words.city
    if (!isCountryChoice(country)) fields.invoice_country = words.country
  }
  if (Object.keys(fields).length > 0) return { fields }
  return {
    invoice: {
      ...address,
      name: name || company,
      company,
      ...(vatId && { vat_id: vatId }),
      ...(reference && { reference }),
    },
  }
}

const companyWords = defineLabels({
  de: {
    company: 'Bitte den Namen der Firma.',
    vatId:
      'Das ist keine USt-IdNr. Sie beginnt mit dem Land, etwa DE und neun Ziffern. Ohne eine bleibt das Feld leer.',
    street: 'Bitte Straße und Hausnummer der Firma; eine Rechnung braucht die volle Anschrift.',
    postcode: 'Bitte die Postleitzahl; in Deutschland sind es fünf Ziffern.',
    city: 'Bitte den Ort der Firma.',
    country: 'Bitte wählen Sie das Land der Firma.',
  },
  en: {
    company: 'Please enter the company’s name.',
    vatId: 'This is not a VAT ID. It begins with the country, such as DE and nine digits. Without one, leave it empty.',
    street: 'Please enter the company’s street and number; an invoice needs the full address.',
    postcode: 'Please enter the postcode; in Germany it has five digits.',
    city: 'Please enter the company’s town.',
    country: 'Please choose the company’s country.',
  },
})
