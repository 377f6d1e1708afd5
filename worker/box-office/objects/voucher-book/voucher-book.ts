import { DurableObject } from 'cloudflare:workers'
import type { Voucher } from '../../../../shared/contract/box-office/voucher.ts'
import type { Env } from '../../../env.ts'
import { runAlarm } from '../../../late/attempts.ts'
import { clockOf } from '../../../late/clock.ts'
import { codeForm, codeReading } from '../../rules/code-form.ts'
import { storedVoucher } from '../../rules/stored-voucher.ts'
import { answerOnce, cartRequest, forgetRequests, requestTable, type VerbRequest } from '../request-log.ts'
import type {
  OrderUse,
  OrderUsesAnswer,
  Redemption,
  UsesOfCode,
  VoucherAnswer,
  VoucherRefusal,
  VoucherUse,
} from './answers.ts'
import { UseStore } from './use-store.ts'
import {
  codeOfOrder,
  hasLimitedUse,
  type RedeemRequest,
  redeem,
  setAmount,
  setOrderCents,
  startPayment,
  takeAgain,
  type UnconfirmedCode,
  type VoucherContext,
} from './verbs.ts'

const tidyMs = 24 * 60 * 60 * 1000

/**
 * The codes of one site, with their uses and budgets. A use in an unfinished cart counts until the cart ends. A verb
 * with a request key runs in one transaction. A repeated key gets the stored answer for 24 hours; refusals that may
 * pass with time are not stored. Times are UTC milliseconds.
 */
export class VoucherBook extends DurableObject<Env> {
  readonly #sql: SqlStorage
  readonly #uses: UseStore
  #vouchers: ReadonlyMap<string, Voucher>
  /** Codes by how they read; null for one that several codes have. */
  #readings: ReadonlyMap<string, string | null>
  /** Tests replace the clock. */
  nowMs: () => number

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#sql = ctx.storage.sql
    this.nowMs = clockOf(env)
    this.#sql.exec(voucherTables)
    this.#uses = new UseStore(this.#sql)
    this.#vouchers = this.#load()
    this.#readings = readingsOf(this.#vouchers.keys())
  }

  /** Adds vouchers, or replaces those with the same code; uses are unchanged. */
  setUp(vouchers: readonly Voucher[]): void {
    this.ctx.storage.transactionSync(() => {
      for (const voucher of vouchers) {
        const row = [codeForm(voucher.code), JSON.stringify(voucher)]
        this.#sql.exec('INSERT OR REPLACE INTO vouchers VALUES (?, ?)', ...row)
      }
    })
    this.#vouchers = this.#load()
    this.#readings = readingsOf(this.#vouchers.keys())
    this.wake()
  }

  /** Sets the alarm if it is missing. */
  wake(): void {
    this.ctx.waitUntil(this.#tidyLater())
  }

  redeem(key: string, request: RedeemRequest): VoucherAnswer {
    return this.#write(key, { redeem: request }, (context) =>
      redeem(context, { ...request, code: this.#codeOf(request.code) }),
    )
  }

  setAmount(key: string, request: Redemption): VoucherAnswer {
    return this.#write(key, { setAmount: request }, (context) => setAmount(context, request))
  }

  extend(key: string, request: { owner: string; until_ms: number }): { ok: boolean } {
    return this.#write(key, { extend: request }, ({ uses }) => {
      uses.extend(request.owner, request.until_ms)
      return { ok: true }
    })
  }

  release(key: string, request: { code: string; owner: string }): { ok: boolean } {
    return this.#write(key, { release: request }, ({ uses }) => {
      uses.release(codeForm(request.code), request.owner)
      return { ok: true }
    })
  }

  startPayment(
    key: string,
    request: { owner: string; order: string; is_unconfirmed?: boolean },
  ): OrderUsesAnswer | UnconfirmedCode {
    return this.#write(key, { startPayment: request }, (context) => startPayment(context, request))
  }

  /** Whether an order uses a code that only some buyers can have. */
  hasLimitedUse(order: string): boolean {
    return hasLimitedUse({ vouchers: this.#vouchers, uses: this.#uses, nowMs: this.nowMs() }, { order })
  }

  endPayment(key: string, request: { order: string; until_ms: number }): { ok: boolean } {
    return this.#write(key, { endPayment: request }, ({ uses }) => {
      uses.endOrder(request.order, request.until_ms)
      return { ok: true }
    })
  }

  detach(key: string, request: { order: string }): { ok: boolean } {
    return this.#write(key, { detach: request }, ({ uses }) => {
      uses.detachOrder(request.order)
      return { ok: true }
    })
  }

  takeAgain(key: string, request: { order: string; cart: string; uses: VoucherUse[] }): OrderUsesAnswer {
    return this.#write(key, { takeAgain: request }, (context) => takeAgain(context, request))
  }

  /** Returns an order's code, and what the order may take of its budget; null if the code is gone. */
  codeOfOrder(request: { order: string; code: string }): ReturnType<typeof codeOfOrder> {
    return codeOfOrder({ vouchers: this.#vouchers, uses: this.#uses }, request)
  }

  /** Sets what an order takes of a code's budget; a repeated call changes nothing. */
  setOrderCents(key: string, request: VoucherUse & { order: string }): { ok: true } | VoucherRefusal {
    return this.#write(key, { setOrderCents: request }, (context) => setOrderCents(context, request))
  }

  /** Brings back the uses of an order, without any check. A repeated call changes nothing. */
  restoreUses(order: string, uses: readonly VoucherUse[]): void {
    this.ctx.storage.transactionSync(() => {
      for (const { code, cents } of uses) this.#uses.addForOrder(code, order, cents)
    })
  }

  /**
   * Releases the uses of an order that ended after it was detached from its cart, or whose last tickets were refunded.
   */
  cancel(key: string, request: { order: string }): { ok: boolean } {
    return this.#write(key, { cancel: request }, ({ uses }) => {
      uses.releaseOrder(request.order)
      return { ok: true }
    })
  }

  /** Returns how often codes are used, for the desk. @param codes in their normal form */
  usesOf(codes: readonly string[]): UsesOfCode[] {
    this.wake()
    this.#uses.endUses(this.nowMs())
    return this.#uses.summed(codes)
  }

  /**
   * Returns a page of the orders that use a code, latest first, for the desk.
   * @param code in its normal form
   * @param page `before` is the sequence of the last use on the previous page; null for the first page
   */
  ordersOf(code: string, page: { before: number | null; limit: number }): OrderUse[] {
    return this.#uses.ofOrders(code, page)
  }

  override alarm(): Promise<void> {
    return runAlarm({ ctx: this.ctx, env: this.env, what: 'voucher book alarm' }, () => this.#tidy())
  }

  #tidy(): void {
    const nowMs = this.nowMs()
    this.#uses.endUses(nowMs)
    this.#uses.forgetMisses(nowMs - tidyMs)
    forgetRequests(this.#sql, nowMs)
  }

  #write<Answer extends { ok: boolean }>(
    key: string,
    body: VerbRequest,
    act: (context: VoucherContext) => Answer,
  ): Answer | { ok: false; reason: 'key_reused' } {
    const nowMs = this.nowMs()
    const request = { key, body: cartRequest(body), nowMs }
    const answer = this.ctx.storage.transactionSync(() => {
      this.#uses.endUses(nowMs)
      const verb = () => act({ vouchers: this.#vouchers, uses: this.#uses, nowMs })
      return answerOnce(this.#sql, request, verb)
    })
    this.wake()
    return answer
  }

  async #tidyLater(): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + tidyMs)
  }

  /**
   * Returns the normal form of the stored code that is meant: the one typed, or else the only one that reads like it.
   */
  #codeOf(typed: string): string {
    const form = codeForm(typed)
    return this.#vouchers.has(form) ? form : (this.#readings.get(codeReading(form)) ?? form)
  }

  #load(): Map<string, Voucher> {
    const rows = this.#sql.exec<{ code: string; data: string }>('SELECT code, data FROM vouchers').toArray()
    return new Map(rows.map(({ code, data }) => [code, storedVoucher(data)]))
  }
}

function readingsOf(codes: Iterable<string>): Map<string, string | null> {
  const readings = new Map<string, string | null>()
  for (const code of codes) {
    const reading = codeReading(code)
    readings.set(reading, readings.has(reading) ? null : code)
  }
  return readings
}

const voucherTables = `
  CREATE TABLE IF NOT EXISTS vouchers (code TEXT PRIMARY KEY, data TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS uses (
    code TEXT NOT NULL, owner TEXT NOT NULL, cents INTEGER NOT NULL, until_ms INTEGER, order_number TEXT,
    PRIMARY KEY (code, owner)
  );
  CREATE INDEX IF NOT EXISTS uses_by_end ON uses (until_ms);
  CREATE INDEX IF NOT EXISTS uses_of_owner ON uses (owner);
  CREATE INDEX IF NOT EXISTS uses_by_orders ON uses (code) WHERE order_number IS NOT NULL;
  CREATE TABLE IF NOT EXISTS misses (who TEXT NOT NULL, at_ms INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS misses_of ON misses (who, at_ms);
  ${requestTable}
  CREATE INDEX IF NOT EXISTS requests_by_time ON requests (at_ms);
`
