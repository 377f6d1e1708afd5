import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { ObjectTables } from '../object-tables.ts'
import {
  forgetRequests,
  hasAnswer,
  type LoggedRequest,
  requestTable,
  storeAnswer,
  storedAnswer,
} from '../request-log.ts'
import { type KeptPace, paceTable, storedPace, storePace } from '../stored-pace.ts'
import { type CartState, emptyCart } from './state.ts'

/** Time from the release of a cart's places until the cart is deleted. */
const forgottenAfterMs = 30 * 24 * 60 * 60 * 1000
/** The alarm is set later by this, so that the next calls of the same visit need not move it. */
const spareMs = 60 * 60 * 1000

/** Maximum number of announced requests; a cart has more than one only if a client sends several at once. */
const mostExpected = 20

/**
 * A cart's storage. It stays empty until a call has succeeded, so that refused calls and unused carts store nothing;
 * until then, a member's discount and the pace of holds are in memory.
 */
export class CartStore {
  readonly #storage: DurableObjectStorage
  readonly #tables: ObjectTables
  readonly #expected = new Set<string>()
  #unstored: KeptPace & { state: CartState | null } = { pace: null, state: null }

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
    this.#tables = new ObjectTables(
      storage,
      `CREATE TABLE IF NOT EXISTS cart (id INTEGER PRIMARY KEY CHECK (id = 1), state TEXT NOT NULL);
      ${requestTable}
      ${paceTable}`,
    )
  }

  get isStored(): boolean {
    return this.#tables.exist
  }

  get pace(): KeptPace {
    return this.isStored ? storedPace(this.#tables.sql) : this.#unstored
  }

  /** Returns the stored state; null if the cart is not stored. */
  stored(): CartState | null {
    if (!this.isStored) return null
    const [row] = this.#tables.sql.exec<{ state: string }>('SELECT state FROM cart').toArray()
    return row ? (JSON.parse(row.state) as CartState) : null
  }

  load(site: SiteKey): CartState {
    return this.stored() ?? this.#unstored.state ?? emptyCart(site)
  }

  /** Changes the state of a stored cart; a cart that is not stored remembers it until its first success. */
  async save(state: CartState): Promise<void> {
    if (!this.isStored) {
      this.#unstored.state = state
      return
    }
    await this.forgetLater()
    this.#save(state)
  }

  /**
   * Stores an answer with the changed state, if any, and the pace at which the cart has held places until now. The cart
   * is kept for another 30 days.
   */
  async storeAnswer(state: CartState | null, request: LoggedRequest, answer: unknown): Promise<void> {
    const isKept = ((await this.#storage.getAlarm()) ?? 0) >= Date.now() + forgottenAfterMs
    const { sql } = this.#tables
    const { pace } = this.#unstored
    this.#storage.transactionSync(() => {
      if (pace) storePace(sql, pace)
      if (state) this.#save(state)
      storeAnswer(sql, request, answer)
    })
    this.#unstored = { pace: null, state: null }
    // without an await since the rows, so that one commit writes both
    if (!isKept) await this.#wakeIn(forgottenAfterMs + spareMs)
  }

  storedAnswer<Answer>(request: LoggedRequest) {
    return this.isStored ? storedAnswer<Answer>(this.#tables.sql, request) : null
  }

  /** Announces a request, so that `knows` recognises it before it has an answer. */
  expect(key: string): void {
    this.#expected.add(key)
    for (const oldest of this.#expected) {
      if (this.#expected.size <= mostExpected) return
      this.#expected.delete(oldest)
    }
  }

  /** Whether a request with this key was announced, or has an answer. */
  knows(key: string, nowMs: number): boolean {
    return this.#expected.has(key) || (this.isStored && hasAnswer(this.#tables.sql, { key, nowMs }))
  }

  /** Sets the alarm unless one is set, so that the cart is deleted even if no later call reaches it. */
  async forgetLater(): Promise<void> {
    if ((await this.#storage.getAlarm()) === null) await this.#wakeIn(forgottenAfterMs)
  }

  /**
   * Deletes a cart that is empty, or whose hold ended 30 days ago. For any other cart, deletes old requests and sets
   * the alarm again.
   */
  async forget(nowMs: number): Promise<void> {
    const state = this.stored()
    const endMs = state?.order ? nowMs : (state?.until_ms ?? 0)
    const leftMs = endMs + forgottenAfterMs - nowMs
    if (leftMs <= 0) return this.#tables.deleteAll()
    forgetRequests(this.#tables.sql, nowMs)
    await this.#wakeIn(leftMs)
  }

  async #wakeIn(ms: number): Promise<void> {
    await this.#storage.setAlarm(Date.now() + ms)
  }

  #save(state: CartState): void {
    this.#tables.sql.exec('INSERT OR REPLACE INTO cart VALUES (1, ?)', JSON.stringify(state))
  }
}
