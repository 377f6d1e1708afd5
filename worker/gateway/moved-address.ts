import type { Context } from 'hono'
import { countRedirect } from '../content/hit-clients.ts'
import { newAddressOf } from '../content/old-path-client.ts'
import type { AppContext } from '../env.ts'
import { background } from '../http/background.ts'
import { reportFailure } from '../http/failures/report.ts'
import { withoutKey, withQuery } from '../http/request/path.ts'
import { plainQuery } from '../pages/page-key.ts'
import type { RequestAddress } from './address.ts'

type C = Context<AppContext>

interface Rights {
  mayReadVersions?: boolean
  /**
   * Called only for an old path. Returns whether the request shows a draft or preview there and must not be redirected.
   */
  isUnseenPage?: () => Promise<boolean>
}

/**
 * Returns the root-relative target of a redirect, or null if the request needs none. Counts redirects from old paths.
 */
export async function movedAddress(
  c: C,
  { kind, url, query, path, route }: RequestAddress,
  { mayReadVersions = false, isUnseenPage }: Rights = {},
): Promise<string | null> {
  const target = await oldPath(c, path)
  if (target && !(await isUnseenPage?.())) {
    countRedirect({ env: c.env, site: c.get('site'), now: c.get('now'), path, wait: background(c) })
    return withQuery(target, url.search)
  }
  // Spec §4: versions are for staff; anonymous visitors are redirected to the plain path with the rest of the query.
  if (!mayReadVersions && versionKeys.some((key) => query.has(key)))
    return url.pathname + versionKeys.reduce(withoutKey, url.search)
  // A list's query has one canonical form (`plainQuery`); client navigation skips this redirect.
  const plain = kind === 'html' ? plainQuery(route, url.search) : null
  return plain === null ? null : url.pathname + plain
}

export const versionKeys = ['v', 'version_id'] as const

/**
 * Looks up an old path. @returns the new address; null without a redirect, or after a failed look-up, which is reported
 */
export async function oldPath(c: C, path: string): Promise<string | null> {
  const site = c.get('site')
  const wait = background(c)
  try {
    return await newAddressOf({ env: c.env, site, now: c.get('now'), wait }, path)
  } catch (error) {
    reportFailure({ env: c.env, site, path, wait }, 'old paths', error)
    return null
  }
}
