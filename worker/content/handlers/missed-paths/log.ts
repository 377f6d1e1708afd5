// Counts requests for addresses without a page, so that staff can redirect them. An isolate collects the numbers and
// writes them about once a minute, so that a flood of requests costs few writes.
import type { MissedPath } from '../../../../shared/entities/contract.ts'
import type { SiteKey } from '../../../../shared/site-keys.ts'
import { isolateState } from '../../../http/isolate-state.ts'
import type { Store } from '../../store/commit.ts'
import { addMissedPaths, maxMissedPaths, readMissedPaths } from '../../store/missed-paths/queries.ts'

/** Maximum number of distinct paths per site between two writes of an isolate; beyond it, new paths are ignored. */
export const maxCollected = 200
export const writeAfterMs = 60_000
const maxLength = 200

interface Collected {
  hits: Map<string, number>
  writtenAtMs: number
}

const collected = isolateState(() => new Map<SiteKey, Collected>())

/**
 * Counts a request that found no page.
 * @param path decoded, without query
 * @param nowMs the real clock
 */
export function noteMissedPath(site: SiteKey, path: string, nowMs: number): void {
  const counted = countedPath(path)
  if (counted === null) return
  const known = collected.current.get(site) ?? { hits: new Map(), writtenAtMs: nowMs - writeAfterMs }
  collected.current.set(site, known)
  const before = known.hits.get(counted)
  if (before === undefined && known.hits.size >= maxCollected) return
  known.hits.set(counted, (before ?? 0) + 1)
}

/** Whether a site's counts are due to be written, at most once a minute. */
export function areMissedPathsDue(site: SiteKey, nowMs: number): boolean {
  const known = collected.current.get(site)
  return known !== undefined && known.hits.size > 0 && nowMs - known.writtenAtMs >= writeAfterMs
}

/** Adds this isolate's counts for a site to the stored ones and resets them. */
export async function writeCollected(store: Store, site: SiteKey, nowMs: number): Promise<void> {
  const known = collected.current.get(site)
  if (!known || known.hits.size === 0) return
  collected.current.set(site, { hits: new Map(), writtenAtMs: nowMs })
  await addMissedPaths(store, site, known.hits)
}

/** Writes this isolate's counts, then lists the addresses without a page that are requested most. */
export async function listMissedPaths(store: Store, site: SiteKey, nowMs: number): Promise<MissedPath[]> {
  await writeCollected(store, site, nowMs)
  return readMissedPaths(store, site, maxMissedPaths)
}

/**
 * Returns the form in which a path is counted. Bots' probes are counted together, for example as `*.php`. Paths that
 * may identify a person are not counted, such as those with an e-mail address or a long token.
 * @returns null for a path that is not counted
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
