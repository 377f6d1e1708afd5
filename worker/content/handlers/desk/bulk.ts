// Changes several rows in one transaction: all rows that can be changed, or none of them if a concurrent write
// intervenes.

import type { DeskBulkResult } from '../../../../shared/entities/contract.ts'
import { select } from '../../store/commit.ts'
import { statesOf } from '../../store/desk/entry.ts'
import { type Gathered, runGathered } from '../../store/desk/writer.ts'
import type { DeskCall, DeskOutcome } from './call.ts'
import { changeEntry, deleteEntry, restore } from './change.ts'

export const bulkActions = ['save', 'publish', 'delete', 'restore'] as const
export type BulkAction = (typeof bulkActions)[number]

export interface BulkRow {
  id: number
  revision: number
  /**
   * Values for `save` and `publish`, which leave the rest of the draft unchanged. Without values, the draft itself is
   * saved or published.
   */
  values?: Readonly<Record<string, unknown>> | undefined
}

export type BulkOutcome =
  | {
      kind: 'done'
      done: DeskBulkResult['done']
      refused: { id: number; why: Exclude<DeskOutcome, { kind: 'done' }> }[]
      tags: readonly string[]
    }
  /** A concurrent write came first, so no row was changed. */
  | { kind: 'stale' }

/** Applies one action to all rows together. Rows that cannot be changed are skipped and returned in `refused`. */
export async function changeTogether(
  call: DeskCall,
  action: BulkAction,
  rows: readonly BulkRow[],
): Promise<BulkOutcome> {
  const gathered: Gathered = { statements: [], touched: [] }
  const refused: Extract<BulkOutcome, { kind: 'done' }>['refused'] = []
  for (const row of rows) {
    const outcome = await changeOne({ ...call, gathered }, action, row)
    if (outcome.kind !== 'done') refused.push({ id: row.id, why: outcome })
  }
  const ids = rows.map(({ id }) => id).filter((id) => !refused.some((row) => row.id === id))
  const ran = await runGathered(call.store, gathered)
  if (ran.kind !== 'written') return { kind: 'stale' }
  return { kind: 'done', done: await select(call.store, statesOf(call.entity.name, ids)), refused, tags: ran.tags }
}

function changeOne(call: DeskCall, action: BulkAction, { id, revision, values }: BulkRow): Promise<DeskOutcome> {
  if (action === 'delete') return deleteEntry(call, id, revision)
  if (action === 'restore') return restore(call, id, revision, {})
  return changeEntry(call, id, revision, { action, values, keeps_draft: values !== undefined })
}
