// Matches the productions of a store that was filled before persons and works existed.
import type { SiteKey } from '../../../../shared/sites.ts'
import { commit, type Store, select } from '../commit.ts'
import { shortCastsOf } from '../productions/derived.ts'
import type { CastRow, IntervalRow, WorkRow } from '../schema/productions.ts'
import { sql } from '../sql.ts'
import { peopleAndWorks } from './links.ts'
import { matchRows } from './match-rows.ts'

/** Version of the rules: increase it when matching changes, so that stores match their productions again. */
const matchRules = '2'

/** Matches all productions unless the current rules did. @returns whether it matched them */
export async function refreshPeople(store: Store): Promise<boolean> {
  const [fact] = await select(store, sql<{ value: string }>`SELECT value FROM store_facts WHERE key = 'people'`)
  if (fact?.value === matchRules) return false
  for (let after = 0; ; ) {
    const rows = await select(
      store,
      sql<{ id: number; site: SiteKey; externalId: string; casts: string; program: string }>`
        SELECT id, site, external_id AS externalId, casts, program FROM productions
        WHERE id > ${after} ORDER BY id LIMIT 100`,
    )
    const last = rows.at(-1)
    if (!last) break
    after = last.id
    const productions = rows.map(({ casts, program, ...row }) => ({
      ...row,
      casts: JSON.parse(casts) as CastRow[],
      program: JSON.parse(program) as (WorkRow | IntervalRow)[],
    }))
    const { matched, creations } = await matchRows(store, productions)
    const derived = matched.map((row) => ({ ...row, shortCasts: shortCastsOf(row.casts) }))
    const update = sql`UPDATE productions SET casts = row.value ->> '$.casts', program = row.value ->> '$.program',
        short_casts = row.value ->> '$.shortCasts'
      FROM json_each(${JSON.stringify(derived)}) AS row WHERE productions.id = row.value ->> '$.id'`
    const bySite = [...Map.groupBy(matched, ({ site }) => site)]
    const links = bySite.flatMap(([site, ofSite]) => peopleAndWorks(site, ofSite))
    await commit(store, [...creations, update, ...links], [])
  }
  const done = sql`INSERT INTO store_facts (key, value) VALUES ('people', ${matchRules})
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`
  const sites = await select(store, sql<{ tag: string }>`SELECT DISTINCT 'site:' || site AS tag FROM productions`)
  await commit(store, [done], ['people', 'works', ...sites.map(({ tag }) => tag)])
  return true
}
