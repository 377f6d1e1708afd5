import type { UnpaidMark } from './set-unpaid.ts'

/**
 * Marks orders that wait for a transfer, or cost nothing and wait for a confirmation. Their places are counted from the
 * lines, so that a place that is sold or free never counts, even if its order's mark is still there.
 */
export class UnpaidStore {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** @param mark null removes the order's mark */
  set(order: string, mark: UnpaidMark | null): void {
    if (mark === null) this.#sql.exec('DELETE FROM unpaid WHERE order_number = ?', order)
    else {
      const row = [order, mark.address, Number(mark.is_confirmed)]
      this.#sql.exec('INSERT OR REPLACE INTO unpaid VALUES (?, ?, ?)', ...row)
    }
  }

  /** Returns whether an order's address is confirmed; null for an order without a mark. */
  isConfirmed(order: string): boolean | null {
    const [row] = this.#sql
      .exec<{ is_confirmed: number }>('SELECT is_confirmed FROM unpaid WHERE order_number = ?', order)
      .toArray()
    return row ? row.is_confirmed === 1 : null
  }

  /** Counts the places of confirmed orders. */
  confirmed(exceptOrder = ''): number {
    return this.#count('is_confirmed = 1', exceptOrder)
  }

  /** Counts the places of all unconfirmed orders but one. */
  unconfirmed(exceptOrder: string): number {
    return this.#count('is_confirmed = 0', exceptOrder)
  }

  /** Counts the places that an address has confirmed and not paid for, except those of one order. */
  ofAddress(address: string, exceptOrder: string): number {
    return this.#count('is_confirmed = 1 AND address = ?', exceptOrder, address)
  }

  /** Returns the orders with a mark, and whether their address is confirmed. */
  all(): Map<string, boolean> {
    const rows = this.#sql
      .exec<{ order_number: string; is_confirmed: number }>('SELECT order_number, is_confirmed FROM unpaid')
      .toArray()
    return new Map(rows.map(({ order_number: order, is_confirmed: isConfirmed }) => [order, isConfirmed === 1]))
  }

  #count(condition: string, exceptOrder: string, ...values: string[]): number {
    return this.#sql
      .exec<{ value: number }>(
        `SELECT count(*) AS value FROM unpaid JOIN lines USING (order_number)
         WHERE ${condition} AND state = 'paying' AND order_number <> ?`,
        ...[...values, exceptOrder],
      )
      .one().value
  }
}
