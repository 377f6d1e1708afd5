import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { alertFailure } from '../../../staff/alerts.tsx'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { rowsWritten } from '../../api/rows-written.ts'
import { useMay } from '../../shell/start.ts'
import type { Entry } from '../state/use-entry.ts'
import { formWords } from '../words.ts'

export function DeletedNote({ entry }: { entry: Entry }) {
  const { entity, record, accept } = entry
  const words = formWords[staffLocale()]
  const may = useMay(entity.name)
  const queries = useQueryClient()
  async function restore(): Promise<void> {
    if (!record) return
    try {
      accept(await call('restoreRow', { entity: entity.name, id: record.id }, { ifMatch: record.revision, body: {} }))
      void rowsWritten(queries, entity.name)
    } catch (error) {
      alertFailure(words.failed, error)
    }
  }
  return (
    <div className="e-note e-note--warn">
      <Icon of={Trash2} />
      <div>
        <b>{words.isDeleted}</b> {words.isDeletedHint}
      </div>
      {may('remove') && (
        <button type="button" className="e-b e-b--l e-sp" onClick={() => void restore()}>
          {words.restore}
        </button>
      )}
    </div>
  )
}
