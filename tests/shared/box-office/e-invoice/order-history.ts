import type { IssuedStatement } from '../../../../worker/box-office/documents/statement/statement.ts'
import { complete } from '../../../../worker/box-office/objects/order/saga/complete.ts'
import { giveNewPlaces } from '../../../../worker/box-office/objects/order/saga/exchange-books.ts'
import { paperSteps } from '../../../../worker/box-office/objects/order/saga/exchange-papers.ts'
import { issueAgain, toIssueAgain } from '../../../../worker/box-office/objects/order/saga/issue-again.ts'
import { refundOpen } from '../../../../worker/box-office/objects/order/saga/refund.ts'
import { addRefund } from '../../../../worker/box-office/objects/order/saga/settle.ts'
import {
  contactOf,
  type OrderLine,
  type StoredOrder,
} from '../../../../worker/box-office/objects/order/stored-order.ts'
import type { IssuedNumber } from '../../../../worker/box-office/objects/order/stored-parts.ts'
import { newOrder } from '../../../../worker/box-office/objects/order/verbs/place.ts'
import { startRefund } from '../../../../worker/box-office/objects/order/verbs/staff.ts'
import { notesOf, viewOf } from '../../../../worker/box-office/objects/order/view.ts'
import type { TaxKind } from '../../../../worker/box-office/rules/money.ts'
import { goodwillShares } from '../../../../worker/box-office/rules/refund-amount.ts'
import { totalsOf } from '../../../../worker/box-office/rules/totals.ts'
import { ListedSaga } from './listed-saga.ts'
import { lineOf, movesOf, type Placed, productionOf, someCompany } from './some-placed.ts'

const nowMs = Date.parse('2026-11-20T09:00:00Z')

/** An issued document; `of` is the invoice that a credit note corrects. */
export interface Paper extends IssuedNumber {
  statement: IssuedStatement
}

/** An order that goes through the product's own steps. */
export class OrderHistory {
  readonly order: StoredOrder
  readonly #saga = new ListedSaga(nowMs)
  readonly ledger = this.#saga.ledger

  private constructor({
    tickets,
    delivery = 0,
    means = 'transfer',
    invoice = someCompany,
    title = 'Das Meer',
  }: Placed) {
    const contact = { name: 'Aylin Yilmaz', email: 'yilmaz@example.org', ...(invoice && { invoice }) }
    const lines = tickets.map((ticket, index) => lineOf(ticket, index))
    const ids = [...new Set(lines.map(({ production }) => production))]
    const consents = { terms: true as const, newsletter: false }
    const totals = totalsOf(lines, delivery)
    this.order = {
      ...newOrder(
        {
          site: 'hh',
          number: 'A-26-7KQ-M2P-9XT4',
          locale: 'de',
          origin: 'https://hamburg.auftakt.example',
          cart: '',
          created_ms: nowMs,
          delivery_cents: delivery,
          request: {
            contact,
            delivery: delivery > 0 ? 'post' : 'pdf',
            payment: means,
            consents,
            total_cents: totals.cents,
          },
          productions: ids.map((id) => productionOf(id, title)),
        },
        nowMs,
      ),
      phase: 'settled',
      lines,
      totals,
      voucher: { code: 'HERBST', cents: 0 },
    }
    const row = { at_ms: nowMs, kind: 'payment' as const, cents: totals.cents }
    this.ledger.push({ ...row, key: 'payment', means, reference: 'first' })
  }

  static async paid(placed: Placed): Promise<OrderHistory> {
    const history = new OrderHistory(placed)
    await history.#saga.run(history.order, complete(history.#saga.context, history.order), /^invoice/)
    history.order.phase = 'complete'
    for (const line of history.order.lines) line.state = 'sold'
    return history
  }

  get sold(): OrderLine[] {
    return this.order.lines.filter(({ state }) => state === 'sold')
  }

  async refund(lines: readonly OrderLine[], { fee = 0, delivery = false } = {}): Promise<void> {
    const ids = lines.map(({ id }) => id)
    startRefund(this.order, { ids, delivery, fee, reason: 'staff' })
    for (const line of this.order.lines) if (ids.includes(line.id)) line.state = 'cancelled'
    await this.#document()
  }

  async goodwill(cents: number): Promise<void> {
    const shares = goodwillShares(this.sold, cents)
    const goodwill = this.sold.map(({ id: line }, index) => ({ line, cents: shares[index] ?? 0 }))
    for (const line of this.order.lines) {
      const share = goodwill.find((each) => each.line === line.id)?.cents ?? 0
      if (share > 0) line.goodwill_cents = (line.goodwill_cents ?? 0) + share
    }
    addRefund(this.order, { reason: 'goodwill', cents, goodwill: goodwill.filter((share) => share.cents > 0) })
    await this.#document()
  }

  /** Moves tickets to places of this price, or of another concert. */
  async exchange(
    lines: readonly OrderLine[],
    cents: number,
    target?: { production: number; tax: TaxKind },
  ): Promise<void> {
    const moves = movesOf(lines, this.order.moves?.length ?? 0)
    const first = moves[0]?.number ?? 0
    const dates = target && { from: productionOf(lines[0]?.production ?? 1), to: productionOf(target.production) }
    this.order.moves = [...(this.order.moves ?? []), ...moves]
    this.order.exchanges = [
      ...(this.order.exchanges ?? []),
      { move: first, lines: [], paid_cents: 0, refund_cents: 0, note: null, invoice: null, ...(dates && { dates }) },
    ]
    if (dates) this.order.facts.productions.push(dates.to)
    const found = lines.map(({ id, place }) => ({ id, seat: '9-9', area: null, category: 1, cents, place, counter: 1 }))
    giveNewPlaces(this.#saga.context, this.order, {
      first,
      moves,
      name: `move:${first}`,
      ...(target && { target }),
      found: found as never,
    })
    const exchange = this.order.exchanges.at(-1)
    if (!exchange) return
    const before = moves.reduce((sum, { line }) => sum + (lines.find(({ id }) => id === line)?.cents ?? 0), 0)
    exchange.paid_cents = Math.max(0, cents * lines.length - before)
    await this.#saga.run(this.order, { steps: paperSteps(this.#saga.context, this.order, exchange) }, /./)
    for (const move of moves) Object.assign(move, { state: 'done' })
  }

  /** Names another company after the sale. */
  async readdress(company: string): Promise<void> {
    const invoice = { ...someCompany, company }
    const again = toIssueAgain(this.order, invoice)
    this.order.contact = { ...contactOf(this.order), invoice }
    if (!again) return
    this.order.exchanges = [...(this.order.exchanges ?? []), again]
    const plan = issueAgain(this.#saga.context, this.order)
    if (plan) await this.#saga.run(this.order, plan, /./)
  }

  get papers(): Paper[] {
    const { invoice, credit_notes: notes, exchanges = [] } = this.order
    const all = [invoice, ...notes, ...exchanges.flatMap((each) => [...notesOf(each), each.invoice])]
    return all.filter((each): each is Paper => Boolean(each?.number && each.statement))
  }

  view() {
    return viewOf(this.order, this.ledger)
  }

  async #document(): Promise<void> {
    const refund = this.order.refunds.at(-1)
    if (!refund) return
    refund.parts = []
    await this.#saga.run(this.order, refundOpen(this.#saga.context, this.order), /^note/)
    await this.#saga.run(this.order, refundOpen(this.#saga.context, this.order), /^note:/)
    refund.state = 'done'
  }
}
