// The numbers of a preview are what then happens: random orders, random works.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { PaymentMeans } from '../../../../../shared/contract/shop/order.ts'
import type { OrderConsequences } from '../../../../../shared/contract/shop/staff/order-work.ts'
import type { Order } from '../../../../../worker/tickets/objects/order/order.ts'
import type { OrderWork } from '../../../../../worker/tickets/objects/order/verbs/work.ts'
import fc from '../../../../properties.ts'
import { nextKey } from '../../cart/some-cart.ts'
import { someFacts, someOrders } from '../some-order.ts'
import { expectBooksAgree } from './books.ts'
import { storedIn } from './stored-in.ts'

const orders = fc.record({
  means: fc.constantFrom('transfer' as const, 'demo' as const),
  /** What has arrived: nothing, a part by transfer, or all. */
  paid: fc.constantFrom('nothing', 'part', 'all'),
  work: fc.constantFrom(
    ...['cancel', 'terminal', 'deadline', 'seats', 'contact', 'hand over', 'refund', 'date', 'amount', 'dear seats'],
  ),
  /** The price of the other date and of the other category. */
  price: fc.constantFrom(5000, 6100, 3000, 0),
  count: fc.integer({ min: 1, max: 3 }),
  flag: fc.boolean(),
  fee: fc.integer({ min: 0, max: 6000 }),
  delivery: fc.constantFrom('pdf' as const, 'box_office' as const),
})
type Drawn = typeof orders extends fc.Arbitrary<infer Value> ? Value : never

const runs = env.FULL ? 500 : 15

function workOf({ work, count, flag, fee }: Drawn, lines: readonly string[], other: number): OrderWork {
  switch (work) {
    case 'cancel':
      return { do: 'cancel', mail: flag }
    case 'terminal':
      return { do: 'pay at the terminal' }
    case 'deadline':
      return { do: 'move the deadline', until: flag ? '2026-12-10' : '2027-12-10' }
    case 'seats':
      return {
        do: 'move seats',
        moves: lines.slice(0, count).map((line, index) => ({ line, seat: `2-${7 + index}` })),
        strand: flag,
      }
    case 'dear seats':
      return {
        do: 'move seats',
        moves: lines.slice(0, count).map((line, index) => ({ line, seat: `3-${2 + index}` })),
        strand: flag,
      }
    case 'date':
      return {
        do: 'move to another date',
        // one line more is of another concert
        lines: lines.slice(0, count),
        production: other,
        seats: lines.slice(0, count).map((_, index) => `2-${2 + index}`),
        strand: flag,
      }
    case 'amount':
      return { do: 'refund an amount', cents: fee, ...(flag && { fee_cents: 500 }) }
    case 'contact':
      return { do: 'correct the contact', ...(flag ? { name: 'Jana Novák' } : { phone: '040 1' }) }
    case 'hand over':
      return { do: 'hand over', isDone: true }
    default:
      return { do: 'refund', lines: lines.slice(0, count), delivery: flag, fee_cents: fee }
  }
}

/** Money by means, counting what staff have yet to pay back by hand. */
async function moneyOf(stub: DurableObjectStub<Order>): Promise<Map<PaymentMeans, number>> {
  return runInDurableObject(stub, (order: Order) => {
    const money = new Map<PaymentMeans, number>()
    const add = (means: PaymentMeans, cents: number) => money.set(means, (money.get(means) ?? 0) + cents)
    for (const { kind, means, cents } of order.store.ledger())
      if (means && (kind === 'payment' || kind === 'refund')) add(means, cents)
    for (const part of order.store.load()?.refunds.flatMap(({ parts }) => parts ?? []) ?? [])
      if (part.state !== 'done') add(part.means, -part.cents)
    return money
  })
}

it('What a preview says is what then happens, and a refusal of one is a refusal of the other', async () => {
  await fc.assert(
    fc.asyncProperty(orders, async (drawn) => {
      const shop = await someOrders({}, async () => null)
      const { stub, number } = await shop.newOrder()
      const facts = { number, cart: await shop.fullCart(), productions: shop.productions }
      await stub.place(someFacts(facts, { payment: drawn.means, delivery: drawn.delivery }))
      const other = await otherDate(shop, drawn.price)
      if (drawn.paid !== 'nothing')
        await stub.bankLine(nextKey(), { id: number, cents: drawn.paid === 'all' ? 15_000 : 4000 })
      const alarm = () => runInDurableObject(stub, (order: Order) => order.alarm())
      await alarm()
      shop.mails.length = 0
      const view = async () => (await stub.view()) ?? expect.fail('no order')
      const before = await view()
      const [stored, money] = [await storedIn(stub), await moneyOf(stub)]
      const work = workOf(
        drawn,
        before.lines.map(({ id }) => id),
        other,
      )
      const said = await stub.consequences(work)
      expect(await storedIn(stub)).toEqual(stored)
      const paid = 'ok' in said ? 0 : Math.max(0, said.cents.terminal ?? 0)
      const isMove = work.do === 'move seats' || work.do === 'move to another date'
      const answer = await stub.workOn(nextKey(), isMove && paid > 0 ? { ...work, terminal_cents: paid } : work)
      await alarm()
      if ('ok' in said) {
        expect(answer).toMatchObject({ ok: false, reason: said.reason })
        expect(shop.mails).toEqual([])
        return
      }
      expect(answer).toMatchObject({ ok: true })
      const [after, moneyAfter] = [await view(), await moneyOf(stub)]
      const moved = [...moneyAfter].map(([means, cents]) => [means, cents - (money.get(means) ?? 0)] as const)
      const codes = (tickets: typeof before.tickets) => new Set(tickets.map(({ code }) => code))
      const [own, others] = [codes(before.tickets), codes(after.tickets)]
      const happened: Partial<OrderConsequences> = {
        mails: shop.mails.length,
        cents: Object.fromEntries(moved.filter(([, cents]) => cents !== 0)),
        documents: ofKind(after, 'invoice', 'credit_note') - ofKind(before, 'invoice', 'credit_note'),
      }
      expect(said).toMatchObject(happened)
      expect(Object.keys(said.cents)).toEqual(Object.keys(happened.cents ?? {}))
      const changed = Math.max(without(own, others), without(others, own))
      if (work.do !== 'hand over') expect(said.tickets).toBe(changed)
      expect(after.totals.cents).toBe(said.total_cents ?? before.totals.cents)
      await expectBooksAgree(stub)
    }),
    { numRuns: runs },
  )
}, 240_000)

/** Creates another date of the first concert, at another price, and gives the first one a row of that price. */
async function otherDate(shop: Awaited<ReturnType<typeof someOrders>>, cents: number): Promise<number> {
  const id = await shop.newProduction({ prices: [{ category: 1, price_type: 'normal', cents }] })
  await shop.addRow(shop.productions[0], cents)
  return id
}

const without = (codes: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...codes].filter((code) => !others.has(code)).length

function ofKind({ documents }: { documents: readonly { kind: string }[] }, ...kinds: string[]): number {
  return documents.filter(({ kind }) => kinds.includes(kind)).length
}
