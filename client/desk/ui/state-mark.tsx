import type { EntryState } from '../../../shared/entities/contract.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { listWords } from '../list/words.ts'

export function StateMark({ state }: { state: EntryState }) {
  const words = listWords[staffLocale()]
  const labels = {
    public: words.isPublic,
    changed: words.isChanged,
    draft: words.isDraft,
    deleted: words.isDeleted,
  }
  return <span className={classes[state]}>{labels[state]}</span>
}

const classes: Record<EntryState, string> = {
  public: 'e-2',
  changed: 'e-mark e-mark--acc',
  draft: 'e-mark e-mark--n',
  deleted: 'e-mark e-mark--err',
}
