// Upserts rows that an outside system pushes under its own ids; repeating a push writes nothing.
import type { DeskPushed } from '../../../../shared/contract/calls/entities/created-schemas.ts'
import { isSame } from '../../../../shared/entities/is-same.ts'
import type { EntityName } from '../../../../shared/entities/registry.ts'
import { currentValues, type StoredEntry } from '../../store/desk/entry.ts'
import { reserveId } from '../../store/desk/reserve-id.ts'
import { deskTables } from '../../store/desk/tables.ts'
import type { EntryRecord } from '../../store/many/entry-rows.ts'
import { writeEntry } from '../../store/many/publish-many.ts'
import { externalColumn, fieldsOfOthers, idOfExternal } from '../../store/outside/external.ts'
import { rowInsteadOf } from '../../store/people/merge.ts'
import { type DeskCall, type DeskOutcome, siteOf } from '../desk/call.ts'
import { checkValues, outcomeOf } from '../desk/change.ts'
import { readRecord, recordOf, storedEntry } from '../desk/read.ts'

export interface Push {
  action: 'save' | 'publish'
  values: Readonly<Record<string, unknown>>
}

export type PushOutcome =
  | Exclude<DeskOutcome, { kind: 'done' }>
  | (Extract<DeskOutcome, { kind: 'done' }> & Omit<DeskPushed, 'record'>)

/** Whether outside systems may push an entity's rows: only if the entity's table stores external ids. */
export function isPushed(name: EntityName): boolean {
  return externalColumn(deskTables[name]) !== null
}

/** Finds the id of the row with an external id; null if there is no such row. */
export function idOfPush(call: DeskCall, externalId: string): Promise<number | null> {
  return idOfExternal(call.store, { entity: call.entity.name, desk: call.desk, site: siteOf(call) }, externalId)
}

/**
 * Creates the row of an external id, or changes the values that differ. As in an import, fields that staff have changed
 * keep their values; `left` names such a field if the push has another value for it. A push to a deleted row returns
 * `not-found`, and a push to a merged row changes nothing.
 * @param id the row that `idOfPush` has found; null for a new one
 */
export async function push(
  call: DeskCall,
  { externalId, id }: { externalId: string; id: number | null },
  given: Push,
): Promise<PushOutcome> {
  const instead = await rowInsteadOf(call.store, call.entity.name, externalId)
  if (instead !== null) return leftAlone(call, instead)
  if (id === null) return create(call, externalId, given)
  const entry = await storedEntry(call, id)
  if (!entry || entry.state === 'deleted') return { kind: 'not-found' }
  return change(call, entry, given)
}

/** Answers a push to a merged row with the remaining row, which stays unchanged. */
async function leftAlone(call: DeskCall, id: number): Promise<PushOutcome> {
  const record = await readRecord(call, id)
  return record
    ? { kind: 'done', status: 200, record, tags: [], outcome: 'unchanged', left: [] }
    : { kind: 'not-found' }
}

async function create(call: DeskCall, externalId: string, { action, values }: Push): Promise<PushOutcome> {
  const checked = await checkValues(call, values, { id: null, base: {}, isComplete: action === 'publish' })
  if ('errors' in checked) return { kind: 'invalid', errors: checked.errors }
  const id = await reserveId(call.store, call.desk)
  const written = await write(call, { id, externalId, entry: null, values: checked.values }, action)
  // a concurrent push has created the row
  if (written.kind === 'repeated') {
    const known = await idOfPush(call, externalId)
    return known === null ? { kind: 'not-found' } : push(call, { externalId, id: known }, { action, values })
  }
  return pushed(await outcomeOf(call, written, 201), 'created', [])
}

function write({ store, site, entity, by }: DeskCall, record: EntryRecord, action: Push['action']) {
  const as = action === 'publish' ? 'public' : 'draft'
  const keys = (externalId: string) => `push/${externalId}`
  return writeEntry(store, site, entity.name as EntityName, record, { as, by, keys })
}

async function change(call: DeskCall, entry: StoredEntry, { action, values }: Push): Promise<PushOutcome> {
  const drafted = Object.keys(entry.draft ?? {})
  const others = drafted.length > 0 ? await fieldsOfOthers(call.store, call.entity.name, entry.id, call.by) : []
  const theirs = new Set([
    ...entry.kept,
    ...others.filter((field) => drafted.includes(field) && !entry.imported.includes(field)),
  ])
  const own = Object.fromEntries(Object.entries(values).filter(([field]) => !theirs.has(field)))
  const isPublic = entry.live !== null
  const isPublished = action === 'publish'
  const base = isPublished && isPublic ? { ...entry.values } : currentValues(call.entity.fields, entry)
  const checked = await checkValues(call, own, { id: entry.id, base, isComplete: isPublished })
  if ('errors' in checked) return { kind: 'invalid', errors: checked.errors }
  const left = await leftOf(call, entry, { values, theirs })
  const differs = Object.entries(checked.values).some(([field, value]) => !isSame(value, base[field]))
  if (!differs && !(isPublished && !isPublic)) {
    const record = await recordOf(call, entry)
    return { kind: 'done', status: 200, record, tags: [], outcome: 'unchanged', left }
  }
  const record = { id: entry.id, externalId: entry.externalId ?? '', entry, values: checked.values }
  const written = await write(call, record, action)
  return pushed(await outcomeOf(call, written, 200, entry), 'changed', left)
}

/** Returns the fields that keep their values because staff have changed them, although the push has other values. */
async function leftOf(
  call: DeskCall,
  entry: StoredEntry,
  { values, theirs }: { values: Push['values']; theirs: ReadonlySet<string> },
): Promise<string[]> {
  const given = Object.entries(values).filter(([field]) => theirs.has(field))
  const now = currentValues(call.entity.fields, entry)
  const tidy = call.desk.tidy?.(Object.fromEntries(given), call.site) ?? Object.fromEntries(given)
  return given.filter(([field]) => !isSame(tidy[field], now[field])).map(([field]) => field)
}

function pushed(done: DeskOutcome, outcome: DeskPushed['outcome'], left: readonly string[]): PushOutcome {
  return done.kind === 'done' ? { ...done, outcome, left } : done
}
