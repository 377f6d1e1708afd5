import { valuesOf } from '../../store/desk/columns.ts'
import type { DeskError } from '../../store/desk/desk-table.ts'
import { currentValues, type StoredEntry } from '../../store/desk/entry.ts'
import { readChange } from '../../store/desk/history.ts'
import { restoreEntry, saveDraft } from '../../store/desk/writes/write.ts'
import { returningFiles, sectionsOf, writeWithFiles } from '../media/bring-back.ts'
import { type DeskCall, type DeskOutcome, writerOf } from './call.ts'
import { outcomeOf, unusableReferences } from './change.ts'
import { recordOf, storedEntry } from './read.ts'
import { restoreMerged } from './restore-merged.ts'

/**
 * Restores a deleted row or, in the draft of an existing row, the value that a field had before a change.
 * @param past the field and the change; null to restore a deleted row
 */
export async function restore(
  call: DeskCall,
  id: number,
  revision: number,
  past: { change: number; field: string } | null,
): Promise<DeskOutcome> {
  const entry = await storedEntry(call, id)
  if (!entry) return { kind: 'not-found' }
  if (entry.revision !== revision) return { kind: 'conflict', current: await recordOf(call, entry) }
  const writer = writerOf(call)
  if (!past) {
    if (entry.state !== 'deleted') return { kind: 'not-found' }
    const restored = { content: entry.removed, owner: sectionsOf(call.entity.name, id) }
    const returning = new Set(await returningFiles(writer, restored.content, restored.owner))
    const errors = await problemsOfRestored(call, entry, returning)
    if (errors.length > 0) return { kind: 'invalid', errors }
    const written = await writeWithFiles(writer, restored, async (own) => {
      const gathering = { ...call, ...(own.gathered && { gathered: own.gathered }) }
      return (await restoreMerged(gathering, entry)) ?? restoreEntry(own, entry)
    })
    return outcomeOf(call, written, 200, entry)
  }
  const { change, field } = past
  const line = await readChange(call.store, call.entity.name, id, change)
  const changes = line ? (JSON.parse(line.changes) as Record<string, { before: unknown }>) : {}
  const was = Object.hasOwn(changes, field) ? changes[field] : undefined
  const about = Object.hasOwn(call.entity.fields, field) ? call.entity.fields[field] : undefined
  if (!was || entry.state === 'deleted' || !about || about.readOnly) return { kind: 'not-found' }
  const base = currentValues(call.entity.fields, entry)
  const row = { id, values: { ...base, [field]: was.before }, base, isComplete: false }
  const errors = (await call.desk.problems?.(call.store, call.site, row)) ?? []
  if (errors.length > 0) return { kind: 'invalid', errors }
  const content = { [field]: was.before }
  const written = await writeWithFiles(writer, { content }, (own) =>
    saveDraft(own, entry, content, { action: 'restore' }),
  )
  return outcomeOf(call, written, 200, entry)
}

/**
 * Returns the problems that prevent the restoration of a row that was public, such as a hall that has been deleted
 * meanwhile; empty for other rows.
 * @param returning the files that return with the row
 */
async function problemsOfRestored(
  call: DeskCall,
  entry: StoredEntry,
  returning: ReadonlySet<number>,
): Promise<DeskError[]> {
  const { entity, desk, store, site } = call
  const live = entry.removed?.live
  if (!live) return []
  const values = valuesOf(desk, entity.fields, live)
  const unusable = await unusableReferences(call, values, { isComplete: true, returning })
  if (unusable.length > 0) return unusable
  return (await desk.problems?.(store, site, { id: entry.id, values, isComplete: false })) ?? []
}
