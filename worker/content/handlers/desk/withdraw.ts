import type { DeskValues } from '../../../../shared/entities/contract.ts'
import { valuesOf } from '../../store/desk/columns.ts'
import type { DeskUse } from '../../store/desk/desk-table.ts'
import { readPrevious, withdraw } from '../../store/desk/writes/undo.ts'
import { writeWithFiles } from '../media/bring-back.ts'
import { type DeskCall, type DeskOutcome, writerOf } from './call.ts'
import { outcomeOf } from './change.ts'
import { readUses, recordOf, storedEntry } from './read.ts'
import { referencesOf } from './related.ts'

/**
 * Reads the values that would be public again if a row's latest publication were undone; null if the row would go
 * offline, undefined if there is no publication to undo.
 */
export async function valuesAfterWithdrawal(call: DeskCall, id: number): Promise<DeskValues | null | undefined> {
  const { entity, desk, store } = call
  const entry = await storedEntry(call, id)
  const previous = entry && (await readPrevious(store, entity.name, entry))
  if (!previous) return undefined
  return previous.live && (valuesOf(desk, entity.fields, previous.live) as DeskValues)
}

/**
 * Undoes the publication that gave a row this revision. If the row has been written since, returns a conflict. If the
 * previous values are no longer valid, returns errors. If the row would go offline although other content uses it or
 * the box office sells it, returns the uses.
 */
export async function withdrawPublication(call: DeskCall, id: number, revision: number): Promise<DeskOutcome> {
  const { entity, desk, store, site } = call
  const entry = await storedEntry(call, id)
  if (!entry || entry.state === 'deleted') return { kind: 'not-found' }
  const previous = entry.revision === revision ? await readPrevious(store, entity.name, entry) : null
  if (!previous) return { kind: 'conflict', current: await recordOf(call, entry) }
  if (previous.live) {
    const values = valuesOf(desk, entity.fields, previous.live)
    const errors = (await desk.problems?.(store, site, { id, values, isComplete: false })) ?? []
    if (errors.length > 0) return { kind: 'invalid', errors }
  } else {
    // `readUses` also lists rows that this row refers to, such as a production's abo, which do not count here
    const own = new Set(referencesOf(entity, entry.values ?? {}).map((each) => `${each.to}/${each.id}`))
    const { results } = await readUses(call, id)
    const uses: readonly DeskUse[] = results.filter((use) => !own.has(`${use.entity}/${use.id}`))
    // going offline also deletes the sale, which a later publication would not restore
    const sold = await desk.soldHere?.(store, site, [id])
    const isSold = sold !== undefined && (id in sold.states || id in sold.occupancy)
    if (uses.length > 0 || isSold) return { kind: 'in-use', uses }
  }
  const written = await writeWithFiles(writerOf(call), { content: previous.live }, (own) =>
    withdraw(own, entry, previous),
  )
  return outcomeOf(call, written, 200, entry)
}
