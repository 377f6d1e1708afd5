import './notice.css'
import type { Production, ProductionStatus } from '../../contract/production.ts'
import { defineLabels } from '../../i18n/labels.ts'
import type { Locale } from '../../locale.ts'
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

interface NoticeText {
  status: ProductionStatus
  text: string
}

/** Returns why a concert is cancelled or moved; null for other concerts. */
export function noticeOf({ status, status_text }: Production, locale: Locale): NoticeText | null {
  if (status !== 'cancelled' && status !== 'moved') return null
  return { status, text: status_text || withoutReason[locale][status] }
}

export function Notice({ status, text }: NoticeText) {
  return (
    <div className="notice" role="note">
      <p>
        <Status status={status} />
      </p>
      <p>{text}</p>
    </div>
  )
}
