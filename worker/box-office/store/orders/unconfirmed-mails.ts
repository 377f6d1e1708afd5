import { commit, type Store } from '../../../content/store/commit.ts'
import { sql } from '../../../content/store/sql.ts'
import { sha256 } from '../../../signing/sha256.ts'

/** Maximum number of mails about orders that an address gets within an hour before it is confirmed, over all sites. */
const mostPerHour = 3
const hourMs = 60 * 60_000

/**
 * Counts a mail to an unconfirmed address, unless the address has had too many within the last hour. A mail that is
 * tried again within the hour counts once.
 * @param mail `email` is a key (`buyerEmail`); `id` is unique over all orders
 * @returns null if the mail may be sent; otherwise when it may be tried again, in UTC milliseconds
 */
export async function admitMail(store: Store, { email, id }: { email: string; id: string }): Promise<number | null> {
  const nowMs = store.now.getTime()
  const address = await sha256(email)
  const recent = sql`SELECT count(*) FROM unconfirmed_mails WHERE address = ${address} AND at_ms > ${nowMs - hourMs}`
  const [count, known] = [
    sql`INSERT INTO unconfirmed_mails (address, id, at_ms)
      SELECT ${address}, ${id}, ${nowMs} WHERE (${recent}) < ${mostPerHour}
      ON CONFLICT (address, id) DO UPDATE SET at_ms = excluded.at_ms`,
    sql`SELECT id, at_ms FROM unconfirmed_mails WHERE address = ${address} AND at_ms > ${nowMs - hourMs}
      ORDER BY at_ms DESC LIMIT ${mostPerHour}`,
  ]
  const { rows } = await commit(store, [count, known], [])
  const mails = (rows[1] ?? []) as { id: string; at_ms: number }[]
  return mails.some((mail) => mail.id === id) ? null : (mails.at(-1)?.at_ms ?? nowMs) + hourMs
}
