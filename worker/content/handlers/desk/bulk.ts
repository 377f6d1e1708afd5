// Changes several rows in one transaction: all rows that can be changed, or none of them if a concurrent write
// intervenes.

import type { DeskBulkResult } from '../../../../shared/contract/calls/entities/created-schemas.ts'
import type { UnseenRow } from '../../../../shared/contract/unseen.ts'
import type { DeskRecord } from '../../../../shared/entities/contract.ts'
import { select } from '../../store/commit.ts'
import { statesOf } from '../../store/desk/entry.ts'
import { type Gathered, reportDeletion, runGathered } from '../../store/desk/writer.ts'
import type { DeskCall, DeskOutcome } from './call.ts'
import { changeEntry, deleteEntry, partsOf } from './change.ts'
import { restore } from './restore.ts'
import { withdrawPublication } from './withdraw.ts'

export const bulkActions = ['save', 'publish', 'withdraw', 'delete', 'restore'] as const
export type BulkAction = (typeof bulkActions)[number]

export interface BulkRow {
  id: number
  revision: number
  /** The values to save or publish; without them, `publish` publishes the row's draft. */
  values?: Readonly<Record<string, unknown>> | undefined
  /** The fields that are published. */
  only?: readonly string[] | undefined
  /** The revision of the list of changes that the caller was shown. */
  seen?: number | undefined
}

export type BulkOutcome =
  | {
      kind: 'done'
      done: DeskBulkResult['done']
      refused: RefusedRow[]
      tags: readonly string[]
    }
  /** The transaction failed, so no row was changed; `refused` lists the rows that cannot be changed any more. */
  | { kind: 'stale'; refused: RefusedRow[] }
  /** Rows contain changes of others that must be shown first, so no row was changed. */
  | { kind: 'unseen'; unseen: readonly UnseenRow[] }

export interface RefusedRow {
  id: number
  why: Exclude<DeskOutcome, { kind: 'done' }>
}

/** Applies one action to all rows together. Rows that cannot be changed are skipped and returned in `refused`. */
export async function changeTogether(
  call: DeskCall,
  action: BulkAction,
  rows: readonly BulkRow[],
): Promise<BulkOutcome> {
  const gathered: Gathered = { statements: [], touched: [] }
  const { refused, final } = await gather({ ...call, gathered }, action, rows)
  const unseen = refused.flatMap(({ why }) => (why.kind === 'unseen' ? why.unseen : []))
  if (unseen.length > 0) return { kind: 'unseen', unseen }
  const ids = rows.map(({ id }) => id).filter((id) => !refused.some((row) => row.id === id))
  const ran = await runGathered(call.store, gathered)
  if (ran.kind !== 'written') return { kind: 'stale', refused: await changedSince(call, action, rows, refused) }
  if (action === 'delete') for (const id of ids) reportDeletion(call, id)
  const states = await select(call.store, statesOf(call.entity.name, ids))
  const done = states.map((row) => (final.includes(row.id) ? { ...row, is_final: true } : row))
  return { kind: 'done', done, refused, tags: ran.tags }
}

/**
 * Collects in `call.gathered` the statements that change the rows.
 * @returns the rows that cannot be changed, with the reasons, and the ids of those whose publication cannot be undone
 */
async function gather(call: DeskCall, action: BulkAction, rows: readonly BulkRow[]) {
  const refused: RefusedRow[] = []
  const final: number[] = []
  for (const row of rows) {
    const outcome = await changeOne(call, action, row)
    if (outcome.kind !== 'done') refused.push({ id: row.id, why: outcome })
    else if (action === 'publish' && isFinal(call, outcome.record, row)) final.push(row.id)
  }
  return { refused, final }
}

/** @param record the row before its publication, whose statements have not run yet */
function isFinal({ desk }: DeskCall, { public: before, values: drafted }: DeskRecord, row: BulkRow): boolean {
  const { published } = partsOf({ draft: drafted }, row)
  return (
    before !== null && (desk.isFinal?.(before, row.values || row.only ? { ...before, ...published } : drafted) ?? false)
  )
}

async function changedSince(
  call: DeskCall,
  action: BulkAction,
  rows: readonly BulkRow[],
  before: readonly RefusedRow[],
): Promise<RefusedRow[]> {
  const unused: Gathered = { statements: [], touched: [] }
  const open = rows.filter(({ id }) => !before.some((row) => row.id === id))
  return (await gather({ ...call, gathered: unused }, action, open)).refused
}

function changeOne(
  call: DeskCall,
  action: BulkAction,
  { id, revision, values, only, seen }: BulkRow,
): Promise<DeskOutcome> {
  if (action === 'delete') return deleteEntry(call, id, revision)
  if (action === 'restore') return restore(call, id, revision, null)
  if (action === 'withdraw') return withdrawPublication(call, id, revision)
  // the publication of a draft can be undone only if the row's previous state is stored
  const isUndoable = action === 'publish' && values === undefined
  const keepsDraft = values !== undefined || only !== undefined
  return changeEntry(call, id, revision, { action, values, only, seen, keeps_draft: keepsDraft, isUndoable })
}
