import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { SaleWord } from '../../rules/sale-word.ts'
import { writeSaleWord } from '../../store/sale-words.ts'
import type { Hall } from './hall.ts'
import { soldElsewhere, totalOf } from './sold-elsewhere.ts'
import { saleWordOf, stockOf } from './word-of-hall.ts'

const sendAgainMs = 5000
/** Minimum time between sale words that differ only in the counts of places, so that a busy sale sends few of them. */
const countEveryMs = 60_000

interface SentWord {
  /** `site:productionId`; stored because the object's name is not available in an alarm. */
  inventory: string
  version: number
  word: SaleWord
}

/** The inventory's latest sale word, and the queue of sale words that D1 has not received yet. */
export class WordOutbox {
  readonly #sql: SqlStorage
  /** `site:productionId`; '' before that is known. */
  readonly inventory: string
  #last: { text: string; word: SaleWord; version: number } | null
  #isPending: boolean
  #isSending = false
  #isCountOld = false

  /** @param name `site:productionId`; '' in an alarm, where the name is not available */
  constructor(sql: SqlStorage, name: string) {
    this.#sql = sql
    this.inventory = name || this.#storedName()
    if (this.inventory !== this.#storedName()) sql.exec('INSERT OR REPLACE INTO inventory_name VALUES (1, ?)', name)
    this.#last = this.#stored()
    this.#isPending = sql.exec('SELECT 1 FROM outbox LIMIT 1').toArray().length > 0
  }

  get isPending(): boolean {
    return this.#isPending
  }

  /**
   * Returns when the alarm should send a pending sale word or new counts, in UTC milliseconds; infinite if nothing
   * waits.
   */
  dueMs(nowMs: number): number {
    return Math.min(this.#isPending ? nowMs + sendAgainMs : Number.POSITIVE_INFINITY, this.#countDueMs)
  }

  get #countDueMs(): number {
    return this.#isCountOld ? (this.#last?.version ?? 0) + countEveryMs : Number.POSITIVE_INFINITY
  }

  get lastWord(): SaleWord | null {
    return this.#last?.word ?? null
  }

  /**
   * Follows changes to places: a new stock status is put into the outbox immediately, new counts at most once a minute.
   * Must be called in the transaction of the change.
   */
  follow(hall: Hall, nowMs: number): void {
    this.#isCountOld = true
    if (stockOf(hall, this.lastWord) !== this.lastWord?.stock) this.put(hall, nowMs)
    else this.putCounts(hall, nowMs)
  }

  /** Puts counts into the outbox if they are due. Like `follow`, must be called in a transaction. */
  putCounts(hall: Hall | null, nowMs: number): void {
    if (nowMs >= this.#countDueMs) this.put(hall, nowMs)
  }

  /**
   * Puts the hall's sale word into the outbox if it differs from the last one. Must be called in the transaction of the
   * change.
   * @param hall null before the first sales data
   * @param isRepeated queues the sale word even if it has not changed
   */
  put(hall: Hall | null, nowMs: number, { isRepeated = false } = {}): void {
    if (!hall) return
    const word = saleWordOf(hall, this.lastWord, totalOf(soldElsewhere(this.#sql)))
    this.#isCountOld = false
    const text = JSON.stringify(word)
    if (!this.inventory || (text === this.#last?.text && !isRepeated)) return
    // based on the time, so that versions rise even if the object's storage is lost
    const version = Math.max(nowMs, (this.#last?.version ?? 0) + 1)
    const sent: SentWord = { inventory: this.inventory, version, word }
    this.#sql.exec('INSERT OR REPLACE INTO sale_word VALUES (1, ?, ?)', text, version)
    this.#sql.exec('INSERT INTO outbox (event, at_ms) VALUES (?, ?)', JSON.stringify(sent), nowMs)
    this.#last = { text, word, version }
    this.#isPending = true
  }

  /**
   * Writes pending sale words to D1, always the newest, which supersedes the older ones. Does nothing while another
   * call is writing. If a write fails, the word stays pending and the failure is logged.
   * @param purge called after each write with the tags of the pages that the sale word changes
   */
  async send(
    store: Parameters<typeof writeSaleWord>[0],
    purge: (tags: readonly string[]) => Promise<void>,
  ): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    try {
      for (let next = this.#next(); next; next = this.#next()) {
        const { inventory, version, word } = next.sent
        const [site = '', production] = inventory.split(':')
        const stored = { productionId: Number(production), version, word }
        const { tags } = await writeSaleWord(store, site as SiteKey, stored)
        this.#sql.exec('DELETE FROM outbox WHERE sequence <= ?', next.sequence)
        this.#isPending = this.#next() !== null
        await purge(tags)
      }
    } catch (error) {
      console.error(JSON.stringify({ level: 'error', what: 'sale word', message: String(error) }))
    } finally {
      this.#isSending = false
    }
  }

  /** Reads the tables again after a transaction was rolled back. */
  reload(): void {
    this.#isCountOld = true
    this.#last = this.#stored()
    this.#isPending = this.#next() !== null
  }

  #storedName(): string {
    return this.#sql.exec<{ name: string }>('SELECT name FROM inventory_name').toArray()[0]?.name ?? ''
  }

  #stored(): { text: string; word: SaleWord; version: number } | null {
    const [row] = this.#sql
      .exec<{ text: string; version: number }>('SELECT word AS text, version FROM sale_word')
      .toArray()
    return row ? { ...row, word: JSON.parse(row.text) as SaleWord } : null
  }

  #next(): { sequence: number; sent: SentWord } | null {
    const [row] = this.#sql
      .exec<{ sequence: number; event: string }>('SELECT sequence, event FROM outbox ORDER BY sequence DESC LIMIT 1')
      .toArray()
    return row ? { sequence: row.sequence, sent: JSON.parse(row.event) as SentWord } : null
  }
}
