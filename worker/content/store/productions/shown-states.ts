// The states of productions at the desk, as visitors see them: our box office decides where it sells (shown-status.ts).
import type { SiteKey } from '../../../../shared/site-keys.ts'
import { type Store, select } from '../commit.ts'
import { sql } from '../sql.ts'
import { shownStatus } from './shown-status.ts'

/** The states that the box office may replace. */
const ofStock = ['available', 'few', 'sold_out']

/** Reads the states that visitors see of those of the given productions for which the box office decides. */
export async function shownStates(
  store: Store,
  site: SiteKey,
  ids: readonly number[],
): Promise<Record<number, string>> {
  const rows = await select(
    store,
    sql<{ id: number; stock: string }>`SELECT s.production_id AS id, replace(s.stock, 'few_left', 'few') AS stock
      FROM json_each(${JSON.stringify(ids)}) wanted
        CROSS JOIN sale_words s ON s.site = ${site} AND s.production_id = wanted.value
        CROSS JOIN desk_rows d ON d.entity = 'productions' AND d.id = wanted.value
      WHERE d.f1 NOT IN ('cancelled', 'moved')`,
  )
  return Object.fromEntries(rows.map(({ id, stock }) => [id, stock]))
}

/**
 * Returns SQL for the state by which a filter finds rows of `scanned`; null if the box office replaces none of the
 * filter's values, so that the index on the stored state finds the rows.
 */
export function shownFilter(value: string): string | null {
  if (!value.split(',').some((one) => ofStock.includes(one))) return null
  return shownStatus('scanned.f1', stock)
}
const stock = 'SELECT stock FROM sale_words WHERE sale_words.site = scanned.site AND production_id = scanned.id'
