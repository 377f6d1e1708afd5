// Searches all entities, with one statement per entity that reads a bounded number of rows.
import type { EntryState } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { raw, type Sql, sql } from '../sql.ts'

export interface HitRow {
  /** '' for entities that all sites share. */
  site: SiteKey | ''
  id: number
  state: EntryState
  /** JSON of the values that are stored for lists. */
  shown: string
  updated_at: string
  updated_by: string | null
}

/** Maximum number of matches per entity, the latest first, from which a search selects the best. */
export const maxFound = 50

/**
 * Selects the rows of an entity that a search finds: upcoming ones first if the rows have a time, otherwise the latest
 * first.
 * @param match as `matchOf` returns it
 * @param now in the stored form
 */
export function hitsOf({ fields, list }: EntityDefinition, match: string, now: string, limit: number): Sql<HitRow> {
  const isTimed = fields[list.sortable[0] ?? '']?.kind === 'moment'
  // keys to sort by are stored in lower case
  const key = now.toLowerCase()
  const order = isTimed ? sql`k1 < ${key}, iif(k1 < ${key}, NULL, k1), k1 DESC` : raw('row DESC')
  return sql`WITH found AS MATERIALIZED
      (SELECT rowid AS row FROM desk_index WHERE desk_index MATCH ${match} ORDER BY rowid DESC LIMIT ${maxFound})
    SELECT site, id, state, shown, updated_at, updated_by FROM found JOIN desk_rows USING (row)
    WHERE state <> 'deleted' ORDER BY ${order} LIMIT ${limit}`
}
