import { useState } from 'react'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels } from '../../../page/page-context.tsx'
import { Field } from '../../parts/field.tsx'
import { useShopPage } from '../../shop-context.tsx'

interface CompanyProps {
  /** The form's fields; null until the visitor has typed. */
  typed: Record<string, string> | null
}

const names = ['company', 'vat_id', 'reference', 'invoice_street', 'invoice_postcode', 'invoice_city'] as const

/** To which company the invoice is addressed; closed until a visitor needs it. */
export function Company({ typed }: CompanyProps) {
  const words = useLabels(labels)
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
            label={words.vatId}
            hint={words.vatIdHint}
          />
          <Field
            {...{ name: 'reference', autoComplete: 'off', width: 'half', maxLength: 60 }}
            label={words.reference}
            hint={words.referenceHint}
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
        </div>
      </details>
    </section>
  )
}

const labels = defineLabels({
  de: {
    title: 'Rechnung an eine Firma',
    company: 'Firma',
    vatId: 'USt-IdNr.',
    vatIdHint: 'Nur nötig bei Sitz in einem anderen EU-Land.',
    reference: 'Ihre Bestellnummer oder Leitweg-ID',
    referenceHint: 'Steht auf der Rechnung.',
    street: 'Straße und Hausnummer der Firma',
    addressHint: 'Kommen die Karten per Post dorthin, genügt die Anschrift beim Versand.',
    postcode: 'Postleitzahl der Firma',
    city: 'Ort der Firma',
  },
  en: {
    title: 'Invoice to a company',
    company: 'Company',
    vatId: 'VAT ID',
    vatIdHint: 'Only needed if the company is in another EU country.',
    reference: 'Your order number or Leitweg-ID',
    referenceHint: 'Printed on the invoice.',
    street: 'Company’s street and number',
    addressHint: 'If the tickets are posted there, the address under delivery is enough.',
    postcode: 'Company’s postcode',
    city: 'Company’s town',
  },
})
