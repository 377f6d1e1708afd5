import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { StoredRow } from '../rows.ts'
import type { redirects } from '../schema/redirects.ts'
import { type Sql, sql } from '../sql.ts'

export type RedirectTableRow = StoredRow<typeof redirects, 'oldPath' | 'newPath'>

export function redirectsOf(site: SiteKey): Sql<RedirectTableRow> {
  return sql<RedirectTableRow>`SELECT old_path, new_path FROM redirects WHERE site = ${site} ORDER BY old_path`
}

/** @param path decoded, with a leading slash @param other the same address with or without its language */
export function redirectOf(site: SiteKey, path: string, other: string): Sql<RedirectTableRow> {
  return sql<RedirectTableRow>`SELECT old_path, new_path FROM redirects
    WHERE site = ${site} AND old_path IN (${path}, ${other}) ORDER BY old_path = ${path} DESC LIMIT 1`
}
