import type { Production } from '../../../shared/contract/production.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { NoticeData } from '../../../shared/screens/event-detail/notice.tsx'

const labels = defineLabels({
  de: {
    cancelled: 'Dieses Konzert findet nicht statt.',
    moved: 'Es gelten Tag, Uhrzeit und Ort auf dieser Seite.',
    heading: 'Was mit Ihren Karten geschieht',
    cancelledTickets:
      'Sie müssen nichts tun. Wer bei uns gekauft hat, erhält Preis und Gebühr zurück, auf dem Weg der Bezahlung.',
    movedTickets:
      'Ihre Karten gelten für den neuen Termin. Passt er Ihnen nicht, geben Sie sie binnen vier Wochen zurück.',
    questions: 'Fragen beantworten wir am Telefon:',
  },
  en: {
    cancelled: 'This concert will not take place.',
    moved: 'The date, time and venue on this page are up to date.',
    heading: 'What happens to your tickets',
    cancelledTickets: 'You need not do anything. If you bought from us, price and fee are refunded the way you paid.',
    movedTickets:
      'Your tickets are valid for the new date. If it does not suit you, you may return them within four weeks.',
    questions: 'For questions, please call:',
  },
})

export function noticeData({ status, status_text }: Production, locale: Locale): NoticeData | null {
  if (status !== 'cancelled' && status !== 'moved') return null
  const { heading, questions, ...words } = labels[locale]
  return { status, text: status_text || words[status], heading, tickets: words[`${status}Tickets`], questions }
}
