// The box office after everything was lost: objects of orders, inventories, codes and numbers, and the database.
import { env, runInDurableObject, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RestoreStep } from '../../../../shared/contract/box-office/restore.ts'
import { type Books, booksOf, orderKey, orderPrefix } from '../../../../worker/box-office/copies/books.ts'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import type { OrderCopy } from '../../../../worker/box-office/objects/order/order-copy.ts'
import { orderOf } from '../../../../worker/box-office/objects/order-of.ts'
import { doorA } from '../inventory/evening/some-evening.ts'
import { nextKey } from '../inventory/some-inventory.ts'
import { mailsOf, someOrder } from '../routes/some-order.ts'
import { visitor } from '../routes/visitor.ts'
import { askClosed, askRestore, restoreAll } from './ask-restore.ts'
import { day, entryOf, inventory, lose, rawOrder, shown, someHouse, startEmpty } from './some-house.ts'

beforeEach(startEmpty)

describe('A house that has lost everything', () => {
  it('is as before, sends no mail, and is the same after a second restore', async () => {
    const house = await someHouse()
    const before = await shown(house)
    await lose(house)
    const mails = await Promise.all(house.orders.map(({ number }) => mailsOf(orderOf(env, 'hh', number))))
    // each sale is compared with the night: no difference
    expect((await restoreAll()).filter(({ kind }) => kind !== 'mail')).toEqual([])
    expect(await shown(house)).toEqual(before)
    expect((await restoreAll()).filter(({ kind }) => kind !== 'mail')).toEqual([])
    expect(await shown(house)).toEqual(before)
    expect(mails.flat()).toEqual([])
  })

  it('goes on: a sold seat is refused, a used ticket is known, a transfer pays, numbers are above the known ones', async () => {
    const house = await someHouse()
    const { id, orders, line } = house
    const [one, two, waiting] = orders
    const invoice = (await two?.order.view())?.documents.find((document) => document.id === 'invoice')
    await lose(house)
    await restoreAll()
    const [again] = (await inventory(id).admit({ device: doorA, sent_ms: null, entries: [entryOf(line)] })) ?? []
    expect(again).toMatchObject({ state: 'used', first: { gate: 'A' } })
    const seats = (await two?.order.view())?.lines.flatMap(({ seat }) => seat ?? []) ?? []
    const held = await visitor()('POST', 'cart/holds/', { production: id, seats })
    expect(held.status).toBe(409)
    const paid = await waiting?.order.bankLine(nextKey(), { id: 'late', cents: 10_000 })
    expect(paid).toMatchObject({ ok: true, result: 'exact' })
    const later = (await waiting?.order.view())?.documents.find((document) => document.id === 'invoice')
    const numberOf = (text: string | null | undefined) => Number(text?.split('-').at(-1))
    expect(numberOf(later?.number)).toBe(numberOf(invoice?.number) + 101)
    expect((await one?.order.view())?.lines.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'sold'])
  })

  it('has the change of a restored order after a second loss', async () => {
    const house = await someHouse()
    await lose(house)
    await restoreAll()
    const [, , waiting] = house.orders
    await waiting?.order.bankLine(nextKey(), { id: 'late', cents: 10_000 })
    await waiting?.order.report()
    const before = await shown(house)
    await lose(house)
    await restoreAll()
    expect(await shown(house)).toEqual(before)
  })

  it('is the same if the restore is cut off after any step', async () => {
    const house = await someHouse()
    const before = await shown(house)
    await lose(house)
    for (const steps of [17, 18, 19]) await restoreAll({}, steps)
    await restoreAll()
    expect(await shown(house)).toEqual(before)
  })
})

describe('A restore', () => {
  it('leaves an inventory alone that has orders of its own, and names it', async () => {
    const house = await someHouse()
    const { id } = house
    await lose(house)
    await env.DB.prepare('UPDATE sales SET accepted_version = NULL WHERE production_id = ?').bind(id).run()
    const { syncSales } = await import('../../../../worker/box-office/handlers/sync-sales.ts')
    await syncSales(env, 'hh', id, new Date('2026-11-20T09:00:00Z'))
    const later = await someOrder(id)
    const problems = await restoreAll()
    expect(problems.find(({ kind }) => kind === 'not_empty')).toMatchObject({ object: `hh ${id}` })
    // the new order has taken a seat of an old one: both keep it, and the seat is blocked
    const doubles = problems.filter(({ kind }) => kind === 'double')
    expect(doubles).toEqual([{ kind: 'double', object: `hh ${id}`, detail: expect.stringContaining(later.number) }])
    // a restore that was cut off before it names them is repeated
    expect((await restoreAll()).filter(({ kind }) => kind === 'double')).toEqual(doubles)
    const sold = (await inventory(id).allocations()).map(({ order }) => order)
    expect(sold).toEqual(expect.arrayContaining([later.number, ...house.orders.map(({ number }) => number)]))
    // a seat that one of the two leaves is still that of the other, also once staff have unblocked it
    const [seat = ''] = doubles[0]?.detail.split(' ') ?? []
    await inventory(id).unblock(nextKey(), { places: [seat] })
    await inventory(id).cancel(nextKey(), { order: later.number })
    const untilMs = Date.parse('2026-11-20T09:15:00Z')
    const held = await inventory(id).hold(nextKey(), { cart: 'new', seats: [seat], access: [], until_ms: untilMs })
    expect(held).toMatchObject({ ok: false, reason: 'taken' })
  })

  it('refuses by name a deployment with other keys, before it writes', async () => {
    const house = await someHouse()
    await lose(house)
    const books = (await booksOf(env)) as Books
    const night = `nights/${day}/manifest`
    const manifest = (await books.read(night)) as { ticket_keys: Record<string, string> }
    await env.BOOKS.delete(night)
    await books.put(night, { ...manifest, ticket_keys: { ...manifest.ticket_keys, 9: 'another' } })
    const step = await (await askRestore({})).json()
    expect(step).toEqual({
      next: null,
      done: 0,
      problems: [{ kind: 'key', object: 'TICKET_KEY', detail: 'key 9 is missing, or another one' }],
    })
  })

  it('names the missing key of copies, whether it goes until a moment or not', async () => {
    const house = await someHouse()
    await lose(house)
    const copies = await env.BOOKS.list()
    const foreign = new Uint8Array([...new TextEncoder().encode('AUFB1'), 7, ...new Uint8Array(40)])
    for (const { key } of copies.objects) await env.BOOKS.put(key, foreign)
    for (const until of [undefined, '2026-11-25T00:00:00Z']) {
      const { next, problems } = (await (await askRestore({ until })).json()) as RestoreStep
      expect([next, problems.map(({ object }) => object)]).toEqual([null, ['BACKUP_KEY']])
      expect(problems[0]?.detail).toContain('needs key 7 of BACKUP_KEY')
    }
  })

  it('repeats the steps that an unfinished order had taken with its places', async () => {
    const house = await someHouse()
    const [, two] = house.orders
    const books = (await booksOf(env)) as Books
    const keys = (await books.allBelow(orderPrefix('hh', two?.number ?? ''))).map(({ key }) => key)
    const newest = (await books.read(keys.at(-1) ?? '')) as OrderCopy
    const order = newest.order as NonNullable<OrderCopy['order']>
    // the process ended after the places were confirmed, before the invoice
    const held = order.lines.map((line) => ({ ...line, state: 'held' as const }))
    const cut = { ...order, phase: 'settled' as const, lines: held, tickets: [], invoice: null }
    const steps = newest.steps.filter(({ name }) => /^(?:confirm|places)/.test(name))
    const next = orderKey('hh', order.facts.number, 9000)
    await books.put(next, { ...newest, sequence: 9000, order: cut, steps })
    await lose(house)
    await restoreAll()
    await runInDurableObject(rawOrder(order.facts.number) as never, (object: Order) => object.alarm())
    const { lines, state } = (await two?.order.view()) ?? {}
    expect([state, lines?.map((line) => line.state)]).toEqual(['complete', ['sold', 'sold']])
    const sold = (await inventory(house.id).allocations()).filter((line) => line.order === order.facts.number)
    expect(sold.map(({ isSold }) => isSold)).toEqual([true, true])
  })

  it('gives an order that was due meanwhile three more days', async () => {
    const house = await someHouse()
    const [, , waiting] = house.orders
    const stored = () =>
      runInDurableObject(rawOrder(waiting?.number ?? '') as never, ({ store }: Order) => store.load())
    await waiting?.order.confirmAddress(nextKey(), {
      token: (await stored())?.unconfirmed?.token ?? '',
      customer: null,
    })
    await waiting?.order.report()
    const due = await stored()
    await lose(house)
    await runInDurableObject(rawOrder(waiting?.number ?? '') as never, (order: Order) => {
      order.nowMs = () => (due?.ends_ms ?? 0) + 1000
    })
    await restoreAll()
    const order = await stored()
    expect([order?.phase, (order?.ends_ms ?? 0) - (due?.ends_ms ?? 0)]).toEqual(['waiting', 3 * 24 * 3_600_000 + 1000])
  })
})

describe('While the token is set', () => {
  it('the box office is closed to visitors, staff, doors and providers, in words', async () => {
    for (const [path, method] of [
      ['/api/shop/cart/holds/', 'POST'],
      ['/api/shop/staff/orders/', 'GET'],
      ['/api/shop/door/entries/', 'POST'],
      ['/api/shop/payments/stripe/', 'POST'],
    ] as const) {
      const answer = await askClosed(path, { method })
      expect([path, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([path, 503, 'restoring'])
    }
    const pages = await Promise.all(
      ['/webshop/basket?locale=de', '/webshop?locale=en'].map(async (path) => {
        const answer = await askClosed(path)
        return [answer.status, (await answer.text()).match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]]
      }),
    )
    expect(pages).toEqual([
      [503, 'Bald wieder für Sie da'],
      [503, 'Back soon'],
    ])
    expect((await SELF.fetch('http://hh.localhost/webshop?locale=de')).status).toBe(200)
  })

  it('alarms only set themselves again', async () => {
    const { orders } = await someHouse()
    const waiting = rawOrder(orders[2]?.number ?? '')
    const alarmMs = await runInDurableObject(waiting as never, async (order: Order, { storage }) => {
      Object.assign(order, { env: { ...env, RESTORE_TOKEN: 'set' } })
      order.nowMs = () => Date.parse('2030-01-01T00:00:00Z')
      await order.alarm()
      return storage.getAlarm()
    })
    expect((alarmMs ?? 0) - Date.now()).toBeLessThan(61_000)
    expect((await orders[2]?.order.view())?.state).toBe('pending')
  })
})
