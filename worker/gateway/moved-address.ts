import type { Context } from 'hono'
import { newAddressOf } from '../content/old-path-client.ts'
import type { AppContext } from '../env.ts'
import { background } from '../http/background.ts'
import { reportFailure } from '../http/failures/report.ts'
import { withoutKey, withQuery, withSmallLocale } from '../http/request/path.ts'
import { plainQuery } from '../pages/page-key.ts'
import type { RequestAddress } from './address.ts'

type C = Context<AppContext>

interface Rights {
  mayReadVersions?: boolean
  /** Called for an old path: whether it shows a page that visitors do not see yet. */
  isUnseenPage?: () => Promise<boolean>
}

/** The root-relative address that a request is redirected to, null where it has asked for the right one. */
export async function movedAddress(
  c: C,
  { kind, url, path, route }: RequestAddress,
  { mayReadVersions = false, isUnseenPage }: Rights = {},
): Promise<string | null> {
  const target = await oldPath(c, path)
  if (target && !(await isUnseenPage?.())) return withQuery(target, url.search)
  const small = withSmallLocale(url.pathname)
  if (small) return small + url.search
  // Spec §4: versions are for staff; anonymous visitors get the plain path, keeping the rest of the query.
  if (url.searchParams.has('v') && !mayReadVersions) return url.pathname + withoutKey(url.search, 'v')
  // A list has one address for what it shows, whatever the order of its keys; navigation need not go twice.
  const plain = kind === 'html' ? plainQuery(route, url.search) : null
  return plain === null ? null : url.pathname + plain
}

/** A list of old paths that cannot be read takes no page down. */
async function oldPath(c: C, path: string): Promise<string | null> {
  const site = c.get('site')
  const wait = background(c)
  try {
    return await newAddressOf({ env: c.env, site, now: c.get('now'), wait }, path)
  } catch (error) {
    reportFailure({ env: c.env, site, path, wait }, 'old paths', error)
    return null
  }
}
