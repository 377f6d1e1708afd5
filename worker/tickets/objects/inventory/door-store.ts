/** A ticket that has let its holder in. */
interface Entry extends Record<string, SqlStorageValue> {
  at_ms: number
  gate: string | null
}

/** A ticket whose codes up to `counter` no longer admit. */
export interface Revocation extends Record<string, SqlStorageValue> {
  /** Rises with each revocation, so that a door can fetch the later ones. */
  sequence: number
  ticket: string
  counter: number
  at_ms: number
  reason: RevocationReason
}

type RevocationReason = 'refunded' | 'changed'

/** Entries and revoked tickets, by the ids of their lines. Both outlive the line. */
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

  /** The counter of the codes that admit: one above the revoked ones. */
  currentCounter(ticket: string): number {
    return (this.revocationOf(ticket)?.counter ?? -1) + 1
  }

  /** Revokes the codes that a ticket has now. */
  revoke(ticket: string, reason: RevocationReason, nowMs: number): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO revocations (ticket, counter, at_ms, reason) VALUES (?, ?, ?, ?)',
      ...[ticket, this.currentCounter(ticket), nowMs, reason],
    )
  }

  /** @param after the sequence of the last revocation that the caller has */
  revocationsAfter(after: number, limit: number): Revocation[] {
    return this.#sql
      .exec<Revocation>('SELECT * FROM revocations WHERE sequence > ? ORDER BY sequence LIMIT ?', after, limit)
      .toArray()
  }
}
