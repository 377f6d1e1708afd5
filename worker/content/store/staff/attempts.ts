import { commit, type Store } from '../commit.ts'
import { sql } from '../sql.ts'

const perMinute = { windowMs: 60_000, attempts: 10 }

/**
 * Counts an attempt, at most ten per minute or as `limit` says.
 * @param key the limited action and the network or account that attempts it, such as `invite/12`
 * @returns whether the attempt is within the limit
 */
export async function countAttempt(store: Store, key: string, { windowMs, attempts } = perMinute): Promise<boolean> {
  const nowMs = store.now.getTime()
  const { rows } = await commit(
    store,
    [
      sql`INSERT INTO staff_rate_limits (key, count, last_request) VALUES (${key}, 1, ${nowMs})
        ON CONFLICT (key) DO UPDATE SET
          count = CASE WHEN last_request < ${nowMs - windowMs} THEN 1 ELSE count + 1 END,
          last_request = CASE WHEN last_request < ${nowMs - windowMs} THEN ${nowMs} ELSE last_request END
        RETURNING count`,
    ],
    [],
  )
  return ((rows[0] as { count: number }[] | undefined)?.[0]?.count ?? 1) <= attempts
}
