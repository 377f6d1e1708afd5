import { MailX } from 'lucide-react'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useBoxOffice } from '../shell/use-box-office.ts'
import { useReturnedMails, useSettle } from './use-returned-mails.ts'
import { mailWords } from './words.ts'

export function ReturnedNotes({ order }: { order: string }) {
  const words = mailWords[staffLocale()]
  const may = useBoxOffice()
  const { data } = useReturnedMails(order)
  const settle = useSettle()
  return data?.results.map(({ id, kind, subject, reason, email }) => (
    <div key={id} className="e-note e-note--err bo-task">
      <Icon of={MailX} />
      <span>
        <b>{words.atOrder[kind](subject)}</b> {reason}
      </span>
      {may('sell') && (
        <button
          type="button"
          className="e-b e-b--t e-sp"
          aria-label={words.doneOf(subject, email)}
          onClick={() => settle(id)}
        >
          {words.done}
        </button>
      )}
    </div>
  ))
}
