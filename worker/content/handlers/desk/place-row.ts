import { select } from '../../store/commit.ts'
import { currentValues, type StoredEntry } from '../../store/desk/entry.ts'
import { neighbours } from '../../store/desk/neighbours.ts'
import { columnFilters, keyOf } from '../../store/desk/shown.ts'
import { type Gathered, runGathered } from '../../store/desk/writer.ts'
import { publishEntry, saveDraft } from '../../store/desk/writes/write.ts'
import { type DeskCall, type DeskOutcome, siteOf, writerOf } from './call.ts'

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
    else {
      // a drafted place is overtaken by this one
      const { [order.by]: _, ...draft } = own.draft ?? {}
      await publishEntry(writer, { ...own, draft }, values, { keepsDraft: true })
    }
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

export interface Positioned {
  id: number
  position: number
}

const lowest = 0
const highest = 100_000
/** The distance of a new last row from the row before it, which leaves room for rows in between. */
const step = 10

/**
 * Finds positions that place a row between its new neighbours and change as few other rows as possible.
 * @param rows `before` are the rows before the new place and `after` the rows after it, the nearest first. Each list is
 * complete or has more than `most` rows
 * @param most the maximum number of other rows that may change
 * @returns the new positions by id, including the row's own; null if too many rows would have to change, or if there
 * are no valid positions left
 */
export function newPositions(
  id: number,
  { before, after }: { before: readonly Positioned[]; after: readonly Positioned[] },
  most: number,
): Map<number, number> | null {
  const low = before[0]?.position ?? null
  const high = after[0]?.position ?? null
  const free = between(low, high)
  if (free !== null) return new Map([[id, free]])
  const ways = [pushed(after, (low ?? lowest - 1) + 1, 1), pushed(before, (high ?? highest + 1) - 1, -1)]
  const [best] = ways.flatMap((way) => way ?? []).sort((one, other) => one.others.size - other.others.size)
  return best && best.others.size <= most ? new Map([[id, best.own], ...best.others]) : null
}

/** Returns a free position between two neighbours; null if there is no room. */
function between(low: number | null, high: number | null): number | null {
  if (high === null) {
    const last = low === null ? lowest : Math.min(low + step, highest)
    return low === null || last > low ? last : null
  }
  const first = low ?? lowest - 1
  return high - first >= 2 ? Math.floor((first + high) / 2) : null
}

/**
 * Gives the row the position `own`, and shifts the rows in the way by as little as possible.
 * @param direction 1 shifts to higher positions, -1 to lower ones
 * @returns null if a row would be shifted beyond the valid positions
 */
function pushed(
  rows: readonly Positioned[],
  own: number,
  direction: 1 | -1,
): { own: number; others: Map<number, number> } | null {
  const others = new Map<number, number>()
  let last = own
  for (const { id, position } of rows) {
    if ((position - last) * direction > 0) break
    last += direction
    others.set(id, last)
  }
  return last < lowest || last > highest ? null : { own, others }
}
