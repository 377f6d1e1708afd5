import { useEffect, useState } from 'react'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { useShopHref, useShopPage } from '../../shop-context.tsx'
import { contactLines } from './contact-lines.ts'

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
export function PrintedNote({ typed, saved }: PrintedNoteProps) {
  const words = useLabels(labels)
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

const labels = defineLabels({
  de: {
    before: 'Auf den Dokumenten zu Ihrer Bestellung steht:',
    why: 'Deren Schrift hat nicht alle Ihre Zeichen; in E-Mails und am Einlass bleiben sie, wie Sie sie schreiben.',
  },
  en: {
    before: 'The documents of your order will read:',
    why: 'Their typeface lacks some of your characters; e-mails and the list at the door keep them as you write them.',
  },
})
