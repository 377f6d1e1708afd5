import './notice.css'
import { localise } from '../../locale.ts'
import { usePage } from '../../page/page-context.tsx'
import { Status } from '../../ui/status.tsx'

/** The status and, in the page's language, the texts of the notice on a cancelled or moved production. */
export interface NoticeData {
  status: 'cancelled' | 'moved'
  text: string
  heading: string
  tickets: string
  questions: string
}

/** The notice on a cancelled or moved production; for a past one, without the advice on tickets. */
export function Notice({ notice, isPast }: { notice: NoticeData; isPast: boolean }) {
  const { site, locale } = usePage()
  const { phone, phoneHref, hours } = site.contact
  return (
    <div className="notice" role="note">
      <p>
        <Status status={notice.status} />
      </p>
      <p>{notice.text}</p>
      {!isPast && (
        <>
          <h2>{notice.heading}</h2>
          <p>{notice.tickets}</p>
          <p>
            {notice.questions} <a href={phoneHref}>{phone.replaceAll(' ', '\u00a0')}</a>,{' '}
            <span className="notice-h">{localise(hours, locale)}</span>
          </p>
        </>
      )}
    </div>
  )
}
