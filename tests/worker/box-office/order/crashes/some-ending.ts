import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { Voucher } from '../../../../../shared/contract/box-office/voucher.ts'
import type { Network } from '../../../../../worker/box-office/objects/network.ts'
import { networkId, networkOf } from '../../../../../worker/box-office/objects/network-of.ts'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import { codeForm } from '../../../../../worker/box-office/rules/code-form.ts'
import { nextKey, someVoucher } from '../../cart/some-cart.ts'
import { crashAfter, crashAtPoints } from '../crash-after.ts'
import { someFacts, someOrders, strangersFacts } from '../some-order.ts'

export type Placed = Awaited<ReturnType<typeof placed>>
export type Call = (order: Order) => Promise<unknown>

export interface Ending {
  means: 'transfer' | 'demo' | 'free'
  /** Whether the buyer's address is not known. */
  isStranger?: boolean
  /** A code that the order is placed with. */
  code?: Pick<Voucher, 'value' | 'budget_cents'>
  /** Brings the placed order into the state in which the calls begin. */
  before: (placed: Placed) => Promise<unknown>
  /** The calls of buyers, staff and the alarm; a call that a crash interrupts is repeated. */
  calls: (placed: Placed) => Call[]
  /** Properties that the result must have. */
  after: object
  /** Whether only a full run tests it, because the calls are those of another ending. */
  isVariant?: true
}

export const alarm: Call = (order) => order.alarm()

/** Places an order of three tickets. Its documents are not printed, because printing is slow and writes nothing. */
async function placed({ means, isStranger, code }: Pick<Ending, 'means' | 'isStranger' | 'code'>) {
  const prices = [{ category: 1, price_type: 'normal' as const, cents: 0 }]
  const shop = await someOrders(means === 'free' ? { prices } : {}, async () => null)
  const cart = await shop.fullCart()
  const { stub, number } = await shop.newOrder()
  const { productions } = shop
  if (code) {
    await shop.book.setUp([someVoucher({ code: number, ...code })])
    await cart.addCode(nextKey(), 'hh', { code: number, who: null })
  }
  const total = (await cart.view('hh')).totals.cents
  const network = networkId(env, 'hh', number)
  const email = `${number.toLowerCase()}@example.org`
  const facts = isStranger
    ? strangersFacts(
        { number, cart, productions },
        { email, network, payment: means, ...(means === 'free' && { total_cents: 0 }) },
      )
    : someFacts({ number, cart, productions }, { payment: means, ...(code && { total_cents: total }) })
  await stub.place(facts)
  const lines = (await stub.view())?.lines ?? []
  const dates = new Map<number, Promise<number>>()
  const otherDate = (cents: number) => {
    const known = dates.get(cents) ?? shop.newProduction({ prices: [{ category: 1, price_type: 'normal', cents }] })
    dates.set(cents, known)
    return known
  }
  return { shop: { ...shop, dates, otherDate }, cart, stub, number, lines, network, email }
}

const run = ({ stub }: Placed, call: Call) => runInDurableObject(stub, (order: Order) => call(order))

export async function paid({ shop, stub, number, lines }: Placed): Promise<void> {
  const [reference] = shop.provider.payments.keys()
  if (reference) {
    shop.provider.pay(reference)
    await stub.paymentChanged(nextKey())
  } else await stub.bankLine(nextKey(), { id: number, cents: 15_000 })
  await runInDurableObject(stub, alarm)
  expect(await stub.view()).toMatchObject({ state: 'complete', tickets: lines.map(() => ({})) })
}

/**
 * Whether each production counts the order's unpaid places as confirmed; productions that do not count it are missing.
 */
async function unpaidOf(shop: Placed['shop'], number: string): Promise<boolean[]> {
  const ids = [...shop.productions, ...(await Promise.all(shop.dates.values()))]
  const all = await Promise.all(ids.map((id) => shop.inventory(id).allocations()))
  const own = all.map((places) => places.find(({ order }) => order === number)?.isConfirmed ?? null)
  return own.flatMap((isConfirmed) => (isConfirmed === null ? [] : [isConfirmed]))
}

function unpaidOfNetwork(id: string): Promise<number> {
  return runInDurableObject(networkOf(env, id), async (network: Network, { storage }) => {
    await network.forgetUnpaid('none')
    return storage.sql.exec('SELECT * FROM unpaid').toArray().length
  })
}

async function ended({ before, calls, ...ending }: Ending, crashAt: number) {
  const order = await placed(ending)
  const { shop, stub, number, cart, network } = order
  await before(order)
  const writes = await crashAfter(stub, crashAt)
  let hasCrashed = false
  const isOk = (answer: unknown) => (answer as { ok: boolean } | undefined)?.ok
  const answers: unknown[] = []
  for (const call of [...calls(order), alarm, alarm]) {
    const answer = await run(order, (object) => call(object).catch(() => {}))
    const isCrash: boolean = !hasCrashed && writes() >= crashAt
    if (isCrash) await shop.restart(stub)
    hasCrashed ||= isCrash
    answers.push(isOk(isCrash ? await run(order, call) : answer))
  }
  const view = await stub.view()
  const [payment] = shop.provider.payments.values()
  const inventories = await Promise.all(
    [...shop.productions, ...(await Promise.all(shop.dates.values()))].map((id) =>
      runInDurableObject(shop.inventory(id), (_, { storage }) =>
        storage.sql.exec('SELECT seat, state, order_number FROM lines ORDER BY seat').toArray(),
      ),
    ),
  )
  const own = inventories.flat().filter(({ order_number }) => order_number === number)
  const refunds = view?.ledger.filter(({ kind }) => kind === 'refund') ?? []
  return {
    hasCrashed,
    writes: writes(),
    result: {
      answers,
      state: view?.state,
      lines: view?.lines.map(({ state, seat }) => [state, seat]),
      tickets: new Set(view?.tickets.map(({ code }) => code)).size,
      ledger: view?.ledger.map(({ kind, cents }) => [kind, cents]),
      notes: new Set(view?.documents.filter(({ kind }) => kind === 'credit_note').map((each) => each.number)).size,
      refunded: refunds.reduce((sum, { cents }) => sum - cents, 0),
      booked: payment?.refundedCents,
      tasks: view?.payment.task_cents,
      paid: view?.payment.paid_cents,
      mails: shop.mails.map(({ subject }) => subject.replace(number, '').replace(/: .*/, '')),
      places: own.map(({ seat, state }) => [seat, state]),
      unpaid: await unpaidOf(shop, number),
      ofNetwork: await unpaidOfNetwork(network),
      code: (await shop.book.usesOf([codeForm(number)]))[0]?.cents ?? null,
      cart: await cart.view('hh').then(({ lines, order: owner }) => [lines.length, owner]),
    },
  }
}

/** Tests that each ending has its result, whatever write a crash follows. */
export function testCrashes(endings: Readonly<Record<string, Ending>>): void {
  const tested = Object.entries(endings).filter(([, { isVariant }]) => env.FULL || !isVariant)
  it.each(tested.map(([name, ending], at) => [name, ending, at] as const))(
    '%s, and a crash after any write changes nothing',
    async (_, ending, at) => {
      const { result: expected, writes } = await ended(ending, Number.POSITIVE_INFINITY)
      expect(expected).toMatchObject({ tasks: 0, ...ending.after })
      expect(writes).toBeGreaterThan(1)
      await crashAtPoints(writes, at, async (crashAt) => {
        const { hasCrashed, result } = await ended(ending, crashAt)
        expect({ crashAt, ...result }).toEqual({ crashAt, ...expected })
        return hasCrashed
      })
    },
  )
}
