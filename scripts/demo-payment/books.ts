// Stores the demo's payments, refunds and messages to the shop in a SQLite file, so that a killed process loses none.
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { PaymentStatus, RefundResult } from '../../worker/box-office/payment/provider.ts'

export interface DemoPayment {
  reference: string
  site: string
  order_number: string
  cents: number
  locale: 'de' | 'en'
  description: string
  return_url: string
  cancel_url: string
  webhook_url: string
  /** When the payment expires unless it is paid, in milliseconds by the shop's clock. */
  until_ms: number
  state: PaymentStatus['state']
  /** When late money arrives, in milliseconds by the real clock; null if none is due. */
  arrives_ms: number | null
  delivery: Delivery
}

/**
 * How a message about a change reaches the shop: immediately, late, twice, followed by an outdated message, or not at
 * all.
 */
export const deliveries = ['now', 'late', 'twice', 'disordered', 'lost'] as const
export type Delivery = (typeof deliveries)[number]

export type NewPayment = Omit<DemoPayment, 'reference' | 'state' | 'arrives_ms' | 'delivery'> & { key: string }

export type Books = ReturnType<typeof openBooks>

/** @param file the path of the SQLite file, whose folder is created if missing; `:memory:` writes no file */
export function openBooks(file: string) {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file)
  db.exec(tables)

  const find = (reference: string) =>
    db.prepare('SELECT * FROM payments WHERE reference = ?').get(reference) as unknown as DemoPayment | undefined

  return {
    db,
    find,
    /**
     * Begins a payment. If an earlier payment has the same key, returns that payment, or null if its other fields
     * differ.
     */
    begin({ key, ...fields }: NewPayment): DemoPayment | null {
      const body = JSON.stringify(fields)
      const [names, values] = [Object.keys(fields), Object.values(fields)]
      const reference = randomBytes(16).toString('base64url')
      db.prepare(
        `INSERT INTO payments (key, body, reference, ${names.join(', ')}) VALUES (?, ?, ?, ${names.map(() => '?').join(', ')})
         ON CONFLICT (key) DO NOTHING`,
      ).run(key, body, reference, ...values)
      const stored = db.prepare('SELECT reference, body FROM payments WHERE key = ?').get(key)
      return stored?.body === body ? (find(String(stored.reference)) ?? null) : null
    },
    status(payment: DemoPayment): PaymentStatus {
      const sum = db
        .prepare('SELECT COALESCE(SUM(cents), 0) AS cents FROM refunds WHERE reference = ?')
        .get(payment.reference)
      const paidCents = payment.state === 'paid' ? payment.cents : 0
      return { state: payment.state, paidCents, refundedCents: Number(sum?.cents ?? 0) }
    },
    /**
     * Refunds an amount. A repeated call with the same key and amount returns `done` without another refund. Returns
     * `needs_staff` if the refunds would exceed the paid amount, or if the key belongs to a different refund.
     */
    refund(payment: DemoPayment, { key, cents }: { key: string; cents: number }): RefundResult {
      const { changes } = db
        .prepare(
          `INSERT INTO refunds (key, reference, cents) SELECT ?, ?, ? WHERE ? + (
             SELECT COALESCE(SUM(cents), 0) FROM refunds WHERE reference = ?
           ) <= ? ON CONFLICT (key) DO NOTHING`,
        )
        .run(key, payment.reference, cents, cents, payment.reference, payment.state === 'paid' ? payment.cents : 0)
      const stored = db.prepare('SELECT cents FROM refunds WHERE key = ? AND reference = ?').get(key, payment.reference)
      return { state: changes > 0 || stored?.cents === cents ? 'done' : 'needs_staff' }
    },
  }
}

const tables = `
  PRAGMA journal_mode = WAL;
  CREATE TABLE IF NOT EXISTS payments (
    reference TEXT PRIMARY KEY, key TEXT NOT NULL UNIQUE, body TEXT NOT NULL, site TEXT NOT NULL,
    order_number TEXT NOT NULL, cents INTEGER NOT NULL CHECK (cents > 0), locale TEXT NOT NULL,
    description TEXT NOT NULL, return_url TEXT NOT NULL, cancel_url TEXT NOT NULL, webhook_url TEXT NOT NULL,
    until_ms INTEGER NOT NULL, state TEXT NOT NULL DEFAULT 'open', arrives_ms INTEGER,
    delivery TEXT NOT NULL DEFAULT 'now'
  );
  CREATE TABLE IF NOT EXISTS refunds (key TEXT PRIMARY KEY, reference TEXT NOT NULL, cents INTEGER NOT NULL CHECK (cents > 0));
  CREATE TABLE IF NOT EXISTS messages (
    number INTEGER PRIMARY KEY, event TEXT NOT NULL, reference TEXT NOT NULL, state TEXT NOT NULL,
    due_ms INTEGER NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, is_done INTEGER NOT NULL DEFAULT 0
  );`
