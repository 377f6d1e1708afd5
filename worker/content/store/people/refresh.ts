// Matches stored productions with persons and works, once for each version of the matching rules.
import type { Localised } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { commit, type Store, select } from '../commit.ts'
import { composersOf, shortCastsOf } from '../productions/derived.ts'
import type { CastRow, IntervalRow, WorkRow } from '../schema/productions.ts'
import { sql } from '../sql.ts'
import { peopleAndWorks } from './links.ts'
import { matchRows } from './match-rows.ts'
import { personNames, workNames } from './name-keys.ts'

/**
 * Version of the rules: increase it when matching or `derived.ts` changes, so that stores match their productions and
 * derive their columns again.
 */
const matchRules = '4'

/**
 * Fills the name keys once per store, and matches all productions unless this store has done so with the current rules.
 * @returns whether it matched them
 */
export async function refreshPeople(store: Store): Promise<boolean> {
  await refreshNames(store)
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
    const derived = matched.map((row) => ({
      ...row,
      shortCasts: shortCastsOf(row.casts),
      composers: composersOf(row.program),
    }))
    const update = sql`UPDATE productions SET casts = row.value ->> '$.casts', program = row.value ->> '$.program',
        short_casts = row.value ->> '$.shortCasts', composers = row.value ->> '$.composers'
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

async function refreshNames(store: Store): Promise<void> {
  const [fact] = await select(store, sql<{ value: string }>`SELECT value FROM store_facts WHERE key = 'names'`)
  if (fact) return
  for (let after = 0; ; ) {
    const rows = await select(
      store,
      sql<Record<'slug' | 'name' | 'matchKey' | 'aliases', string> & { id: number }>`
        SELECT id, slug, name, match_key AS matchKey, aliases FROM people WHERE id > ${after} ORDER BY id LIMIT 500`,
    )
    if (rows.length === 0) break
    after = rows.at(-1)?.id ?? after
    await commit(store, personNames(rows.map((row) => ({ ...row, aliases: JSON.parse(row.aliases) as string[] }))), [])
  }
  for (let after = 0; ; ) {
    const rows = await select(
      store,
      sql<Record<'slug' | 'composer' | 'title' | 'matchKey' | 'aliases', string> & { id: number }>`
        SELECT id, slug, composer, title, match_key AS matchKey, aliases FROM works WHERE id > ${after} ORDER BY id LIMIT 500`,
    )
    if (rows.length === 0) break
    after = rows.at(-1)?.id ?? after
    const named = rows.map(({ slug, matchKey, ...row }) => ({
      slug,
      matchKey,
      aliases: JSON.parse(row.aliases) as string[],
      composer: JSON.parse(row.composer) as Localised,
      title: JSON.parse(row.title) as Localised,
    }))
    await commit(store, workNames(named), [])
  }
  await commit(store, [sql`INSERT INTO store_facts (key, value) VALUES ('names', '1')`], [])
}
