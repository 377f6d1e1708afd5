import { useEffect, useState } from 'react'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { plainBlanks } from '../../../text/plain-blanks.ts'
import { EmailField } from '../../parts/email-field.tsx'
import { Field } from '../../parts/field.tsx'
import { useShopHref, useShopPage } from '../../shop-context.tsx'
import { contactLines } from './contact-lines.ts'
import type { CheckoutPageData } from './data.ts'

interface ContactProps extends Pick<CheckoutPageData, 'customer' | 'printed'> {
  /** The form's fields; null until the visitor has typed. */
  typed: Record<string, string> | null
  hasInvoice: boolean
}

export function Contact({ customer, printed, typed, hasInvoice }: ContactProps) {
  const words = useLabels(labels)
  const href = useShopHref()
  const [given = '', ...family] = plainBlanks(customer?.name ?? '').split(' ')
  return (
    <section>
      <h2 className="d-h">{words.title}</h2>
      <div className="frm">
        <EmailField
          label={words.email}
          hint={hasInvoice ? words.ticketsAndInvoice : words.tickets}
          value={customer?.email}
        />
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
    tickets: 'Dorthin gehen die Karten.',
    ticketsAndInvoice: 'Dorthin gehen Karten und Rechnung.',
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
    tickets: 'The tickets go there.',
    ticketsAndInvoice: 'Tickets and invoice go there.',
    givenName: 'First name',
    familyName: 'Last name',
    phone: 'Mobile number, if you like',
    phoneHint: 'Only in case a concert is moved at short notice.',
    before: 'Been here before? ',
    link: 'Request a link by e-mail',
    after: ' and everything is filled in, with Abo+ included.',
  },
})

interface PrintedNoteProps {
  /** The form's fields; null until the visitor has typed. */
  typed: Record<string, string> | null
  /** What documents print in place of the saved contact; '' if they print it as it is. */
  saved: string
}

/**
 * Shows how the order's documents will print a name or address whose letters their fonts lack, and posts it with the
 * form. The server knows the fonts; if its answer is missing, it shows the note before it accepts the order.
 */
function PrintedNote({ typed, saved }: PrintedNoteProps) {
  const words = useLabels(printedNoteLabels)
  const { locale } = usePage()
  const { refusal } = useShopPage()
  const href = useShopHref()
  const [printed, setPrinted] = useState(refusal ? String(refusal.facts.printed ?? refusal.typed.printed ?? '') : saved)
  const lines = typed && JSON.stringify(linesOf(typed))
  const address = href('/api/shop/printed-contact/')
  useEffect(() => {
    if (lines === null) return
    if (isLatin.test(lines)) return setPrinted('')
    const leaving = new AbortController()
    const later = setTimeout(() => {
      const init = { method: 'POST', body: `{"lines":${lines}}`, signal: leaving.signal }
      fetch(address, { ...init, headers: { 'Content-Type': 'application/json' } })
        .then(async (response) => response.ok && setPrinted(((await response.json()) as { printed: string }).printed))
        .catch(() => {
          // the server shows the note after the form is posted
        })
    }, waitMs)
    return () => {
      clearTimeout(later)
      leaving.abort()
    }
  }, [lines, address])
  return (
    <div role="status">
      {printed && (
        <p className="tax" lang={locale}>
          {words.before} <b>{printed}</b>. {words.why}
        </p>
      )}
      <input type="hidden" name="printed" value={printed} />
    </div>
  )
}

/** Every font of the documents has these letters, so that most visitors cause no request. */
const isLatin = /^[\x20-\x7e\xc0-\xff]*$/
const waitMs = 300

function linesOf({
  given_name: given,
  family_name: family,
  delivery,
  street = '',
  postcode = '',
  city = '',
}: Record<string, string>): string[] {
  const name = [given, family].filter(Boolean).join(' ')
  return contactLines(name, delivery === 'post' ? { street, postcode, city } : null)
}

const printedNoteLabels = defineLabels({
  de: {
    before: 'Auf den Dokumenten zu Ihrer Bestellung steht:',
    why: 'Deren Schrift hat nicht alle Ihre Zeichen; in E-Mails und am Einlass bleiben sie, wie Sie sie schreiben.',
  },
  en: {
    before: 'The documents of your order will read:',
    why: 'Their typeface lacks some of your characters; e-mails and the list at the door keep them as you write them.',
  },
})
