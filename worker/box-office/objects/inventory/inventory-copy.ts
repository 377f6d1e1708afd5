// What leaves an inventory after a change of its own facts: what no order knows. Holds and sales cause no copy.
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type BooksEnv, booksOf, inventoryKey } from '../../copies/books.ts'
import type { LineRow } from './line-store.ts'
import { ownOrders } from './sold-elsewhere.ts'

/** The tables whose rows are copied as they are. */
export const copiedTables = [
  ...['blocks', 'contingent_moves', 'entries', 'scans', 'other_evenings', 'cancelled_lines', 'used_places'],
  ...['revocations', 'content_stop'],
] as const
/** Built again from the content, from orders (with the copied lines), or by the inventory itself. */
export const derivedTables = [
  ...['sales_data', 'lines', 'buyers', 'unpaid', 'sale_word', 'outbox', 'inventory_name', 'inventory_copy'],
] as const
/** Ends with a loss: what carts hold, how buyers behaved today, and the answers to repeated calls. */
export const leftOutTables = ['holds', 'tries', 'requests'] as const

/** Times are UTC milliseconds. */
export interface InventoryCopy {
  format: 'auftakt-inventory'
  version: 1
  site: SiteKey
  production: number
  /** How often the inventory's own facts had changed. */
  sequence: number
  at: number
  tables: Record<string, Record<string, SqlStorageValue>[]>
  /** The lines of which no order of ours knows everything, without their carts. */
  lines: LineRow[]
}

/** How long changes are collected, and how long a refusing bucket is left alone. */
const withinMs = 60_000

/**
 * The condition for a line that is copied: another box office's, one of a used ticket that was refunded, or one in an
 * area whose contingent its order does not know.
 */
const isCopied = (row: string) => `(${row}state <> 'held' AND (${row}order_number IS NULL
  OR NOT ${row}${ownOrders} OR (${row}area IS NOT NULL AND ${row}contingent <> '')))`

/** Creates the count of changes; an older inventory that has facts of its own is behind from the beginning. */
export function createCopyTable(sql: SqlStorage): void {
  const [known] = sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'inventory_copy'")
  if (known) return
  const hasRows = copiedTables.map((table) => `EXISTS (SELECT 1 FROM ${table})`)
  sql.exec(
    `CREATE TABLE inventory_copy (
       id INTEGER PRIMARY KEY CHECK (id = 1), changes INTEGER NOT NULL, copied INTEGER NOT NULL
     );
     INSERT INTO inventory_copy SELECT 1, ${hasRows.join(' OR ')} OR EXISTS (SELECT 1 FROM lines WHERE ${isCopied('')}), 0`,
  )
  for (const [event, row] of [
    ['INSERT', 'NEW'],
    ['UPDATE', 'NEW'],
    ['DELETE', 'OLD'],
  ] as const) {
    for (const table of copiedTables) sql.exec(trigger(table, event))
    sql.exec(trigger('lines', event, isCopied(`${row}.`)))
  }
}

/** A count that a trigger keeps cannot be forgotten by a new statement somewhere. */
function trigger(table: string, event: string, condition = 'true'): string {
  return `CREATE TRIGGER copied_${table}_${event} AFTER ${event} ON ${table} WHEN ${condition}
    BEGIN UPDATE inventory_copy SET changes = changes + 1; END`
}

/** Keeps track of the copy. The alarm writes it, so that a sale neither waits for the bucket nor repeats a refusal. */
export class InventoryCopies {
  readonly #sql: SqlStorage
  #dueMs = Number.POSITIVE_INFINITY
  #isWriting = false
  /** Whether this deployment copies nothing, or the inventory has no name yet. */
  #isIdle = false

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** Returns when the alarm should copy, in UTC milliseconds; infinite if nothing has changed. */
  dueMs(nowMs: number): number {
    // one that is over is being written
    return nowMs < this.#dueMs ? this.#dueMs : nowMs + withinMs
  }

  /** Makes a copy due if the transaction before has changed the inventory's own facts. */
  follow(nowMs: number): void {
    if (!this.#isIdle && this.#dueMs === Number.POSITIVE_INFINITY && this.#changes() !== null)
      this.#dueMs = nowMs + withinMs
  }

  /**
   * Writes the facts as they are now, unless they are copied. A refusing bucket is asked again a minute later.
   * @param name `site:productionId`; '' before that is known
   */
  async write(env: BooksEnv, name: string, nowMs: number): Promise<void> {
    const [site = '', production] = name.split(':')
    if (this.#isWriting || this.#changes() === null) return
    this.#isWriting = true
    try {
      const books = await booksOf(env)
      const copy = { ...this.#facts(), site: site as SiteKey, production: Number(production), at: nowMs }
      this.#isIdle = !books || !production
      if (books && production) {
        await books.put(inventoryKey(copy.site, copy.production, copy.sequence), copy satisfies InventoryCopy)
        this.#sql.exec('UPDATE inventory_copy SET copied = max(copied, ?)', copy.sequence)
      }
      this.#dueMs = Number.POSITIVE_INFINITY
      // what has changed meanwhile
      this.follow(nowMs)
    } catch (error) {
      this.#dueMs = nowMs + withinMs
      console.error(JSON.stringify({ level: 'error', what: 'inventory copy', message: String(error) }))
    } finally {
      this.#isWriting = false
    }
  }

  /** Copies the facts again, for a bucket that has none of them. @returns whether there is nothing left to copy */
  async writeAgain(env: BooksEnv, name: string, nowMs: number): Promise<boolean> {
    this.#sql.exec('UPDATE inventory_copy SET copied = 0')
    await this.write(env, name, nowMs)
    return this.#changes() === null
  }

  /** Returns the number of changes; null if they are copied. */
  #changes(): number | null {
    const [row] = this.#sql.exec<{ changes: number }>('SELECT changes FROM inventory_copy WHERE changes > copied')
    return row?.changes ?? null
  }

  #facts() {
    const rowsOf = (table: string) => this.#sql.exec(`SELECT * FROM ${table}`).toArray()
    const lines = this.#sql.exec<LineRow>(`SELECT * FROM lines WHERE ${isCopied('')} ORDER BY rowid`).toArray()
    return {
      format: 'auftakt-inventory',
      version: 1,
      sequence: this.#changes() ?? 0,
      tables: Object.fromEntries(copiedTables.map((table) => [table, rowsOf(table)])),
      // a cart's name opens it
      lines: lines.map((line) => ({ ...line, cart: null })),
    } as const
  }
}
