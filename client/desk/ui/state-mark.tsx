import type { EntryState } from '../../../shared/entities/contract.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { staffLocale } from '../../staff/staff-locale.ts'

export function StateMark({ state }: { state: EntryState }) {
  return <span className={classes[state]}>{labels[staffLocale()][state]}</span>
}

const classes: Record<EntryState, string> = {
  public: 'e-2',
  changed: 'e-mark e-mark--acc',
  draft: 'e-mark e-mark--n',
  deleted: 'e-mark e-mark--err',
}

const labels = defineLabels({
  de: { public: 'Öffentlich', changed: 'Geändert', draft: 'Entwurf', deleted: 'Gelöscht' },
  en: { public: 'Public', changed: 'Changed', draft: 'Draft', deleted: 'Deleted' },
})
