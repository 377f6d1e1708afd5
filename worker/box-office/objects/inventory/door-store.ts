import type { LineRow } from './line-store.ts'

/** When and where a ticket was used; `at_ms` is in UTC milliseconds. */
export interface Entry extends Record<string, SqlStorageValue> {
  at_ms: number
  gate: string | null
}

/** `device` is the name of the device that scanned; null for a scanner that is no device. */
export type DeviceEntry = Entry & { device: string | null }

export interface UsedPlace extends Record<string, SqlStorageValue> {
  /** The id of a seat or an area. */
  place: string
  order: string
}

/** A ticket whose codes up to `counter` are revoked. */
export interface Revocation extends Record<string, SqlStorageValue> {
  /** Rises with each revocation, so that a door can fetch only newer ones. */
  sequence: number
  ticket: string
  counter: number
  at_ms: number
  reason: RevocationReason
}

export type RevocationReason = 'refunded' | 'changed'

/** Entries and revocations of tickets, by the ids of their lines. Both outlive the line, as does a cancelled line. */
export class DoorStore {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  entryOf(ticket: string): Entry | null {
    return this.#sql.exec<Entry>('SELECT at_ms, gate FROM entries WHERE ticket = ?', ticket).toArray()[0] ?? null
  }

  /** Returns the entries of tickets by their ids; unused tickets are omitted. */
  entriesOf(tickets: readonly string[]): Record<string, DeviceEntry> {
    const entries = this.#sql
      .exec<DeviceEntry & { ticket: string }>(
        `SELECT ticket, entries.at_ms, entries.gate, device_name AS device FROM entries JOIN scans USING (ticket)
         WHERE kind = 'entry' AND ticket IN (SELECT value FROM json_each(?))`,
        JSON.stringify(tickets),
      )
      .toArray()
    return Object.fromEntries(entries.map(({ ticket, at_ms, gate, device }) => [ticket, { at_ms, gate, device }]))
  }

  entryCount(): number {
    return this.#sql.exec<{ n: number }>('SELECT count(*) AS n FROM entries').one().n
  }

  /** Stores the entry of a ticket that its scans have (`letIn`). */
  setEntry(ticket: string, { at_ms: atMs, gate }: Entry): void {
    this.#sql.exec('INSERT OR REPLACE INTO entries (ticket, at_ms, gate) VALUES (?, ?, ?)', ticket, atMs, gate)
  }

  /** Makes a ticket unused again, whose entries were all taken back; a refunded one then takes no place. */
  removeEntry(ticket: string): void {
    this.#sql.exec('DELETE FROM entries WHERE ticket = ?', ticket)
    this.#sql.exec('UPDATE cancelled_lines SET is_in = 0 WHERE id = ?', ticket)
  }

  /** Stores a refunded ticket's line, one for each refund: its holder may have been let in without a network. */
  keepCancelled(line: LineRow): void {
    this.#sql.exec('INSERT OR REPLACE INTO cancelled_lines VALUES (?, ?, 0)', line.id, JSON.stringify(line))
  }

  cancelledLine(ticket: string): LineRow | null {
    const [row] = this.#sql.exec<{ line: string }>('SELECT line FROM cancelled_lines WHERE id = ?', ticket).toArray()
    return row ? (JSON.parse(row.line) as LineRow) : null
  }

  admitCancelled(ticket: string): void {
    this.#sql.exec('UPDATE cancelled_lines SET is_in = 1 WHERE id = ?', ticket)
  }

  /** Returns the lines of refunded tickets whose holders are in the house, and which have no place there. */
  admittedCancelled(): LineRow[] {
    const rows = this.#sql.exec<{ line: string }>('SELECT line FROM cancelled_lines WHERE is_in = 1').toArray()
    return rows.map(({ line }) => JSON.parse(line) as LineRow)
  }

  forgetCancelled(ticket: string): void {
    this.#sql.exec('DELETE FROM cancelled_lines WHERE id = ?', ticket)
  }

  /** Records to which order a used ticket was refunded. */
  keepPlace(ticket: string, orderNumber: string): void {
    this.#sql.exec('INSERT OR REPLACE INTO used_places (line, order_number) VALUES (?, ?)', ticket, orderNumber)
  }

  /** Lists the places that were refunded to an order after their tickets had been used. */
  usedPlaces(): UsedPlace[] {
    return this.#sql
      .exec<UsedPlace>(
        `SELECT coalesce(lines.seat, lines.area) AS place, used_places.order_number AS "order"
         FROM used_places JOIN lines ON lines.id = used_places.line`,
      )
      .toArray()
  }

  revocationOf(ticket: string): Revocation | null {
    return this.#sql.exec<Revocation>('SELECT * FROM revocations WHERE ticket = ?', ticket).toArray()[0] ?? null
  }

  /** Returns the counter of a ticket's valid code: one above the last revoked counter, or 0 without a revocation. */
  currentCounter(ticket: string): number {
    return (this.revocationOf(ticket)?.counter ?? -1) + 1
  }

  /** Revokes a ticket's current code and all earlier ones. */
  revoke(ticket: string, reason: RevocationReason, nowMs: number): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO revocations (ticket, counter, at_ms, reason) VALUES (?, ?, ?, ?)',
      ...[ticket, this.currentCounter(ticket), nowMs, reason],
    )
  }

  /** Returns revocations, oldest first. @param after the sequence of the last revocation that the caller has */
  revocationsAfter(after: number, limit: number): Revocation[] {
    return this.#sql
      .exec<Revocation>('SELECT * FROM revocations WHERE sequence > ? ORDER BY sequence LIMIT ?', after, limit)
      .toArray()
  }
}
