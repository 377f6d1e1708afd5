import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type Sql, sql } from '../sql.ts'
import type { PrintedRows } from './match-rows.ts'

/**
 * Returns statements that replace the links of productions to persons and works, by the slugs in the productions' rows.
 * Run them after the statements that write the productions and create missing records.
 */
export function peopleAndWorks(site: SiteKey, productions: readonly (PrintedRows & { externalId: string })[]): Sql[] {
  const links = JSON.stringify(
    productions.map(({ externalId, casts, program }) => ({
      externalId,
      people: casts.map(({ slug }) => slug ?? null),
      works: program.map((row) => ('composer' in row ? (row.slug ?? null) : null)),
    })),
  )
  // CROSS JOIN fixes the join order, so that each record looks up its production by index
  const production = sql`FROM json_each(${links}) AS record
    CROSS JOIN productions AS p ON p.site = ${site} AND p.external_id = record.value ->> '$.externalId'`
  return [
    sql`DELETE FROM production_people WHERE production_id IN (SELECT p.id ${production})`,
    sql`INSERT INTO production_people (production_id, position, person_id, site, local)
      SELECT p.id, item.key, people.id, p.site, p.local ${production}
      CROSS JOIN json_each(record.value, '$.people') AS item CROSS JOIN people ON people.slug = item.value`,
    sql`DELETE FROM production_works WHERE production_id IN (SELECT p.id ${production})`,
    sql`INSERT INTO production_works (production_id, position, work_id, site, local)
      SELECT p.id, item.key, works.id, p.site, p.local ${production}
      CROSS JOIN json_each(record.value, '$.works') AS item CROSS JOIN works ON works.slug = item.value`,
  ]
}

/** Returns queries for the tags of the persons and works of productions. @param ids external ids as JSON */
export function touchedPeople(site: SiteKey, ids: string): Sql[] {
  const written = sql`SELECT id FROM productions
    WHERE site = ${site} AND external_id IN (SELECT value FROM json_each(${ids}))`
  return [
    sql`SELECT DISTINCT 'person:' || person_id FROM production_people WHERE production_id IN (${written})`,
    sql`SELECT DISTINCT 'work:' || work_id FROM production_works WHERE production_id IN (${written})`,
  ]
}
