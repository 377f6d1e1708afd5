import { MailX } from 'lucide-react'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useBoxOffice } from '../shell/use-box-office.ts'
import { TextButton } from '../ui/text-button.tsx'
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
        <TextButton
          label={words.done}
          name={words.doneOf(subject, email)}
          className="e-sp"
          onClick={() => settle(id)}
        />
      )}
    </div>
  ))
}
