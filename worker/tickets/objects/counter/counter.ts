import { DurableObject } from 'cloudflare:workers'
import type { Env } from '../../../env.ts'

/** Each kind of document counts on its own. */
type NumberedDocument = 'invoice' | 'credit_note'

/**
 * The invoice and credit-note numbers of one seller and year: the only writer of the last number. Numbers have no gaps,
 * and a repeated key always gets the same number, so that a retry after a crash draws no second one.
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

  /** @param key names the document among those of its kind: the order's number, and more for credit notes */
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
}
