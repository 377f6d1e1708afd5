import './notice.css'
import { localise } from '../../i18n/locale.ts'
import { usePage } from '../../page/page-context.tsx'
import '../../ui/status.css'
import type { NoticeData } from './screen.ts'

/** The target of the bar's link; the outline of a page avoids it as an anchor (shared/blocks/outline.ts). */
export const noticeId = 'notice'

/** The notice on a changed production; for a past one, without the advice on tickets. */
export function Notice({ notice, isPast }: { notice: NoticeData; isPast: boolean }) {
  const { site, locale } = usePage()
  const { phone, phoneHref, hours, email } = site.contact
  return (
    <div className="notice" role="note" id={noticeId}>
      <p>
        <span className={`status status--${notice.status}`}>{notice.word}</span>
      </p>
      <p>{notice.text}</p>
      {!isPast && (
        <>
          <h2>{notice.heading}</h2>
          <p>{notice.tickets}</p>
          <p>
            {notice.questions} <a href={phoneHref}>{phone}</a>,{' '}
            <span className="notice-h">{localise(hours, locale)}</span>; {notice.otherwise}{' '}
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        </>
      )}
    </div>
  )
}
