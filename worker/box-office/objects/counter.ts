import { DurableObject } from 'cloudflare:workers'
import type { Env } from '../../env.ts'

export type NumberedDocument = 'invoice' | 'credit_note'

/**
 * Issues the invoice and credit-note numbers of one seller and year, without gaps. A repeated key gets the same number,
 * so that a retry after a crash does not use up a second one.
 */
export class Counter extends DurableObject<Env> {
  readonly #sql: SqlStorage

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#sql = ctx.storage.sql
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS numbers (
        kind TEXT NOT NULL, number INTEGER NOT NULL, key TEXT NOT NULL,
        PRIMARY KEY (kind, number), UNIQUE (kind, key)
      )
    `)
  }

  /**
   * Returns a new document number, or the known one for a repeated key.
   * @param key the order's number; for credit notes, followed by the number of the refund
   */
  next(key: string, kind: NumberedDocument): number {
    return this.ctx.storage.transactionSync(() => {
      const [known] = this.#sql
        .exec<{ number: number }>('SELECT number FROM numbers WHERE kind = ? AND key = ?', kind, key)
        .toArray()
      if (known) return known.number
      return this.#sql
        .exec<{ number: number }>(
          `INSERT INTO numbers (kind, number, key)
           SELECT ?1, coalesce(max(number), 0) + 1, ?2 FROM numbers WHERE kind = ?1 RETURNING number`,
          ...[kind, key],
        )
        .one().number
    })
  }

  /**
   * Lets a counter that was lost go on above the highest number that is known, and leaves out some numbers more, which
   * may have been issued.
   * @returns whether the counter was behind
   */
  skipTo(known: number, kind: NumberedDocument, leftOut: number): boolean {
    const { highest } = this.#sql
      .exec<{ highest: number }>('SELECT coalesce(max(number), 0) AS highest FROM numbers WHERE kind = ?', kind)
      .one()
    if (highest >= known) return false
    const last = known + leftOut
    this.#sql.exec('INSERT INTO numbers (kind, number, key) VALUES (?, ?, ?)', kind, last, `left out until ${last}`)
    return true
  }
}
