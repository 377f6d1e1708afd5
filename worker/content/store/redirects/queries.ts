import type { SiteKey } from '../../../../shared/sites.ts'
import { type Sql, sql } from '../sql.ts'

export interface RedirectTableRow {
  old_path: string
  new_path: string
}

export function redirectsOf(site: SiteKey): Sql<RedirectTableRow> {
  return sql<RedirectTableRow>`SELECT old_path, new_path FROM redirects WHERE site = ${site} ORDER BY old_path`
}

/** @param path with leading slash, decoded */
export function redirectOf(site: SiteKey, path: string): Sql<RedirectTableRow> {
  return sql<RedirectTableRow>`SELECT old_path, new_path FROM redirects WHERE site = ${site} AND old_path = ${path}`
}
