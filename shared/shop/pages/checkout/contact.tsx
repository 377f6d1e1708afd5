import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels } from '../../../page/page-context.tsx'
import { EmailField } from '../../parts/email-field.tsx'
import { Field } from '../../parts/field.tsx'
import { useShopHref } from '../../shop-context.tsx'
import type { CheckoutPageData } from './data.ts'
import { PrintedNote } from './printed-note.tsx'

interface ContactProps extends Pick<CheckoutPageData, 'customer' | 'printed'> {
  /** The form's fields; null until the visitor has typed. */
  typed: Record<string, string> | null
}

export function Contact({ customer, printed, typed }: ContactProps) {
  const words = useLabels(labels)
  const href = useShopHref()
  const [given = '', ...family] = customer?.name.split(' ') ?? []
  return (
    <section>
      <h2 className="d-h">{words.title}</h2>
      <div className="frm">
        <EmailField label={words.email} hint={words.emailHint} value={customer?.email} />
        <Field
          {...{ name: 'given_name', autoComplete: 'given-name', width: 'half', maxLength: 58 }}
          label={words.givenName}
          value={given}
        />
        <Field
          {...{ name: 'family_name', autoComplete: 'family-name', width: 'half', maxLength: 60 }}
          label={words.familyName}
          value={family.join(' ')}
        />
        <Field
          {...{ name: 'phone', type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 40 }}
          label={words.phone}
          hint={words.phoneHint}
          value={customer?.phone ?? ''}
        />
      </div>
      <PrintedNote typed={typed} saved={printed} />
      {!customer && (
        <p className="tax">
          {words.before}
          <a href={href('/webshop/login?next=/webshop/checkout')}>{words.link}</a>
          {words.after}
        </p>
      )}
    </section>
  )
}

const labels = defineLabels({
  de: {
    title: 'Wohin mit den Karten?',
    email: 'E-Mail',
    emailHint: 'Dorthin gehen Karten und Rechnung.',
    givenName: 'Vorname',
    familyName: 'Nachname',
    phone: 'Mobilnummer, wenn Sie mögen',
    phoneHint: 'Nur falls ein Konzert kurzfristig verlegt wird.',
    before: 'Schon einmal hier gewesen? ',
    link: 'Link per E-Mail anfordern',
    after: ', dann ist alles ausgefüllt und Abo+ zählt mit.',
  },
  en: {
    title: 'Where shall we send the tickets?',
    email: 'E-mail',
    emailHint: 'Tickets and invoice go there.',
    givenName: 'First name',
    familyName: 'Last name',
    phone: 'Mobile number, if you like',
    phoneHint: 'Only in case a concert is moved at short notice.',
    before: 'Been here before? ',
    link: 'Request a link by e-mail',
    after: ' and everything is filled in, with Abo+ included.',
  },
})
