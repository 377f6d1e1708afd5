// The search over all entities: each reads a bounded number of rows.
import type { EntryState } from '../../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../../shared/entities/define.ts'
import type { SiteKey } from '../../../../../shared/site-keys.ts'
import { raw, type Sql, sql } from '../../sql.ts'

export interface HitRow {
  /** '' for entities that all sites share. */
  site: SiteKey | ''
  id: number
  state: EntryState
  /** JSON: the values that lists know. */
  shown: string
  updated_at: string
  updated_by: string | null
}

/** A search takes the best of the latest rows that it finds, up to this number per entity. */
export const maxFound = 50

/**
 * Returns the statement of an entity's rows that a search finds: what comes next first where a row has a time, otherwise
 * the latest first.
 * @param match as `matchOf` makes it
 * @param now as moments are stored
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
