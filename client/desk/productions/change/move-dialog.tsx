import { MoveRight } from 'lucide-react'
import type { DeskRecord } from '../../../../shared/entities/contract.ts'
import { entityOf } from '../../../../shared/entities/registry.ts'
import { Icon } from '../../../staff/icon.tsx'
import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { Failure } from '../../ui/failure.tsx'
import { titleOf } from '../../ui/title-of.ts'
import { DialogHead } from './change-fields.tsx'
import { MoveForm } from './move-form.tsx'
import { useProduction } from './use-production.ts'
import { changeWords } from './words.ts'

/** A date and hall that were chosen before the dialog opened. */
export interface Wish {
  /** The start as ISO text in UTC. */
  startsAt: string
  roomId: number | null
}

interface MoveDialogProps {
  id: number
  wish?: Wish | undefined
  onClose: () => void
  onDone?: ((record: DeskRecord) => void) | undefined
}

/** The dialog that moves a production or corrects its date. */
export function MoveDialog({ id, wish, onClose, onDone }: MoveDialogProps) {
  const words = changeWords[staffLocale()]
  const { data, error, refetch } = useProduction(id)
  const title = data ? titleOf(entityOf('productions'), data.record, staffLocale()) : '…'
  return (
    <ModalDialog labelledBy="e-move" width="46rem" onCancel={onClose}>
      <DialogHead id="e-move" icon={<Icon of={MoveRight} />} title={words.moveTitle(title)} onClose={onClose} />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <p className="e-dlg-b e-2" role="status">
          {words.loading}
        </p>
      )}
      {data && <MoveForm key={data.record.revision} production={data} wish={wish} onClose={onClose} onDone={onDone} />}
    </ModalDialog>
  )
}
