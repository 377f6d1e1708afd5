import { commit, type Store, select } from '../commit.ts'
import { sameAddress } from '../same-address.ts'
import { sql } from '../sql.ts'

/** Returns the IP addresses of an account's sessions, at most 50. */
export async function networksOfSessions(store: Store, email: string): Promise<string[]> {
  const rows = await select(
    store,
    sql<{ ip_address: string }>`SELECT DISTINCT x.ip_address FROM staff s JOIN staff_sessions x ON x.staff_id = s.id
      WHERE s.email IN ${sameAddress(email)} AND x.ip_address > '' AND x.expires_at > ${store.now.getTime()} LIMIT 50`,
  )
  return rows.map(({ ip_address: address }) => address)
}

/**
 * Deletes the counts of wrong passwords for an account, from each network.
 * @param key the account's, without network
 */
export async function forgetFailures(store: Store, key: string): Promise<void> {
  await commit(store, [sql`DELETE FROM staff_rate_limits WHERE key = ${key} OR key LIKE ${`${key}/%`}`], [])
}
