import type { PaymentMeans } from '../../../../shared/contract/box-office/order.ts'
import { ObjectTables } from '../object-tables.ts'
import { requestTable } from '../request-log.ts'
import type { MailEvent, OutboxEvent } from './events.ts'
import type { StoredOrder } from './stored-order.ts'

/** A row of the ledger. Payments and charges are positive; refunds and cancellations of charges are negative. */
export interface LedgerRow extends Record<string, SqlStorageValue> {
  /** Identifies the movement; a known key is not added again. */
  key: string
  at_ms: number
  kind: 'charge' | 'payment' | 'refund' | 'cancellation'
  cents: number
  means: PaymentMeans | null
  /**
   * The id of the provider's payment or of the bank's line, or `desk:` with the order's number; null for a charge or a
   * cancellation.
   */
  reference: string | null
}

interface Step extends Record<string, SqlStorageValue> {
  name: string
  tries: number
  begun_ms: number
}

/** A step of the saga; `done_ms` is null until it has acted. */
export interface StepRow extends Step {
  done_ms: number | null
}

interface EventRow extends Record<string, SqlStorageValue> {
  sequence: number
  event: string
  tries: number
  next_ms: number
}

/** An undelivered event; `nextMs` is when it is due. */
export interface QueuedEvent {
  sequence: number
  event: OutboxEvent
  tries: number
  nextMs: number
}

/**
 * The order's tables. Changes to the order, its steps, its ledger and its outbox run inside `commit`, which is one
 * transaction. A transaction that has changed what is worth money, or sends a mail, also sends the order's copy.
 */
export class OrderStore {
  readonly #storage: DurableObjectStorage
  readonly #tables: ObjectTables
  readonly #nowMs: () => number
  #isToCopy = false

  constructor(storage: DurableObjectStorage, nowMs: () => number) {
    this.#storage = storage
    this.#tables = new ObjectTables(storage, orderTables)
    this.#nowMs = nowMs
  }

  commit<Result>(act: () => Result): Result {
    // the tables must outlive a transaction that is rolled back
    void this.#tables.sql
    try {
      return this.#storage.transactionSync(() => {
        const result = act()
        if (this.#isToCopy) this.copy()
        return result
      })
    } finally {
      this.#isToCopy = false
    }
  }

  /**
   * Makes a copy due, under a new number, in place of one that waits: the copy is written from the order as it is then.
   * @returns the copy's number in the outbox
   */
  copy(): number {
    this.#isToCopy = false
    const waiting = this.#tables.sql
      .exec<{ at_ms: number; tries: number }>(
        `DELETE FROM outbox WHERE sent_ms IS NULL AND event = '${copyEvent}' RETURNING at_ms, tries`,
      )
      .toArray()[0]
    const [row] = this.#tables.sql
      .exec<{ sequence: number }>(
        `INSERT INTO outbox (event, at_ms, tries, next_ms) VALUES ('${copyEvent}', ?, ?, 0) RETURNING sequence`,
        ...[waiting?.at_ms ?? this.#nowMs(), waiting?.tries ?? 0],
      )
      .toArray()
    return row?.sequence ?? 0
  }

  /** Returns the order; null before it is placed and after it is deleted. */
  load(): StoredOrder | null {
    if (!this.#tables.exist) return null
    const [row] = this.#tables.sql.exec<{ data: string }>('SELECT data FROM stored_order').toArray()
    return row ? (JSON.parse(row.data) as StoredOrder) : null
  }

  save(order: StoredOrder): void {
    const data = JSON.stringify(order)
    const { sql } = this.#tables
    if (sql.exec('SELECT 1 FROM stored_order WHERE data = ?', data).toArray().length === 0) this.#isToCopy = true
    sql.exec('INSERT OR REPLACE INTO stored_order VALUES (1, ?)', data)
  }

  deleteAll(): Promise<void> {
    return this.#tables.deleteAll()
  }

  /** Deletes everything except the ledger. */
  forgetOrder(): void {
    this.commit(() => {
      this.unpark()
      for (const table of ['stored_order', 'steps', 'outbox', 'requests']) this.#tables.sql.exec(`DELETE FROM ${table}`)
    })
  }

  /** Returns since when the order's alarms pause, in UTC milliseconds; null for an order that is not parked. */
  parkedMs(): number | null {
    return this.#storage.kv.get<number>('parked') ?? null
  }

  park(nowMs: number): void {
    this.#storage.kv.put('parked', nowMs)
  }

  unpark(): void {
    if (this.parkedMs() !== null) this.#storage.kv.delete('parked')
  }

  isDone(step: string): boolean {
    return (
      this.#tables.sql.exec('SELECT 1 FROM steps WHERE name = ? AND done_ms IS NOT NULL', step).toArray().length > 0
    )
  }

  hasBegun(step: string): boolean {
    return this.#tables.sql.exec('SELECT 1 FROM steps WHERE name = ?', step).toArray().length > 0
  }

  /** Stores the intent of a step before it acts; a repeated call counts another try. */
  beginStep(step: string, nowMs: number): void {
    this.#tables.sql.exec(
      `INSERT INTO steps (name, tries, begun_ms) VALUES (?, 1, ?)
       ON CONFLICT (name) DO UPDATE SET tries = tries + 1`,
      ...[step, nowMs],
    )
  }

  /** Stores that a step has acted; the caller stores its result in the same transaction. */
  endStep(step: string, nowMs: number): void {
    this.#tables.sql.exec('UPDATE steps SET done_ms = ? WHERE name = ?', nowMs, step)
  }

  /** Returns all steps, in the order of their names. */
  steps(): StepRow[] {
    return this.#tables.sql.exec<StepRow>('SELECT name, tries, begun_ms, done_ms FROM steps ORDER BY name').toArray()
  }

  forgetUnfinished(): void {
    this.#tables.sql.exec('DELETE FROM steps WHERE done_ms IS NULL')
  }

  unfinishedStep(): Step | null {
    return (
      this.#tables.sql.exec<Step>('SELECT name, tries, begun_ms FROM steps WHERE done_ms IS NULL').toArray()[0] ?? null
    )
  }

  /** Adds a movement of money. @returns false if its key is known */
  addToLedger({ key, at_ms: atMs, kind, cents, means, reference }: LedgerRow): boolean {
    // `rowsWritten` counts a row even if its key is known, since the sequence is written
    const added = this.#tables.sql.exec(
      `INSERT INTO ledger (key, at_ms, kind, cents, means, reference) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (key) DO NOTHING RETURNING key`,
      ...[key, atMs, kind, cents, means, reference],
    )
    const isNew = added.toArray().length > 0
    if (isNew) this.#isToCopy = true
    return isNew
  }

  ledger(): LedgerRow[] {
    return this.#tables.sql
      .exec<LedgerRow>('SELECT key, at_ms, kind, cents, means, reference FROM ledger ORDER BY sequence')
      .toArray()
  }

  send(event: OutboxEvent, nowMs: number): void {
    if (event.kind === 'mail') this.#isToCopy = true
    this.#tables.sql.exec(
      'INSERT INTO outbox (event, at_ms, next_ms) VALUES (?, ?, ?)',
      JSON.stringify(event),
      nowMs,
      nowMs,
    )
  }

  /**
   * Returns the undelivered event with the earliest due time, which may be in the future; null without one. Mails wait
   * for the order's copy, but not longer than five minutes: what a buyer has been told can be restored.
   */
  nextEvent(): QueuedEvent | null {
    const [row] = this.#tables.sql
      .exec<EventRow>(
        `SELECT sequence, event, tries, iif(event ->> '$.kind' = 'mail', max(next_ms, coalesce(
            (SELECT at_ms + ${mailsWaitMs} FROM outbox WHERE sent_ms IS NULL AND event = '${copyEvent}'), 0)), next_ms)
          AS next_ms
        FROM outbox WHERE sent_ms IS NULL ORDER BY 4, sequence LIMIT 1`,
      )
      .toArray()
    if (!row) return null
    const { sequence, event, tries, next_ms: nextMs } = row
    return { sequence, event: JSON.parse(event) as OutboxEvent, tries, nextMs }
  }

  /** Returns the mails that were sent or are waiting, latest first. */
  mails(): { kind: MailEvent['mail']; at_ms: number; sent_ms: number | null; tries: number }[] {
    return this.#tables.sql
      .exec<{ kind: MailEvent['mail']; at_ms: number; sent_ms: number | null; tries: number }>(
        `SELECT event ->> '$.mail' AS kind, at_ms, sent_ms, tries FROM outbox
         WHERE event ->> '$.kind' = 'mail' ORDER BY sequence DESC`,
      )
      .toArray()
  }

  waitingMails(): MailEvent[] {
    return this.#tables.sql
      .exec<{ event: string }>(
        `SELECT event FROM outbox WHERE sent_ms IS NULL AND event ->> '$.kind' = 'mail' ORDER BY sequence`,
      )
      .toArray()
      .map(({ event }) => JSON.parse(event) as MailEvent)
  }

  markSent(sequence: number, nowMs: number): void {
    this.#tables.sql.exec('UPDATE outbox SET sent_ms = ? WHERE sequence = ?', nowMs, sequence)
  }

  /** Removes an event that is not to be delivered any more. */
  drop(sequence: number): void {
    this.#tables.sql.exec('DELETE FROM outbox WHERE sequence = ?', sequence)
  }

  postpone(sequence: number, nextMs: number): void {
    this.#tables.sql.exec('UPDATE outbox SET tries = tries + 1, next_ms = ? WHERE sequence = ?', nextMs, sequence)
  }

  sql(): SqlStorage {
    return this.#tables.sql
  }
}

const copyEvent = JSON.stringify({ kind: 'copy' } satisfies OutboxEvent)
const mailsWaitMs = 5 * 60_000

/** Returns the sums of payments and of refunds in cents; neither is negative. */
export function paidCents(ledger: readonly LedgerRow[]): { paid: number; refunded: number } {
  const sumOf = (kind: LedgerRow['kind']) => ledger.reduce((sum, row) => sum + (row.kind === kind ? row.cents : 0), 0)
  return { paid: sumOf('payment'), refunded: 0 - sumOf('refund') }
}

const orderTables = `
  CREATE TABLE IF NOT EXISTS stored_order (id INTEGER PRIMARY KEY CHECK (id = 1), data TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS steps (
    name TEXT PRIMARY KEY, tries INTEGER NOT NULL, begun_ms INTEGER NOT NULL, done_ms INTEGER
  );
  CREATE TABLE IF NOT EXISTS ledger (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE, at_ms INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('charge', 'payment', 'refund', 'cancellation')), cents INTEGER NOT NULL,
    means TEXT, reference TEXT
  );
  CREATE TRIGGER IF NOT EXISTS ledger_unchanged BEFORE UPDATE ON ledger
    BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
  CREATE TRIGGER IF NOT EXISTS ledger_undeleted BEFORE DELETE ON ledger
    BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
  CREATE TABLE IF NOT EXISTS outbox (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT, event TEXT NOT NULL, at_ms INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0, next_ms INTEGER NOT NULL, sent_ms INTEGER
  );
  ${requestTable}
`
