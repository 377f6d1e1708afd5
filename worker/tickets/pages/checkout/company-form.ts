import type { InvoiceAddress, PostalAddress } from '../../../../shared/contract/shop/order.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { isCountryChoice } from '../../../../shared/shop/address/country-choices.ts'
import { isVatId, plainVatId } from '../../../../shared/text/vat-id.ts'

interface CompanyForm {
  /** Reads a field as one line of at most so many letters. */
  line: (name: string, longest: number) => string
  /** The buyer's name, to whose attention the invoice is addressed. */
  name: string
  /** The address to which the tickets are posted, as it was typed; null if they are not posted. */
  postal: PostalAddress | null
}

/**
 * Reads the part of the checkout's form about a company. Without an address of its own, the invoice has the one to which
 * the tickets are posted, which the form reports itself if it is wrong. The country is not that of the VAT number, since
 * a company may be registered for tax in another one.
 * @returns the invoice's address, null if no field is filled in, or the reason for each refused field
 */
export function readCompany(
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
