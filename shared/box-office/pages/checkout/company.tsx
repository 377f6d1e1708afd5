import { useState } from 'react'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels } from '../../../page/page-context.tsx'
import { invoiceWords } from '../../address/invoice-words.ts'
import { Field, FieldError } from '../../parts/field.tsx'
import { useShopPage } from '../../shop-context.tsx'
import type { CheckoutPageData } from './data.ts'

interface CompanyProps extends Pick<CheckoutPageData, 'countries'> {
  /** The form's fields; null until the visitor has typed. */
  typed: Record<string, string> | null
}

const names = ['company', 'vat_id', 'reference', 'invoice_street', 'invoice_postcode', 'invoice_city'] as const

/** To which company the invoice is addressed; closed until a visitor needs it. */
export function Company({ typed, countries }: CompanyProps) {
  const words = useLabels(labels)
  const fieldWords = useLabels(invoiceWords)
  const { refusal } = useShopPage()
  const isUsed = names.some((name) => refusal?.fields[name] || refusal?.typed[name] || typed?.[name])
  // stays open when the visitor clears the only field
  const [isOpen, setOpen] = useState(isUsed)
  if (isUsed && !isOpen) setOpen(true)
  return (
    <section className="checkout-company">
      <details open={isOpen || undefined}>
        <summary className="lnk">{words.title}</summary>
        <div className="frm">
          <Field name="company" label={words.company} autoComplete="organization" maxLength={120} />
          <Field
            {...{ name: 'vat_id', autoComplete: 'off', width: 'half', maxLength: 30 }}
            label={fieldWords.vatId}
            hint={fieldWords.vatIdHint}
          />
          <Field
            {...{ name: 'reference', autoComplete: 'off', width: 'half', maxLength: 60 }}
            label={fieldWords.yourReference}
            hint={fieldWords.referenceHint}
          />
          <Field
            {...{ name: 'invoice_street', autoComplete: 'billing address-line1', maxLength: 120 }}
            label={words.street}
            hint={words.addressHint}
          />
          <Field
            {...{ name: 'invoice_postcode', autoComplete: 'billing postal-code', width: 'third', maxLength: 12 }}
            label={words.postcode}
          />
          <Field
            {...{ name: 'invoice_city', autoComplete: 'billing address-level2', width: 'twothird', maxLength: 80 }}
            label={words.city}
          />
          <Country label={words.country} countries={countries} />
        </div>
      </details>
    </section>
  )
}

function Country({ label, countries }: Pick<CheckoutPageData, 'countries'> & { label: string }) {
  const { refusal } = useShopPage()
  const name = 'invoice_country'
  const error = refusal?.fields[name]
  return (
    <p className={error ? 'fld is-err' : 'fld'}>
      <label htmlFor={name}>{label}</label>{' '}
      <select
        id={name}
        name={name}
        autoComplete="billing country"
        defaultValue={refusal?.typed[name] ?? countries[0]?.[0]}
        aria-describedby={error && `${name}-error`}
        aria-invalid={error ? true : undefined}
      >
        {countries.map(([code, country]) => (
          <option key={code} value={code}>
            {country}
          </option>
        ))}
      </select>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </p>
  )
}

const labels = defineLabels({
  de: {
    title: 'Rechnung an eine Firma',
    company: 'Firma',
    street: 'Straße und Hausnummer der Firma',
    addressHint: 'Kommen die Karten per Post dorthin, genügt die Anschrift beim Versand.',
    postcode: 'Postleitzahl der Firma',
    city: 'Ort der Firma',
    country: 'Land der Firma',
  },
  en: {
    title: 'Invoice to a company',
    company: 'Company',
    street: 'Company’s street and number',
    addressHint: 'If the tickets are posted there, the address under delivery is enough.',
    postcode: 'Company’s postcode',
    city: 'Company’s town',
    country: 'Company’s country',
  },
})
