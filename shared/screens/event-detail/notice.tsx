import './notice.css'
import { CallUs } from '../../ui/call-us.tsx'
import '../../ui/status.css'
import type { NoticeData } from './screen.ts'

/** The target of the bar's link; the outline of a page avoids it as an anchor (shared/blocks/outline.ts). */
export const noticeId = 'notice'

/** The notice on a changed production; for a past one, without the advice on tickets. */
export function Notice({ notice, isPast }: { notice: NoticeData; isPast: boolean }) {
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
            {notice.questions} <CallUs />
          </p>
        </>
      )}
    </div>
  )
}
