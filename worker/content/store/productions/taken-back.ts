// A cancelled or moved production takes place as planned again by its resumption alone, whatever else writes its state.
import { takesBack } from '../../../../shared/entities/productions/changes.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { type Store, select } from '../commit.ts'
import type { CheckedRow, DeskError } from '../desk/desk-table.ts'
import { among, sql } from '../sql.ts'

/** Refuses to take a cancellation or move back, and to set the state of several productions that our box office sells. */
export async function stateProblems(
  store: Store,
  site: SiteKey,
  { id, values: { contentStatus: next }, base, isComplete, isTogether, mayTakeBack }: CheckedRow,
): Promise<DeskError[]> {
  const isChanged = next !== base?.contentStatus
  if (id === null || mayTakeBack || (!isChanged && !isComplete)) return []
  const { status, isSold } = (await statesOf(store, site, [id])).get(id) ?? {}
  if (takesBack(status, next)) return [{ pointer, code: 'taken_back' }]
  return isTogether && isChanged && isSold ? [{ pointer, code: 'box_office_decides' }] : []
}

const pointer = '/values/contentStatus'

/** Returns the code of each of an import's records that would take a cancellation or move back; null for the others. */
export async function refusedStates(
  store: Store,
  site: SiteKey,
  records: readonly { id?: number | null; contentStatus?: unknown }[],
  { mayTakeBack }: Pick<CheckedRow, 'mayTakeBack'>,
): Promise<(string | null)[]> {
  if (mayTakeBack) return records.map(() => null)
  const ids = records.flatMap(({ id }) => id ?? [])
  const states = await statesOf(store, site, ids)
  return records.map(({ id, contentStatus = 'available' }) =>
    takesBack(states.get(id ?? 0)?.status, contentStatus) ? 'taken_back' : null,
  )
}

/** Returns the public state of productions, and whether our box office decides it, by id. */
async function statesOf(store: Store, site: SiteKey, ids: readonly number[]) {
  // the plus keeps SQLite from reading all of a site's productions by its index
  const rows = await select(
    store,
    sql<{ id: number; status: string; sold: number }>`SELECT id, content_status AS status,
        content_status NOT IN ('cancelled', 'moved') AND EXISTS (SELECT 1 FROM sale_words w
          WHERE w.site = productions.site AND w.production_id = productions.id) AS sold
      FROM productions WHERE +site = ${site} AND id IN ${among(ids)}`,
  )
  return new Map(rows.map(({ id, status, sold }) => [id, { status, isSold: sold === 1 }]))
}
