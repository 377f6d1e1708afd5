// One transfer for several orders, of one payer or of a collective entry.
import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import type { BankLine } from '../../../../../../shared/contract/box-office/bank.ts'
import { unmatchedLines } from '../../../../../../shared/contract/box-office/staff/orders.ts'
import type { Order } from '../../../../../../worker/box-office/objects/order/order.ts'
import { staffSession } from '../../../../content/editor/as-staff.ts'
import { someStoredSales } from '../../../store/some-sales.ts'
import { someOrder } from '../../some-order.ts'
import { calling } from '../some-staff.ts'
import { lineOf, type Transfer } from './some-exports.ts'

let call: ReturnType<typeof calling>
beforeAll(async () => {
  call = calling(await staffSession('olga', 'boxoffice'))
})

async function unpaid() {
  const { number, order } = await someOrder((await someStoredSales()).id, false)
  await runInDurableObject(order, (own: Order) => own.alarm())
  const view = async () => await order.view()
  return {
    number,
    cents: (await view())?.totals.cents ?? 0,
    paid: async () => (await view())?.payment.paid_cents,
    view,
  }
}

const send = async (lines: readonly BankLine[], more: object = {}) =>
  (await call('bank/', { lines, ...more })).json.results
const divide = (line: BankLine, body: object) => call(`bank-lines/${line.key}/assignment/`, { order: null, ...body })
const isListed = async ({ key }: BankLine) =>
  unmatchedLines.parse((await call('bank-lines/', undefined, 'GET')).json).results.some((each) => each.key === key)

/** Each transfer has its own account, because decided lines stay. */
let accounts = 648_489_800

/** A transfer that names two orders and is as much as both. */
async function transferForTwo(change: Partial<Transfer> = {}) {
  const [one, other] = [await unpaid(), await unpaid()]
  const transfer: Transfer = {
    text: `Karten ${other.number} und ${one.number}`,
    cents: one.cents + other.cents,
    day: '2026-11-20',
    value: '2026-11-20',
    payer: 'Dörte Muster',
    iban: `DE12500105170${++accounts}`,
    ...change,
  }
  return { one, other, transfer, line: await lineOf('camt', transfer) }
}

it('A transfer that names two orders is proposed to be divided, and pays both', async () => {
  const { one, other, line } = await transferForTwo()
  const parts = [
    { order: other.number, cents: other.cents },
    { order: one.number, cents: one.cents },
  ]
  const [previewed] = await send([line], { dry_run: true })
  expect(previewed).toMatchObject({ result: 'unknown', parts })
  expect((await send([line]))[0]).toMatchObject({ result: 'unknown' })
  expect((await divide(line, { parts })).status).toBe(200)
  expect([(await one.view())?.state, (await other.view())?.state]).toEqual(['complete', 'complete'])
  expect(await isListed(line)).toBe(false)
})

it('The same file, and one of another kind, book nothing twice', async () => {
  const { one, other, transfer, line } = await transferForTwo()
  await send([line])
  const parts = [one, other].map(({ number: order, cents }) => ({ order, cents }))
  await divide(line, { parts })
  expect((await send([line]))[0]).toMatchObject({ result: 'repeated' })
  const again = await lineOf('savingsBank', transfer)
  expect(again.key).not.toBe(line.key)
  expect((await send([again]))[0]).toMatchObject({ result: 'maybe_double' })
  expect((await divide(line, { parts })).json).toMatchObject({ reason: 'already_decided' })
  expect([await one.paid(), await other.paid()]).toEqual([one.cents, other.cents])
})

it('A collective entry is divided, with a part for each order and a rest that one of them gets', async () => {
  const { one, other, line } = await transferForTwo({ text: 'SAMMELGUTSCHRIFT' })
  const collective = { ...line, is_collective: true }
  expect((await send([collective]))[0]).toMatchObject({ result: 'collective' })
  const parts = [
    { order: one.number, cents: one.cents - 100 },
    { order: other.number, cents: other.cents + 100 },
  ]
  expect((await divide(collective, { parts })).status).toBe(200)
  expect([await one.paid(), await other.paid()]).toEqual([one.cents - 100, other.cents + 100])
})

it.each([
  [
    'is not the whole',
    (parts: Part[]) => parts.map((part, at) => ({ ...part, cents: part.cents - at })),
    'money_changed',
  ],
  [
    'names an order twice',
    (parts: Part[]) => parts.map((part) => ({ ...part, order: parts[0]?.order ?? '' })),
    'order_closed',
  ],
  [
    'names no order',
    (parts: Part[]) => parts.map((part, at) => (at ? { ...part, order: 'A-26-???' } : part)),
    'order_closed',
  ],
])('A division that %s books none of its parts and keeps the line', async (_, change, reason) => {
  const { one, other, line } = await transferForTwo()
  await send([line])
  const parts = change([one, other].map(({ number: order, cents }) => ({ order, cents })))
  expect((await divide(line, { parts })).json).toMatchObject({ reason })
  expect([await one.paid(), await other.paid(), await isListed(line)]).toEqual([0, 0, true])
})

type Part = { order: string; cents: number }

it('A part that may be paid already waits for staff to say that it is another payment, and the rest is booked once', async () => {
  const { one, other, transfer, line } = await transferForTwo()
  await send([line])
  // the second order gets the same amount from the same account meanwhile
  const earlier = { ...transfer, text: `Karten ${other.number}`, cents: other.cents }
  expect((await send([await lineOf('camt', earlier)]))[0]).toMatchObject({ result: 'exact' })
  const parts = [one, other].map(({ number: order, cents }) => ({ order, cents }))
  expect((await divide(line, { parts })).json).toMatchObject({ reason: 'maybe_double' })
  expect([await one.paid(), await isListed(line)]).toEqual([0, true])
  for (const status of [200, 409]) expect((await divide(line, { parts, is_another: true })).status).toBe(status)
  expect([await one.paid(), await other.paid()]).toEqual([one.cents, 2 * other.cents])
  expect(await isListed(line)).toBe(false)
})
