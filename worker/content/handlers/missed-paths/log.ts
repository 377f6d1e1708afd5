// Counts requests for addresses that have no page, so that staff can redirect these addresses.
import type { MissedPath } from '../../../../shared/contract/calls/programme/website-schemas.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import type { Store } from '../../store/commit.ts'
import { addMissedPaths, hideMissedPath, maxMissedPaths, readMissedPaths } from '../../store/missed-paths/queries.ts'
import { hitCounter } from '../hit-counter.ts'
import { suggestTargets } from './suggest.ts'

const maxLength = 200

/** Counts by the form of the path that `countedPath` returns. */
export const missedPaths = hitCounter<string>(addMissedPaths)

/**
 * Counts a request that found no page.
 * @param path the request's decoded path
 * @param nowMs the real time, even if `FIXED_NOW` is set
 */
export function noteMissedPath(site: SiteKey, path: string, nowMs: number): void {
  const counted = countedPath(path)
  if (counted !== null) missedPaths.note(site, counted, nowMs)
}

/** Writes this isolate's counts, then lists the logged addresses, the most requested first, including hidden ones. */
export async function listMissedPaths(store: Store, site: SiteKey, nowMs: number): Promise<MissedPath[]> {
  await missedPaths.write(store, site, nowMs)
  const rows = await readMissedPaths(store, site, maxMissedPaths)
  const open = rows.filter(({ path, is_hidden: isHidden }) => !isHidden && !path.startsWith('*'))
  const suggestions = await suggestTargets(
    store,
    site,
    open.map(({ path }) => path),
  )
  return rows.map((row) => ({
    ...row,
    is_hidden: Boolean(row.is_hidden),
    suggestion: suggestions.get(row.path) ?? null,
  }))
}

/** Hides an address from the log, or shows it again. @returns false if it is not in the log */
export const hideMissed = hideMissedPath

/**
 * Returns the form in which a path is counted. Bots' probes are counted together, for example as `*.php`.
 * @returns null for a path that is not counted, because it is too long, contains control characters, or may identify a
 * person by an e-mail address or a long token
 */
export function countedPath(path: string): string | null {
  const probe =
    /\.(php\d?|aspx?|jspx?|cgi|env|sql|bak|ini|ya?ml|git\w*|sh|exe|zip|gz|rar|log|conf|config)(?:$|\/)/i.exec(path)
  if (probe) return `*.${probe[1]?.toLowerCase()}`
  if (/(?:^|\/)(?:wp-|wordpress|phpmyadmin|cgi-bin|vendor\/|\.)/i.test(path)) return '*'
  const isPersonal = /@|%40/.test(path) || path.split('/').some(isToken)
  if (isPersonal || path.length > maxLength || /[\u0000-\u001f\u007f]/.test(path)) return null
  return path
}

/**
 * Whether a segment of a path looks like a code that belongs to one person: long, with digits, and not a slug of
 * lower-case words.
 */
function isToken(part: string): boolean {
  return part.length >= 20 && /\d/.test(part) && !/^[\p{Ll}\d]+(?:-[\p{Ll}\d]+)+$/u.test(part)
}
