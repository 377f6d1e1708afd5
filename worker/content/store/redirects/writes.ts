import type { Locale } from '../../../../shared/i18n/locale.ts'
import { buildPath } from '../../../../shared/screens/routes.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { isOwnPath } from '../../../http/request/path.ts'
import { type Store, select } from '../commit.ts'
import { among, type Sql, sql } from '../sql.ts'
import { asRequested, isOldPath } from './paths.ts'

/** Both paths are decoded. `oldPath` has no query, hash or trailing slash; `newPath` may have a query and a hash. */
export interface RedirectRecord {
  oldPath: string
  newPath: string
}

export type RedirectError =
  /** The old path is not a plain path below the site's root. */
  | 'redirect-malformed'
  /** The target would leave the site, or a browser could read it as another host. */
  | 'redirect-off-site'
  | 'redirect-loop'

/**
 * Returns the errors of an import's redirects. Records are checked in order, so if two of them form a loop, the second
 * is refused. The caller must copy the written redirects to KV (`writeOldPaths`).
 */
export async function refusedRedirects(
  store: Store,
  site: SiteKey,
  records: readonly RedirectRecord[],
): Promise<(RedirectError | null)[]> {
  if (records.length === 0) return []
  const known = await select(
    store,
    sql<{ old_path: string; new_path: string }>`SELECT old_path, new_path FROM redirects WHERE site = ${site}`,
  )
  const targets = new Map(known.map((row) => [row.old_path, row.new_path]))
  return records.map((record) => {
    const code = errorOf(record, targets)
    if (!code) targets.set(record.oldPath, record.newPath)
    return code
  })
}

/** Returns the decoded address of a content page, the form in which redirects are stored. */
export function plainAddress(locale: Locale, path: string): string {
  return decodeURIComponent(buildPath({ screen: 'content-page', locale, path }))
}

/** Reads, for all sites, the redirects whose old path is one of these decoded addresses. */
export async function leadingAway(
  store: Store,
  addresses: readonly string[],
): Promise<{ site: string; old_path: string }[]> {
  return select(
    store,
    sql<{ site: string; old_path: string }>`SELECT site, old_path FROM redirects
      WHERE old_path IN ${among(addresses)}`,
  )
}

/**
 * Returns a statement that deletes the redirect from an address, for the transaction that puts a public page there.
 * @param isMine condition that is false if another write came first
 */
export function clearedAddress(site: string, oldPath: string, isMine: Sql): Sql {
  return sql`DELETE FROM redirects WHERE site = ${site} AND old_path = ${oldPath} AND ${isMine}`
}

/**
 * Returns statements for the transaction that moves or deletes a public page: they redirect the page's old address to
 * `newPath`, change the target of all redirects that led to the old address, and delete a redirect from `newPath`.
 */
export function redirectStatements(
  site: SiteKey,
  { oldPath, newPath }: { oldPath: string; newPath: string },
  { at, isMine }: { at: string; isMine: Sql },
): Sql[] {
  return [
    clearedAddress(site, newPath, isMine),
    sql`UPDATE redirects SET new_path = ${newPath} WHERE site = ${site} AND new_path = ${oldPath} AND ${isMine}`,
    sql`INSERT INTO redirects (site, old_path, new_path, origin, created_at)
      SELECT ${site}, ${oldPath}, ${newPath}, 'move', ${at}
      WHERE ${isMine} ON CONFLICT (site, old_path) DO UPDATE SET new_path = excluded.new_path`,
  ]
}

function errorOf({ oldPath, newPath }: RedirectRecord, targets: ReadonlyMap<string, string>): RedirectError | null {
  if (!isOldPath(oldPath)) return 'redirect-malformed'
  if (!isOwnPath(newPath)) return 'redirect-off-site'
  const seen = new Set([oldPath])
  for (let next: string | undefined = newPath; next !== undefined; ) {
    const path = asRequested(next)
    if (seen.has(path)) return 'redirect-loop'
    seen.add(path)
    next = targets.get(path)
  }
  return null
}
