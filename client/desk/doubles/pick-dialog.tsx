import './doubles.css'
import { Merge } from 'lucide-react'
import type { NamedEntity } from '../../../shared/entities/named.ts'
import { Icon } from '../../staff/icon.tsx'
import { ModalDialog } from '../../staff/modal-dialog.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { EntrySearch } from '../controls/relations/entry-search.tsx'
import { doubleWords } from './words.ts'

interface PickDialogProps {
  entity: NamedEntity
  id: number
  onClose: () => void
  onPick: (other: number) => void
}

export function PickDialog({ entity, id, onClose, onPick }: PickDialogProps) {
  const words = doubleWords[staffLocale()]
  return (
    <ModalDialog labelledBy="e-pick" width="34rem" className="e-pick" onCancel={onClose}>
      <div className="e-dlg-h">
        <Icon of={Merge} />
        <h2 id="e-pick">{words.find}</h2>
      </div>
      <div className="e-dlg-b">
        <EntrySearch to={entity} label={words.find} isFirst without={[id]} onPick={(entry) => onPick(entry.id)} />
      </div>
      <div className="e-dlg-f">
        <span className="e-sp">
          <button type="button" className="e-b e-b--l" onClick={onClose}>
            {words.cancel}
          </button>
        </span>
      </div>
    </ModalDialog>
  )
}
