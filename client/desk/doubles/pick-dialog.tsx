import './doubles.css'
import { Merge } from 'lucide-react'
import type { NamedEntity } from '../../../shared/entities/named.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { EntrySearch } from '../controls/entry-search.tsx'
import { DialogFrame } from '../ui/form/dialog-frame.tsx'
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
    <DialogFrame title={words.find} icon={Merge} width="34rem" className="e-pick" onClose={onClose}>
      <EntrySearch to={entity} label={words.find} isFirst without={[id]} onPick={(entry) => onPick(entry.id)} />
    </DialogFrame>
  )
}
