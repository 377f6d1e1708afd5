// What a restore compares and names, the moment until which it goes, and orders of all phases.
import { env, runInDurableObject } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Books, booksOf, orderKey, orderPrefix } from '../../../../worker/box-office/copies/books.ts'
import type { Manifest } from '../../../../worker/box-office/handlers/copies/nights.ts'
import { Order } from '../../../../worker/box-office/objects/order/order.ts'
import type { OrderCopy } from '../../../../worker/box-office/objects/order/order-copy.ts'
import type { Phase } from '../../../../worker/box-office/objects/order/stored-order.ts'
import { noteUnsent, type UnsentMail } from '../../../../worker/box-office/store/orders/unsent.ts'
import { staffSession } from '../../content/editor/as-staff.ts'
import { calling } from '../routes/staff/some-staff.ts'
import { restoreAll } from './ask-restore.ts'
import { day, inventory, lose, rawOrder, someHouse, startEmpty } from './some-house.ts'

beforeEach(startEmpty)

describe('What a restore compares', () => {
  it('are the sums of each site and year, the places of each sale and its entries, of which each difference is named', async () => {
    const house = await someHouse()
    const { id } = house
    await lose(house)
    const books = (await booksOf(env)) as Books
    const night = `nights/${day}/manifest`
    const manifest = (await books.read(night)) as Manifest
    await env.BOOKS.delete(night)
    const more = <Row extends object>(rows: readonly Row[], figure: keyof Row) =>
      rows.map((row) => ({ ...row, [figure]: Number(row[figure]) + 2 }))
    expect(manifest.entries).toContainEqual({ site: 'hh', production: id, entries: 1 })
    await books.put(night, {
      ...manifest,
      orders: more(manifest.orders, 'paid_cents'),
      sold: more(manifest.sold, 'tickets'),
      entries: more(manifest.entries ?? [], 'entries'),
    })
    const paid = Number(manifest.orders[0]?.paid_cents)
    const sold = Number(manifest.sold.find(({ production }) => production === id)?.tickets)
    const named = (await restoreAll()).filter(({ kind }) => kind === 'difference')
    expect(named.map(({ object, detail }) => [object, detail])).toEqual([
      ['hh 2026', `paid_cents: ${paid + 2} in the night of ${day}, now ${paid}`],
      [`hh ${id}`, `tickets: ${sold + 2} in the night of ${day}, now ${sold}`],
      [`hh ${id}`, `entries: 3 in the night of ${day}, now 1`],
    ])
  })
})

describe('Mails that waited', () => {
  it('are named until one call at the desk sends them, of the last hour before the newest copy alone', async () => {
    const house = await someHouse()
    const books = (await booksOf(env)) as Books
    const [one, two] = house.orders
    const hour = 3_600_000
    for (const [order, agoMs] of [
      [one, 0],
      [two, 2 * hour],
    ] as const) {
      const copies = await books.allBelow(orderPrefix('hh', order?.number ?? ''))
      const newest = (await books.read(copies.at(-1)?.key ?? '')) as OrderCopy
      const key = orderKey('hh', newest.number, 9000)
      const at = Date.parse('2026-11-21T12:00:00Z') - agoMs
      await books.put(key, { ...newest, sequence: 9000, at, waiting: [{ kind: 'mail', mail: 'tickets' }] })
    }
    await lose(house)
    const named = [{ kind: 'mail', object: `hh ${one?.number}`, detail: 'tickets' }]
    // cut off after the orders, before anything is named
    expect(await restoreAll({}, 19)).toEqual([])
    expect(await restoreAll()).toEqual(named)
    const desk = calling(await staffSession('silke', 'boxoffice'))
    expect((await desk('orders/', undefined, 'GET')).json).toMatchObject({ open: { unsent: 1 } })
    expect((await desk('orders/unsent-mails/', {})).json).toEqual({ orders: 1, failed: [] })
    expect((await desk('orders/unsent-mails/', {})).json).toEqual({ orders: 0, failed: [] })
    const sent = await Promise.all(
      [one, two].map((order) =>
        runInDurableObject(rawOrder(order?.number ?? '') as never, ({ store }: Order) => store.waitingMails()),
      ),
    )
    expect(sent).toEqual([[{ kind: 'mail', mail: 'tickets' }], []])
  })

  it('are sent once for each loss, and wait on, named, if their order does not answer', async () => {
    const { orders } = await someHouse()
    const [one = '', two = '', three = ''] = orders.map(({ number }) => number)
    const store = { d1: env.DB, now: new Date() }
    const [first, second] = [Date.parse('2026-11-21T12:00:00Z'), Date.parse('2026-11-21T12:30:00Z')]
    const lost = (number: string, at: number) =>
      noteUnsent(store, { site: 'hh', number, at, waiting: [{ kind: 'mail', mail: 'tickets' } as UnsentMail] })
    const desk = calling(await staffSession('silke', 'boxoffice'))
    const sent = async () => (await desk('orders/unsent-mails/', {})).json
    const mails = (number: string) =>
      runInDurableObject(rawOrder(number) as never, ({ store: own }: Order) => {
        const all = own.sql().exec<{ event: string }>('SELECT event FROM outbox ORDER BY sequence').toArray()
        return all.filter(({ event }) => JSON.parse(event).mail === 'tickets').length
      })
    const before = await mails(one)
    await lost(one, first)
    expect(await sent()).toEqual({ orders: 1, failed: [] })
    // the database was set back to before the call
    await lost(one, first)
    expect(await sent()).toEqual({ orders: 1, failed: [] })
    expect(await mails(one)).toBe(before + 1)
    const empty = 'A-26-AAA-AAA-AAA'
    for (const number of [one, two, empty, three]) await lost(number, second)
    const change = (own: Partial<Order>) =>
      runInDurableObject(rawOrder(two) as never, (order: Order) => void Object.assign(order, own))
    const { view } = Order.prototype
    await change({
      view() {
        throw new Error('does not answer')
      },
    })
    const { orders: count, failed } = (await sent()) as { orders: number; failed: string[] }
    expect([count, failed.toSorted()]).toEqual([2, [two, empty].toSorted()])
    expect(await mails(one)).toBe(before + 2)
    expect((await desk('orders/', undefined, 'GET')).json).toMatchObject({ open: { unsent: 2 } })
    await change({ view })
    expect(await sent()).toEqual({ orders: 1, failed: [empty] })
  })
})

/** In which state an order of each phase has its places. */
const phases = {
  ...({ reserving: null, undoing: null, refused: null } as const),
  ...({ opening: 'paying', waiting: 'paying', closing: 'paying', settled: 'paying' } as const),
  ...({ over: null, late: null, releasing: null, offered: null } as const),
  ...({ complete: 'sold', refunding: null, refunded: null, needs_staff: null } as const),
} satisfies Record<Phase, 'paying' | 'sold' | null>

describe('An order in any phase', () => {
  it('comes back in it, with its places or without, unless it was never placed', async () => {
    const house = await someHouse()
    const books = (await booksOf(env)) as Books
    const copies = await books.allBelow(orderPrefix('hh', house.orders[2]?.number ?? ''))
    const waiting = (await books.read(copies.at(-1)?.key ?? '')) as OrderCopy
    const order = waiting.order as NonNullable<OrderCopy['order']>
    const [line] = order.lines
    // none is the number of the order from which they are made
    const end = order.facts.number.endsWith('Z') ? 'Y' : 'Z'
    const made = Object.entries(phases).map(([phase, places], at) => {
      const number = `${order.facts.number.slice(0, -2)}${String.fromCharCode(65 + at)}${end}`
      const own = {
        ...line,
        id: `${line?.id.slice(0, -2)}${10 + at}`,
        seat: `1-${at + 1}`,
        state: places === 'sold' ? 'sold' : 'held',
      }
      const stored = { ...order, phase, lines: [own], facts: { ...order.facts, number } }
      return { phase, places, number, copy: { ...waiting, number, sequence: 9, order: stored } }
    })
    for (const { number, copy } of made) await books.put(orderKey('hh', number, 9), copy)
    await lose(house)
    const problems = await restoreAll()
    expect(problems.filter(({ kind }) => kind === 'failed')).toEqual([])
    const all = await inventory(house.id).allocations()
    const found = await Promise.all(
      made.map(async ({ phase, number }) => {
        const stored = await runInDurableObject(rawOrder(number) as never, ({ store }: Order) => store.load())
        const own = all.filter((each) => each.order === number)
        return [phase, stored?.phase ?? null, own.map(({ isSold }) => (isSold ? 'sold' : 'paying'))]
      }),
    )
    const neverPlaced = ['reserving', 'undoing', 'refused']
    expect(found).toEqual(
      made.map(({ phase, places }) => [phase, neverPlaced.includes(phase) ? null : phase, places ? [places] : []]),
    )
  })
})

describe('A restore until a moment', () => {
  it('takes the newest copy of each order that is not younger, and leaves out what was placed later', async () => {
    const house = await someHouse()
    const [one, , waiting] = house.orders
    const books = (await booksOf(env)) as Books
    const newest = async (number = '') => {
      const copies = await books.allBelow(orderPrefix('hh', number))
      return (await books.read(copies.at(-1)?.key ?? '')) as OrderCopy
    }
    const [paid, unpaid] = [await newest(one?.number), await newest(waiting?.number)]
    const after = paid.at + 60_000
    // the buyer of one has had another name since, and another order was placed
    const renamed = { ...paid.order, contact: { ...paid.order?.contact, name: 'Younger' } }
    await books.put(orderKey('hh', paid.number, 9000), { ...paid, sequence: 9000, at: after + 1, order: renamed })
    const keys = (await books.allBelow(orderPrefix('hh', unpaid.number))).map(({ key }) => key)
    await env.BOOKS.delete(keys)
    await books.put(orderKey('hh', unpaid.number, 9000), { ...unpaid, sequence: 9000, at: after + 1 })
    await lose(house)
    await restoreAll({ until: new Date(after).toISOString() })
    const stored = (number = '') => runInDurableObject(rawOrder(number) as never, ({ store }: Order) => store.load())
    expect([(await stored(one?.number))?.contact, await stored(waiting?.number)]).toEqual([paid.order?.contact, null])
  })
})
