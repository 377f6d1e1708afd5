// Counts how often visitors follow redirects: one row per redirect and day, without data about visitors.
import type { RedirectUse } from '../../../../shared/contract/calls/entities/every-schemas.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'
import { moment, type Store, select } from '../commit.ts'
import { among, type Sql, sql } from '../sql.ts'

const dayMs = 86_400_000
const keptDays = 90
const shownDays = 30

/** Adds requests to today's counts; paths without a redirect are ignored. @param hits number of requests by old path */
export async function addRedirectUses(
  { d1, now }: Store,
  site: SiteKey,
  hits: ReadonlyMap<string, number>,
): Promise<void> {
  const { text, params } = sql`INSERT INTO redirect_uses (redirect_id, day, hits)
    SELECT r.id, ${berlinDay(now)}, h.value ->> 1 FROM json_each(${JSON.stringify([...hits])}) h
      JOIN redirects r ON r.site = ${site} AND r.old_path = h.value ->> 0 WHERE true
    ON CONFLICT (redirect_id, day) DO UPDATE SET hits = hits + excluded.hits`
  await d1
    .prepare(text)
    .bind(...params)
    .run()
}

/**
 * Reads, by redirect id, the day of the last use and the number of uses in the last `shownDays` days; redirects without
 * counts are missing.
 */
export async function usesOfRedirects(store: Store, ids: readonly number[]): Promise<Record<number, RedirectUse>> {
  const rows = await select(
    store,
    sql<RedirectUse & { id: number }>`SELECT redirect_id AS id, max(day) AS last_on,
        coalesce(sum(hits) FILTER (WHERE day > ${daysBefore(store.now, shownDays)}), 0) AS hits
      FROM redirect_uses WHERE redirect_id IN ${among(ids)}
      GROUP BY redirect_id`,
  )
  return Object.fromEntries(rows.map(({ id, ...use }) => [id, use]))
}

/**
 * Returns the condition that the row `scanned` of `desk_rows` is a public redirect that is older than `keptDays` days
 * and was not followed in that time.
 */
export function isUnusedRedirect(now: Date): Sql {
  return sql`EXISTS (SELECT 1 FROM redirects r WHERE r.id = scanned.id
      AND r.created_at < ${moment(new Date(now.getTime() - keptDays * dayMs))})
    AND NOT EXISTS (SELECT 1 FROM redirect_uses u WHERE u.redirect_id = scanned.id
      AND u.day > ${daysBefore(now, keptDays)})`
}

export function oldRedirectUses(now: Date, limit: number): Sql {
  return sql`DELETE FROM redirect_uses WHERE rowid IN
    (SELECT rowid FROM redirect_uses WHERE day <= ${daysBefore(now, keptDays)} LIMIT ${limit})`
}

function daysBefore(now: Date, days: number): string {
  return berlinDay(new Date(now.getTime() - days * dayMs))
}
