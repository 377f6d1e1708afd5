// Visitors' reads may be answered by a read replica of D1 (its Sessions API, decision 0032). Writes and the reads of
// staff, customers and the box office use the primary, so they see the latest writes.
import type { Env } from '../env.ts'
import { isolateState } from './isolate-state.ts'

type WithDatabase = Pick<Env, 'DB'>

/** Header with the newest known bookmark, for the isolate that renders a page behind the platform's cache. */
export const bookmarkHeader = 'X-Auftakt-Bookmark'

/** The newest bookmark that this isolate knows; bookmarks sort by time. */
const newest = isolateState(() => ({ bookmark: null as string | null }))

/** Returns an env, for reads only, whose database is the nearest copy with all writes that this isolate knows of. */
export function onReplica<E extends WithDatabase>(env: E): E {
  const session = env.DB.withSession(newest.current.bookmark ?? 'first-unconstrained')
  // the content reader uses only `prepare` and `batch`, which a session also has
  return { ...env, DB: session as unknown as D1Database }
}

/**
 * Reads from the primary. Later reads of this isolate use only copies of the database that are at least as recent as
 * this read.
 */
export async function fromPrimary<Result>(
  env: WithDatabase,
  read: (env: WithDatabase) => Promise<Result>,
): Promise<Result> {
  const session = env.DB.withSession('first-primary')
  const result = await read({ DB: session as unknown as D1Database })
  rememberBookmark(session.getBookmark())
  return result
}

/**
 * Makes later reads of this isolate see its latest write, whichever copy of the database serves them. A failure is only
 * logged, so that the caller's purge still follows.
 */
export async function followWrite(env: WithDatabase): Promise<void> {
  try {
    await fromPrimary(env, ({ DB }) => DB.prepare('SELECT 1').all())
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', what: 'bookmark of a write', message: String(error) }))
  }
}

export function rememberBookmark(bookmark: string | null): void {
  if (bookmark && bookmark > (newest.current.bookmark ?? '')) newest.current.bookmark = bookmark
}

export function newestBookmark(): string | null {
  return newest.current.bookmark
}
