import { CalendarX } from 'lucide-react'
import type { HallCheck } from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import { Icon } from '../../../staff/icon.tsx'
import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { DialogHead } from './change-fields.tsx'
import { TakenHall } from './hall-note.tsx'
import { changeWords } from './words.ts'

interface HallDialogProps {
  check: HallCheck
  onClose: () => void
  /** Called when the user picks a free evening, with its start in UTC. */
  onTake: (at: string) => void
  onPublish: () => void
}

/** Asks before a production is published in a hall that is closed or occupied, and offers free evenings instead. */
export function HallDialog({ check, onClose, onTake, onPublish }: HallDialogProps) {
  const words = changeWords[staffLocale()]
  return (
    <ModalDialog labelledBy="e-hall-taken" width="38rem" onCancel={onClose}>
      <DialogHead id="e-hall-taken" icon={<Icon of={CalendarX} />} title={words.hallTakenTitle} onClose={onClose} />
      <div className="e-dlg-b e-stack">
        <TakenHall check={check} onTake={onTake} />
        {check.conflicts.some(({ state }) => state !== 'draft') && <p>{words.publishTaken}</p>}
        {check.closures.length > 0 && <p>{words.publishClosed}</p>}
      </div>
      <div className="e-dlg-f">
        <span className="e-sp">
          <button type="button" className="e-b e-b--l" data-first onClick={onClose}>
            {words.back}
          </button>
          <button type="button" className="e-b e-b--p" onClick={onPublish}>
            {words.publishAnyway}
          </button>
        </span>
      </div>
    </ModalDialog>
  )
}
