import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { type Sql, sql } from '../sql.ts'

/** Selects a site's published settings, under the table's column names; no row before they are published. */
export function settingsOf(site: SiteKey): Sql<Record<string, string | number | null>> {
  return sql<Record<string, string | number | null>>`SELECT * FROM settings WHERE site = ${site} AND name IS NOT NULL`
}

export function allSettings(): Sql<{ site: SiteKey } & Record<string, string | number | null>> {
  return sql`SELECT * FROM settings WHERE name IS NOT NULL`
}

export function siteNames(): Sql<{ site: SiteKey; name: string }> {
  return sql<{ site: SiteKey; name: string }>`SELECT site, name FROM settings WHERE name IS NOT NULL`
}
