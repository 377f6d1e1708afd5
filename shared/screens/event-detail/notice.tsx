import './notice.css'
import type { Production } from '../../contract/production.ts'
import { defineLabels } from '../../i18n/labels.ts'
import type { Locale } from '../../locale.ts'
import { localise } from '../../locale.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { Status } from '../../ui/status.tsx'

const withoutReason = defineLabels({
  de: {
    cancelled: 'Dieses Konzert findet nicht statt.',
    moved: 'Es gelten Tag, Uhrzeit und Ort auf dieser Seite.',
  },
  en: {
    cancelled: 'This concert will not take place.',
    moved: 'The date, time and venue on this page are up to date.',
  },
})

const labels = defineLabels({
  de: {
    tickets: 'Was mit Ihren Karten geschieht',
    cancelled:
      'Sie müssen nichts tun. Wer bei uns gekauft hat, erhält Preis und Gebühr zurück, auf dem Weg der Bezahlung.',
    moved: 'Ihre Karten gelten für den neuen Termin. Passt er Ihnen nicht, geben Sie sie binnen vier Wochen zurück.',
    questions: 'Fragen beantworten wir am Telefon:',
  },
  en: {
    tickets: 'What happens to your tickets',
    cancelled: 'You need not do anything. If you bought from us, price and fee are refunded the way you paid.',
    moved: 'Your tickets are valid for the new date. If it does not suit you, you may return them within four weeks.',
    questions: 'For questions, please call:',
  },
})

interface NoticeText {
  status: 'cancelled' | 'moved'
  text: string
}

/** Returns why a concert is cancelled or moved; null for other concerts. */
export function noticeOf({ status, status_text }: Production, locale: Locale): NoticeText | null {
  if (status !== 'cancelled' && status !== 'moved') return null
  return { status, text: status_text || withoutReason[locale][status] }
}

/** What happened, and what becomes of the tickets. */
export function Notice({ status, text, isPast }: NoticeText & { isPast: boolean }) {
  const { site, locale } = usePage()
  const words = useLabels(labels)
  const { phone, phoneHref, hours } = site.contact
  return (
    <div className="notice" role="note">
      <p>
        <Status status={status} />
      </p>
      <p>{text}</p>
      {!isPast && (
        <>
          <h2>{words.tickets}</h2>
          <p>{words[status]}</p>
          <p>
            {words.questions} <a href={phoneHref}>{phone.replaceAll(' ', '\u00a0')}</a>, {localise(hours, locale)}
          </p>
        </>
      )}
    </div>
  )
}
