import type { Occupancy } from '../../../../shared/contract/calls/parts.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { type Store, select } from '../commit.ts'
import { sql } from '../sql.ts'
import { shownStatus } from './shown-status.ts'

/** The states that the box office may replace. */
const ofStock = ['available', 'few', 'sold_out']

export interface SoldHere {
  /** The state that visitors see, by production id; only for productions whose state the box office decides. */
  states: Record<number, string>
  /** By production id; productions without counts are missing. */
  occupancy: Record<number, Occupancy>
}

export async function soldHere(store: Store, site: SiteKey, ids: readonly number[]): Promise<SoldHere> {
  const rows = await select(
    store,
    sql<{ id: number; own: string; stock: string; occupied: number | null; places: number | null; refunded: number }>`
      SELECT s.production_id AS id, d.f1 AS own, replace(s.stock, 'few_left', 'few') AS stock,
        (s.counts ->> '$.sold') + (s.counts ->> '$.abo') AS occupied, s.counts ->> '$.total' AS places,
        d.f1 = 'cancelled' AND s.counts ->> '$.sold' = 0 AND EXISTS (SELECT 1 FROM takings t
          WHERE t.site = ${site} AND t.production_id = wanted.value) AS refunded
      FROM json_each(${JSON.stringify(ids)}) wanted
        CROSS JOIN sale_words s ON s.site = ${site} AND s.production_id = wanted.value
        CROSS JOIN desk_rows d ON d.entity = 'productions' AND d.id = wanted.value`,
  )
  const decided = rows.filter(({ own }) => own !== 'cancelled' && own !== 'moved')
  return {
    states: Object.fromEntries(decided.map(({ id, stock }) => [id, stock])),
    occupancy: Object.fromEntries(
      rows.flatMap(({ id, occupied, places, refunded }) =>
        occupied === null || places === null ? [] : [[id, { occupied, places, is_refunded: refunded === 1 }]],
      ),
    ),
  }
}

/**
 * Returns SQL for the state that a filter compares with `value`. Null if the box office sets none of the filter's
 * states, so that the filter can use the index on the stored state.
 */
export function shownFilter(value: string): string | null {
  if (!value.split(',').some((one) => ofStock.includes(one))) return null
  return shownStatus('scanned.f1', stock)
}
const stock = 'SELECT stock FROM sale_words WHERE sale_words.site = scanned.site AND production_id = scanned.id'
