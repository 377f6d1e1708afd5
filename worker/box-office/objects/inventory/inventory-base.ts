import { DurableObject } from 'cloudflare:workers'
import type { Env } from '../../../env.ts'
import { runAlarm } from '../../../late/attempts.ts'
import { clockOf } from '../../../late/clock.ts'
import { onlineMeansOf } from '../../payment/online-means.ts'
import { providersOf } from '../../payment/provider-list.ts'
import { holdsAt } from '../../rules/contingent-release.ts'
import { NextAlarm } from '../next-alarm.ts'
import { answerOnce, cartRequest, ScannedRequests, type VerbRequest } from '../request-log.ts'
import type { HeldPart, HoldAnswer, Refusal } from './answers.ts'
import { cartPartOf } from './cart-part.ts'
import { keepTakenPlaces } from './evening/let-in.ts'
import { type Hall, nextReleaseMs } from './hall.ts'
import { InventoryCopies } from './inventory-copy.ts'
import { WordOutbox } from './outbox.ts'
import { loadHall } from './stored-hall.ts'
import { endHolds, type Stores, storesOf } from './stores.ts'
import type { VerbContext } from './verbs/context.ts'

/**
 * The tables of an inventory, and the hall that is derived from them: every write is a transaction that changes both.
 */
export class InventoryBase extends DurableObject<Env> {
  protected readonly stores: Stores
  protected readonly words: WordOutbox
  readonly #alarm: NextAlarm
  readonly #copies: InventoryCopies
  protected hall: Hall | null = null
  /** Whether a restore has found two orders with a seat. */
  #hasDoubles = false
  /** Incremented by each change. It starts at the current time, so that a restart does not lower it. */
  protected version = Date.now()
  readonly #requests = new ScannedRequests()
  /** Tests replace the clock and the means. */
  nowMs: () => number
  takesCards: boolean

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.nowMs = clockOf(env)
    this.takesCards = onlineMeansOf(providersOf(env)).length > 0
    this.stores = storesOf(ctx.storage.sql)
    this.words = new WordOutbox(ctx.storage.sql, ctx.id.name ?? '')
    this.#alarm = new NextAlarm(ctx)
    this.#copies = new InventoryCopies(ctx.storage.sql)
    // also derives the sale word again, since a contingent may have been released while the object was not running
    this.reload()
    this.#send()
  }
  /** Purges pages by their tags after D1 has received a sale word. Does nothing here; the gateway overrides it. */
  protected async purge(_tags: readonly string[]): Promise<void> {}
  override alarm(): Promise<void> {
    return runAlarm({ ctx: this.ctx, env: this.env, what: 'inventory alarm' }, async () => {
      this.#alarm.clear()
      const hall = this.hallNow()
      this.commit(() => {
        this.words.putCounts(hall, this.nowMs())
        this.#requests.forget(this.ctx.storage.sql, this.nowMs())
      })
      await this.#copies.write(this.env, this.words.inventory, this.nowMs())
      this.#wake(this.nowMs())
    })
  }
  async copyAgain(): Promise<boolean> {
    const isCopied = await this.#copies.writeAgain(this.env, this.words.inventory, this.nowMs())
    this.#wake(this.nowMs())
    return isCopied
  }
  /** Runs a verb of a cart; the answer also has the cart's part, which is not stored with the request. */
  protected forCart(key: string, cart: string, body: VerbRequest, act: (context: VerbContext) => HoldAnswer): HeldPart {
    const answer = this.write(key, body, act)
    if (!answer.ok) return answer
    return { ...answer, part: cartPartOf(this.hallNow(), this.stores.lines.ofCart(cart), this.nowMs()) }
  }
  /** Runs a verb and stores its answer in one transaction; a repeated key gets the stored answer. */
  protected write<Answer extends { ok: boolean }>(
    key: string,
    body: VerbRequest,
    act: (context: VerbContext) => Answer,
  ): Answer | Refusal {
    const request = { key, body: cartRequest(body) }
    const answer = this.change((context) =>
      answerOnce(this.ctx.storage.sql, { ...request, nowMs: context.nowMs }, () => act(context)),
    )
    return answer ?? { ok: false, reason: 'no_sales_data' }
  }
  /** Changes places in one transaction; null before the first sales data. */
  protected change<Answer>(act: (context: VerbContext) => Answer): Answer | null {
    const nowMs = this.nowMs()
    const hall = this.hallNow(nowMs)
    if (!hall) return null
    const answer = this.commit(() => {
      const answer = act({ ...this.stores, hall, nowMs, takesCards: this.takesCards })
      this.#applyChanges(hall)
      return answer
    })
    // a seat that one of its two orders leaves is not free
    if (this.#hasDoubles) this.reload()
    return answer
  }
  /** Changes tables, mirror and sale word in one transaction, and then sends the outbox's sale words, if any. */
  protected commit<Answer>(act: () => Answer): Answer {
    try {
      const answer = this.ctx.storage.transactionSync(act)
      this.#copies.follow(this.nowMs())
      this.#wake(this.nowMs())
      this.#send()
      return answer
    } catch (error) {
      this.stores.lines.discard()
      this.words.reload()
      this.load()
      throw error
    }
  }
  #wake(nowMs: number): void {
    this.#alarm.set(
      nowMs,
      Math.min(
        this.stores.holds.nextEndMs,
        nextReleaseMs(this.hall),
        this.words.dueMs(nowMs),
        this.#copies.dueMs(nowMs),
      ),
    )
  }
  /** Returns the mirror after ending expired holds and releasing due contingents; null before the first sales data. */
  protected hallNow(nowMs = this.nowMs()): Hall | null {
    if (this.hall && !holdsAt(this.hall.releases, nowMs)) this.reload()
    const hall = this.hall
    if (hall && nowMs >= this.stores.holds.nextEndMs)
      this.commit(() => {
        endHolds(this.stores, hall, nowMs)
        this.#applyChanges(hall)
      })
    this.#wake(nowMs)
    return hall
  }
  #applyChanges(hall: Hall): void {
    const { lines, blocks } = this.stores
    const isBlocked = blocks.applyToHall(hall)
    lines.applySoFar(hall)
    keepTakenPlaces(this.stores, hall)
    if (lines.applyToHall(hall) || isBlocked) {
      this.version += 1
      this.words.follow(hall, this.nowMs())
    }
  }
  #send(): void {
    const store = { d1: this.env.DB, now: new Date(this.nowMs()) }
    if (this.words.isPending) this.ctx.waitUntil(this.words.send(store, (tags) => this.purge(tags)))
  }
  protected reload(): void {
    this.commit(() => {
      this.load()
      this.words.put(this.hall, this.nowMs())
    })
  }
  protected load(): void {
    this.hall = loadHall(this.ctx.storage.sql, this.stores, this.nowMs())
    this.#hasDoubles = this.stores.lines.hasDoubles()
    this.version += 1
    this.stores.holds.reload()
  }
}
