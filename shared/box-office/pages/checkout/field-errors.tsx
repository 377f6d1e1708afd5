import { capitalised, countWord } from '../../../i18n/count-word.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { invoiceWords } from '../../address/invoice-words.ts'

export function FieldErrors({ fields }: { fields: Record<string, string> }) {
  const words = useLabels(labels)
  const { locale } = usePage()
  const names = Object.keys(fields)
  return (
    <div className="errs" id="errors" role="alert" tabIndex={-1} data-message="">
      <h2>{names.length === 1 ? words.one : words.many(capitalised(countWord(names.length, locale)))}</h2>
      <ul className="x">
        {names.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{(words as unknown as Record<string, string>)[name] ?? name}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const labels = defineLabels({
  de: {
    one: 'Eine Angabe fehlt noch',
    many: (count: string) => `${count} Angaben fehlen noch`,
    email: 'E-Mail-Adresse',
    given_name: 'Name',
    phone: 'Mobilnummer',
    delivery: 'Versand',
    street: 'Straße und Hausnummer',
    postcode: 'Postleitzahl',
    city: 'Ort',
    company: 'Firma',
    vat_id: invoiceWords.de.vatId,
    reference: 'Bestellnummer der Firma',
    invoice_street: 'Straße der Firma',
    invoice_postcode: 'Postleitzahl der Firma',
    invoice_city: 'Ort der Firma',
    invoice_country: 'Land der Firma',
    payment: 'Zahlung',
    assistance: 'Was wir wissen sollten',
    assistance_consent: 'Einwilligung',
  },
  en: {
    one: 'One detail is missing',
    many: (count: string) => `${count} details are missing`,
    email: 'E-mail address',
    given_name: 'Name',
    phone: 'Mobile number',
    delivery: 'Delivery',
    street: 'Street and number',
    postcode: 'Postcode',
    city: 'Town',
    company: 'Company',
    vat_id: invoiceWords.en.vatId,
    reference: 'Company’s order number',
    invoice_street: 'Company’s street',
    invoice_postcode: 'Company’s postcode',
    invoice_city: 'Company’s town',
    invoice_country: 'Company’s country',
    payment: 'Payment',
    assistance: 'What we should know',
    assistance_consent: 'Consent',
  },
})
