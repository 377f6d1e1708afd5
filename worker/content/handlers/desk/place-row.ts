import { select } from '../../store/commit.ts'
import { currentValues, type StoredEntry } from '../../store/desk/entry.ts'
import { neighbours } from '../../store/desk/neighbours.ts'
import { columnFilters, keyOf } from '../../store/desk/shown.ts'
import { type Gathered, runGathered } from '../../store/desk/writer.ts'
import { publishEntry, saveDraft } from '../../store/desk/writes/write.ts'
import { type DeskCall, type DeskOutcome, siteOf, writerOf } from './call.ts'
import { newPositions } from './new-positions.ts'
import { readRecord, recordOf, storedEntry } from './read.ts'

const maxMoved = 50

export type Placed = DeskOutcome | { kind: 'role-required' }

/**
 * Moves a row to the place after another row, in one transaction with the rows that make room for it. Visitors see the
 * new order of public rows immediately, so changing a public row requires the right to publish (docs/decisions/0041).
 * @param revision the row's revision that the caller has seen; any other results in a conflict
 * @param after id of the row before the new place; null for the first place of the list or group
 */
export async function placeRow(call: DeskCall, id: number, revision: number, after: number | null): Promise<Placed> {
  const { order } = call.entity.list
  const entry = await storedEntry(call, id)
  if (!order || !entry || entry.state === 'deleted') return { kind: 'not-found' }
  if (entry.revision !== revision) return { kind: 'conflict', current: await recordOf(call, entry) }
  const group = order.within ? groupOf(call, order.within, entry) : null
  const found = await select(
    call.store,
    neighbours({ entity: call.entity.name, site: siteOf(call), id, after, group, most: maxMoved + 1 }),
  )
  if (after !== null && !found.some((row) => row.id === after))
    return { kind: 'invalid', errors: [{ pointer: '/after', code: 'not_there' }] }
  const side = (isBefore: number) => found.filter((row) => row.is_before === isBefore)
  const positions = newPositions(id, { before: side(1), after: side(0) }, maxMoved)
  if (!positions) return { kind: 'invalid', errors: [{ pointer: '/after', code: 'no_room' }] }
  const gathered: Gathered = { statements: [], touched: [] }
  const writer = writerOf({ ...call, gathered })
  for (const [row, position] of positions) {
    const own = row === id ? entry : await storedEntry(call, row)
    if (!own || own.state === 'deleted') return conflict(call, id)
    const values = { [order.by]: position }
    if (own.state === 'draft') await saveDraft(writer, own, values)
    else if (!call.actions.includes('publish')) return { kind: 'role-required' }
    else await publishEntry(writer, own, values, { keepsDraft: true })
  }
  const ran = await runGathered(call.store, gathered)
  if (ran.kind !== 'written') return conflict(call, id)
  const record = await readRecord(call, id)
  return record ? { kind: 'done', status: 200, record, tags: ran.tags } : { kind: 'not-found' }
}

function groupOf({ entity }: DeskCall, field: string, entry: StoredEntry): [column: string, key: string | number] {
  const about = entity.fields[field]
  if (!about) throw new Error(`${entity.name} has no field ${field}`)
  return [`f${columnFilters(entity).indexOf(field) + 1}`, keyOf(about, currentValues(entity.fields, entry)[field])]
}

async function conflict(call: DeskCall, id: number): Promise<DeskOutcome> {
  const current = await readRecord(call, id)
  return current ? { kind: 'conflict', current } : { kind: 'not-found' }
}
