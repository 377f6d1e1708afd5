// Counts the rows of a site that need attention. Every query reads a bounded number of rows.
import type { EntryState } from '../../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../../shared/entities/define.ts'
import type { SiteKey } from '../../../../../shared/sites/site-keys.ts'
import { allOf, raw, type Sql, sql } from '../../sql.ts'
import { isAhead, lacksEnglish } from '../open-english.ts'

export const maxCounted = 300

export function draftStates(site: SiteKey): Sql<{ entity: string; state: EntryState; n: number }> {
  return sql`SELECT entity, state, sum(n) AS n FROM desk_counts
    WHERE site IN (${site}, '') AND state IN ('draft', 'changed') GROUP BY entity, state HAVING sum(n) > 0`
}

/** Selects the number of rows that lack an English text, among the first `maxCounted` rows of the usual order. */
export function openEnglishCount(entity: EntityDefinition, site: SiteKey | '', now: Date): Sql<{ n: number }> {
  const { isSchedule = false, isDescending = false } = entity.list
  const ahead = isSchedule ? [isAhead(now)] : []
  const order = raw(isDescending && !isSchedule ? 'k1 DESC' : 'k1')
  return sql`SELECT count(*) AS n FROM (SELECT shown, k1 FROM desk_rows
      WHERE ${allOf([sql`entity = ${entity.name} AND site = ${site} AND state <> 'deleted'`, ...ahead])}
      ORDER BY ${order} LIMIT ${maxCounted}) AS scanned
    WHERE ${allOf(lacksEnglish(entity, now))}`
}

/** Selects the number of files that lack their alternative text, up to `maxCounted`; `f2` is the filter `lacks`. */
export function lackingAltCount(): Sql<{ n: number }> {
  return sql`SELECT count(*) AS n FROM (SELECT 1 FROM desk_rows
    WHERE entity = 'media' AND site = '' AND f2 = 'alt' AND state <> 'deleted' LIMIT ${maxCounted})`
}
