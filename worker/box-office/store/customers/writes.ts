import type { PostalAddress } from '../../../../shared/contract/box-office/order.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { commit, type Store, select } from '../../../content/store/commit.ts'
import { sameAddress } from '../../../content/store/same-address.ts'
import { sql } from '../../../content/store/sql.ts'
import { sha256 } from '../../../signing/sha256.ts'
import { withoutPerson } from './own-orders.ts'

export interface CustomerData {
  name: string
  phone: string | null
  address: PostalAddress | null
}

export async function saveCustomer(store: Store, id: number, { name, phone, address }: CustomerData): Promise<void> {
  const { street, postcode, city, country } = address ?? { street: null, postcode: null, city: null, country: null }
  await commit(
    store,
    [
      sql`UPDATE customers SET name = ${name}, phone = ${phone}, street = ${street}, postcode = ${postcode},
        city = ${city}, country = ${country}, updated_at = ${store.now.getTime()} WHERE id = ${id}`,
    ],
    [],
  )
}

export async function deleteLink(store: Store, identifier: string): Promise<void> {
  await commit(store, [sql`DELETE FROM customer_verifications WHERE identifier = ${identifier}`], [])
}

export async function endCustomerSession(store: Store, token: string): Promise<void> {
  await commit(store, [sql`DELETE FROM customer_sessions WHERE token = ${token}`], [])
}

export async function endCustomerSessions(store: Store, id: number): Promise<void> {
  await commit(store, [sql`DELETE FROM customer_sessions WHERE customer_id = ${id}`], [])
}

/**
 * Deletes an account and everything that belongs to it in one transaction, and clears the name and the e-mail address
 * in the customer's orders.
 * @param erased when the person asked; orders that were placed later keep their names
 */
export async function eraseCustomer(
  store: Store,
  site: SiteKey,
  customer: { id: number; email: string },
  erased = store.now,
): Promise<void> {
  const { id, email } = customer
  await commit(
    store,
    [
      withoutPerson(site, customer, erased),
      sql`DELETE FROM customer_orders WHERE customer_id = ${id}`,
      sql`DELETE FROM customer_sessions WHERE customer_id = ${id}`,
      sql`DELETE FROM customer_verifications WHERE json_extract(value, '$.email') IN ${sameAddress(email)}`,
      sql`DELETE FROM customer_requests
        WHERE scope = ${`customer:${id}`} OR json_extract(answer, '$.email') IN ${sameAddress(email)}`,
      sql`DELETE FROM customers WHERE id = ${id} AND site = ${site}`,
    ],
    [],
  )
}

/**
 * Deletes ended sessions and links, and rate limits, counts of mails and stored answers older than a day, since they
 * contain addresses and networks.
 */
export async function forgetCustomerTraces(store: Store): Promise<void> {
  const nowMs = store.now.getTime()
  const yesterdayMs = nowMs - 24 * 60 * 60 * 1000
  await commit(
    store,
    [
      sql`DELETE FROM customer_sessions WHERE expires_at < ${nowMs}`,
      sql`DELETE FROM customer_verifications WHERE expires_at < ${nowMs}`,
      sql`DELETE FROM customer_rate_limits WHERE last_request < ${yesterdayMs}`,
      sql`DELETE FROM customer_requests WHERE at_ms < ${yesterdayMs}`,
      sql`DELETE FROM unconfirmed_mails WHERE at_ms < ${yesterdayMs}`,
    ],
    [],
  )
}

/**
 * Returns the answer to a request: the stored one if its key was used in the last 24 hours, otherwise that of `act`,
 * which is stored if it is final.
 * @param request `scope` is the caller, `body` the content of the request
 * @param isFinal returns false for an answer that must not be stored, such as a refusal of too many calls
 * @returns null if the key was used with another body
 */
export async function answerOnce<Answer>(
  store: Store,
  { scope, key, body }: { scope: string; key: string; body: unknown },
  act: () => Promise<Answer>,
  isFinal: (answer: Answer) => boolean = () => true,
): Promise<Answer | null> {
  const nowMs = store.now.getTime()
  const hash = await sha256(JSON.stringify(body))
  const stored = await select(
    store,
    sql<{ body_hash: string; answer: string }>`SELECT body_hash, answer FROM customer_requests
      WHERE scope = ${scope} AND key = ${key} AND at_ms > ${nowMs - 24 * 60 * 60 * 1000}`,
  )
  const [before] = stored
  if (before) return before.body_hash === hash ? (JSON.parse(before.answer) as Answer) : null
  const answer = await act()
  if (!isFinal(answer)) return answer
  await commit(
    store,
    [
      sql`INSERT OR REPLACE INTO customer_requests (scope, key, body_hash, answer, at_ms)
        VALUES (${scope}, ${key}, ${hash}, ${JSON.stringify(answer)}, ${nowMs})`,
    ],
    [],
  )
  return answer
}
