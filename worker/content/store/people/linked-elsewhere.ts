import type { NamedEntity } from '../../../../shared/entities/named.ts'
import { type SiteKey, siteKeys } from '../../../../shared/sites/site-keys.ts'
import { raw, type Sql, sql } from '../sql.ts'

const links = {
  people: raw('production_people x WHERE x.person_id'),
  works: raw('production_works x WHERE x.work_id'),
} as const

/**
 * Selects the sites, other than `sites`, whose productions name a person or work. A merged row counts as used where the
 * remaining row is, since its restoration would change that row and move references back.
 */
export function linkedElsewhere(entity: NamedEntity, id: number, sites: readonly SiteKey[]): Sql<{ site: SiteKey }>[] {
  const others = JSON.stringify(siteKeys.filter((site) => !sites.includes(site)))
  const linked = (row: Sql) => sql<{ site: SiteKey }>`SELECT other.value AS site FROM json_each(${others}) AS other
    WHERE EXISTS (SELECT 1 FROM ${links[entity]} = ${row} AND x.site = other.value)`
  return [
    linked(sql`${id}`),
    linked(sql`(SELECT m.into_id FROM merged_rows m WHERE m.entity = ${entity} AND m.id = ${id})`),
  ]
}
