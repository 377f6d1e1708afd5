// The copies that orders make of themselves: with each change, before its mails, and until they are forgotten.
import { env, runInDurableObject } from 'cloudflare:test'
import { expect, it, vi } from 'vitest'
import { type Books, booksOf, orderPrefix } from '../../../../worker/box-office/copies/books.ts'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import type { OrderCopy } from '../../../../worker/box-office/objects/order/order-copy.ts'
import { control } from '../../woken.ts'
import { nextKey } from '../cart/some-cart.ts'
import { someFacts, someOrders, unprinted } from '../order/some-order.ts'
import { withoutAlarms } from '../order/without-alarms.ts'

const minuteMs = 60_000

async function placed() {
  const shop = await someOrders({}, unprinted)
  const { stub, number } = await shop.newOrder()
  await withoutAlarms(stub)
  const place = async () =>
    stub.place(someFacts({ number, cart: await shop.fullCart(), productions: shop.productions }))
  const books = (await booksOf(env)) as Books
  const copies = async () => {
    const keys: string[] = []
    for await (const { key } of books.keysBelow(orderPrefix('hh', number))) keys.push(key)
    return Promise.all(keys.map(async (key) => ({ key, ...((await books.read(key)) as OrderCopy) })))
  }
  const work = () => runInDurableObject(stub, (order: Order) => order.alarm())
  const pay = async () => {
    shop.provider.pay([...shop.provider.payments.keys()][0] ?? '')
    await stub.paymentChanged(nextKey())
  }
  return { ...shop, stub, number, place, copies, work, pay }
}

/** Replaces the bucket of an order's object. */
function withBucket(stub: DurableObjectStub<Order>, bucket: Partial<R2Bucket> | null): Promise<void> {
  return runInDurableObject(stub, (order: Order) => {
    const object = order as unknown as { env: typeof env }
    object.env = { ...env, ...(bucket && { BOOKS: Object.assign(Object.create(env.BOOKS), bucket) }) }
  })
}

const uncopied = (number: string) =>
  env.DB.prepare('SELECT uncopied_since FROM orders WHERE number = ?').bind(number).first('uncopied_since')

it('each change is copied once, under a number above that of its report, as the object stores it', async () => {
  const { stub, place, copies, work, pay, number } = await placed()
  await place()
  await work()
  await pay()
  await work()
  const stored = await runInDurableObject(stub, ({ store }: Order) => ({
    order: store.load(),
    ledger: store.ledger(),
    steps: store.steps(),
  }))
  const all = await copies()
  // a purchase costs two
  expect(all.map(({ order }) => order?.phase)).toEqual(['waiting', 'complete'])
  expect(all[1]).toMatchObject({ format: 'auftakt-order', version: 1, site: 'hh', number, ...stored })
  const reported = await env.DB.prepare('SELECT sequence FROM orders WHERE number = ?').bind(number).first('sequence')
  expect(all[1]?.sequence).toBeGreaterThan(Number(reported))
  expect(all[1]?.key).toBe(`${orderPrefix('hh', number)}${String(all[1]?.sequence).padStart(10, '0')}`)
  // what changes nothing is not copied
  await stub.paymentChanged(nextKey())
  await work()
  expect((await copies()).length).toBe(2)
})

it('a mail follows the copy of what it tells', async () => {
  const { stub, place, copies, work, pay } = await placed()
  const seen: unknown[] = []
  await control(stub, (order: Order) => {
    order.outside.sendMail = async () => void seen.push((await copies()).at(-1)?.order?.tickets.length)
  })
  await place()
  await pay()
  await work()
  expect(new Set(seen)).toEqual(new Set([3]))
})

it('while the bucket refuses, mails wait five minutes, the desk lists the order, and its newest state is copied then', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { stub, number, place, copies, work, pay, mails, clock } = await placed()
  await withBucket(stub, { put: async () => Promise.reject(new Error('the bucket is down')) })
  await place()
  await pay()
  for (let minutes = 0; minutes < 5; minutes++) {
    await work()
    expect([minutes, mails.length, (await copies()).length]).toEqual([minutes, 0, 0])
    clock.nowMs += minuteMs
  }
  // the first try precedes the order's first report
  expect(await uncopied(number)).toBe('2026-11-20T09:01:00Z')
  await work()
  // of the order and of its tickets
  expect(mails.length).toBe(2)
  // later mails do not wait again for a bucket that has been down for so long
  await stub.resend(nextKey())
  await work()
  expect(mails.length).toBe(3)
  await withBucket(stub, null)
  clock.nowMs += minuteMs
  await work()
  expect((await copies()).map(({ order, mails: sent }) => [order?.phase, sent.length])).toEqual([['complete', 3]])
  expect(await uncopied(number)).toBeNull()
})

it('a bucket that does not answer stops no order', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { stub, place, work, number } = await placed()
  await withBucket(stub, { put: () => new Promise(() => {}) })
  await place()
  await work()
  expect(await stub.view()).toMatchObject({ state: 'paying' })
  expect(await env.DB.prepare('SELECT state FROM orders WHERE number = ?').bind(number).first('state')).toBe('paying')
})

it('of an order of nine years the bucket has the ledger alone', async () => {
  const { stub, place, copies, work, pay } = await placed()
  await place()
  await pay()
  await work()
  await stub.report()
  expect((await copies()).length).toBe(2)
  expect(await stub.forget(Date.parse('2035-01-02T02:00:00Z'))).toBe('ledger')
  const [left, ...others] = await copies()
  expect(others).toEqual([])
  expect(left).toMatchObject({ order: null, steps: [], mails: [] })
  expect(left?.ledger.map(({ kind }) => kind)).toEqual(['charge', 'payment'])
})
