interface Entry extends Record<string, SqlStorageValue> {
  at_ms: number
  gate: string | null
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

type RevocationReason = 'refunded' | 'changed'

/** Entries and revocations of tickets, by the ids of their lines. Both outlive the line. */
export class DoorStore {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  entryOf(ticket: string): Entry | null {
    return this.#sql.exec<Entry>('SELECT at_ms, gate FROM entries WHERE ticket = ?', ticket).toArray()[0] ?? null
  }

  addEntry(ticket: string, { at_ms: atMs, gate }: Entry): void {
    this.#sql.exec('INSERT INTO entries (ticket, at_ms, gate) VALUES (?, ?, ?)', ticket, atMs, gate)
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
