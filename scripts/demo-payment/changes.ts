// Changes a demo payment. A new state and its messages to the shop are stored in one transaction.
import { randomBytes } from 'node:crypto'
import type { PaymentStatus } from '../../worker/box-office/payment/provider.ts'
import type { Books, Delivery, DemoPayment } from './books.ts'

const lateMessageMs = 30_000

/**
 * Changes a payment's state and queues the messages about it, unless the payment is paid or already has that state.
 * @returns whether the state changed
 */
export function changeState(
  books: Books,
  { reference, delivery }: DemoPayment,
  state: PaymentStatus['state'],
): boolean {
  return transaction(books, () => {
    const { changes } = books.db
      .prepare(
        `UPDATE payments SET state = ?1, arrives_ms = CASE WHEN ?1 = 'paid' THEN NULL ELSE arrives_ms END
         WHERE reference = ?2 AND state NOT IN (?1, 'paid')`,
      )
      .run(state, reference)
    if (changes > 0) addMessages(books, reference, { state, delivery })
    return changes > 0
  })
}

/**
 * Schedules late money for an unpaid payment, which may have failed or expired.
 * @param seconds from now, by the real clock
 */
export function payLate(books: Books, { reference }: DemoPayment, seconds: number): void {
  books.db
    .prepare("UPDATE payments SET arrives_ms = ? WHERE reference = ? AND state != 'paid'")
    .run(Date.now() + seconds * 1000, reference)
}

export function setDelivery(books: Books, { reference }: DemoPayment, delivery: Delivery): void {
  books.db.prepare('UPDATE payments SET delivery = ? WHERE reference = ?').run(delivery, reference)
}

/** Expires open payments that have timed out, and marks payments as paid once their late money has arrived. */
export function changeByTime(books: Books, shopNowMs: number): void {
  const over = books.db.prepare("SELECT * FROM payments WHERE state = 'open' AND until_ms <= ?").all(shopNowMs)
  for (const payment of over as unknown as DemoPayment[]) changeState(books, payment, 'expired')
  const arrived = books.db.prepare('SELECT * FROM payments WHERE arrives_ms <= ?').all(Date.now())
  for (const payment of arrived as unknown as DemoPayment[]) changeState(books, payment, 'paid')
}

/** Returns the milliseconds until the next change or message is due; null if none is scheduled. */
export function nextChangeMs(books: Books, shopNowMs: number): number | null {
  const least = (sql: string) => books.db.prepare(sql).get()?.at as number | null
  const end = least("SELECT MIN(until_ms) AS at FROM payments WHERE state = 'open'")
  const arrival = least('SELECT MIN(arrives_ms) AS at FROM payments')
  const message = least('SELECT MIN(due_ms) AS at FROM messages WHERE is_done = 0')
  const waits = [
    ...(end === null ? [] : [end - shopNowMs]),
    ...[arrival, message].flatMap((at) => (at === null ? [] : [at - Date.now()])),
  ]
  return waits.length === 0 ? null : Math.max(0, Math.min(...waits))
}

function addMessages(
  { db }: Books,
  reference: string,
  { state, delivery }: { state: PaymentStatus['state']; delivery: Delivery },
): void {
  const add = db.prepare('INSERT INTO messages (event, reference, state, due_ms) VALUES (?, ?, ?, ?)')
  const now = Date.now()
  const event = `evt_${randomBytes(12).toString('base64url')}`
  if (delivery === 'lost') return
  add.run(event, reference, state, delivery === 'late' ? now + lateMessageMs : now)
  if (delivery === 'twice') add.run(event, reference, state, now)
  // reports the outdated state `open` after the change
  if (delivery === 'disordered') add.run(`${event}-earlier`, reference, 'open', now + 500)
}

function transaction<Result>({ db }: Books, act: () => Result): Result {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = act()
    db.exec('COMMIT')
    return result
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}
