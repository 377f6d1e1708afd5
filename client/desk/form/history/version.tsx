import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { changedValues } from '../../../../shared/drafts/merge-values.ts'
import type { DeskRecord, DeskValues } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { completeValues } from '../../../rows/empty-value.ts'
import { alert } from '../../../staff/alerts.tsx'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { Failure } from '../../ui/failure.tsx'
import { useChanges } from '../state/use-changes.ts'
import type { Entry } from '../state/use-entry.ts'

interface VersionProps {
  entry: Entry
  record: DeskRecord
  /** Id of the change that resulted in this version. */
  change: number
  onClose: () => void
}

/** Offers to put a past version into the form as unsaved changes, and names the fields that would change. */
export function Version({ entry, record, change, onClose }: VersionProps) {
  const locale = staffLocale()
  const words = labels[locale]
  const { entity, form } = entry
  const { values } = useChanges(entry)
  const version = useQuery({
    // includes the revision, because later changes may affect the fields that this change did not touch
    queryKey: [entity.name, 'version', record.id, change, record.revision],
    queryFn: ({ signal }) => call('readVersion', { entity: entity.name, id: record.id, change }, { signal }),
  })
  if (version.error) return <Failure error={version.error} onRetry={() => void version.refetch()} />
  if (!version.data) return null
  const { related, left_out: leftOut } = version.data
  const changes = changesOfVersion(entity, values, version.data.values)
  const labelsOf = (names: readonly string[]) =>
    names.map((name) => entity.fields[name]?.label[locale] ?? name).join(', ')
  const changed = labelsOf(Object.keys(changes))

  function restore(): void {
    for (const [name, entries] of Object.entries(related))
      for (const [id, found] of Object.entries(entries)) entry.noteRelated(name, Number(id), found)
    form.change(changes)
    for (const name of Object.keys(changes)) entry.dropProblem(name)
    onClose()
    alert('save', words.restored, { detail: `${changed}. ${words.unsaved}` })
  }

  return (
    <div className="e-row-f">
      {changed ? (
        <>
          <button type="button" className="e-b e-b--l" onClick={restore}>
            <Icon of={RotateCcw} />
            <span>{words.restore}</span>
          </button>
          <span className="e-2 e-s">
            {words.changes}: {changed}. {words.notPublic}
          </span>
        </>
      ) : (
        <span className="e-2 e-s">{words.same}</span>
      )}
      {leftOut.length > 0 && (
        <span className="e-2 e-s">
          {words.leftOut}: {labelsOf(leftOut)}.
        </span>
      )}
    </div>
  )
}

/** Returns the values that a version changes in the form; fields that are missing in the version stay unchanged. */
export function changesOfVersion(
  { fields }: Pick<EntityDefinition, 'fields'>,
  now: DeskValues,
  version: DeskValues,
): DeskValues {
  const changed = changedValues(now, completeValues(fields, version))
  return Object.fromEntries(Object.entries(changed).filter(([name]) => Object.hasOwn(version, name)))
}

const labels = defineLabels({
  de: {
    restore: 'Diesen Stand wiederherstellen',
    changes: 'Ändert im Formular',
    notPublic: 'Öffentlich ändert sich nichts.',
    same: 'Im Formular steht dieser Stand.',
    leftOut: 'Passt nicht mehr und bleibt, wie es ist',
    restored: 'Der frühere Stand steht im Formular',
    unsaved: 'Noch nicht gesichert.',
  },
  en: {
    restore: 'Restore this version',
    changes: 'Changes in the form',
    notPublic: 'Nothing public changes.',
    same: 'The form shows this version.',
    leftOut: 'No longer valid, left unchanged',
    restored: 'The form shows the earlier version',
    unsaved: 'Not saved yet.',
  },
})
