import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { reconcileCron } from '../../../../worker/box-office/house.ts'
import { cartOf } from '../../../../worker/box-office/objects/cart-of.ts'
import { inventoryOf } from '../../../../worker/box-office/objects/inventory-of.ts'
import { networkId, networkOf } from '../../../../worker/box-office/objects/network-of.ts'
import { orderOf } from '../../../../worker/box-office/objects/order-of.ts'
import { voucherBookOf } from '../../../../worker/box-office/objects/voucher-book-of.ts'
import app from '../../../../worker/index.ts'
import { backUpAtNight } from '../../../../worker/transfer/backup/back-up-at-night.ts'
import { importsOf, transfersOf } from '../../../../worker/transfer/transfers-of.ts'
import { pageVisitor } from '../pages/page-visitor.ts'
import { someOrder } from '../routes/some-order.ts'
import { someStoredSales } from '../store/some-sales.ts'

const holdEnd = Date.parse('2026-11-20T09:15:00Z')

/** Loses the alarm of an object, then visits the object. @returns whether the alarm is set again */
async function isSetAgain(stub: DurableObjectStub, visit: () => Promise<unknown>): Promise<boolean> {
  await runInDurableObject(stub, (_, { storage }) => storage.deleteAlarm())
  await visit()
  const alarm = () => runInDurableObject(stub, (_, { storage }) => storage.getAlarm())
  await expect.poll(alarm).not.toBeNull()
  return true
}

const nightly = (day: number) => () =>
  app.scheduled({ cron: reconcileCron, scheduledTime: Date.parse(`2026-11-${day}T02:40:00Z`) }, env)

describe('An object that has lost its alarm', () => {
  const shop = { production: 0, cart: '', order: '' }

  beforeAll(async () => {
    const { id } = await someStoredSales()
    const visitor = pageVisitor()
    await visitor.hold(id, 2)
    const { number } = await someOrder(id, false)
    Object.assign(shop, { production: id, cart: visitor.cookies.get('cart'), order: number })
  })

  const inventory = () => inventoryOf(env, 'hh', shop.production)
  const cart = () => cartOf(env, 'hh', shop.cart)
  const order = () => orderOf(env, 'hh', shop.order)
  const book = () => voucherBookOf(env, 'hh')
  const network = networkOf(env, networkId(env, 'hh', '192.0.2.9'))
  const visits: [string, () => DurableObjectStub, () => Promise<unknown>][] = [
    ['an inventory with holds, when a page is read', inventory, async () => inventory().saleFacts()],
    ['a cart with places, when it is read', cart, async () => cart().view('hh')],
    ['an order that waits for payment, when it is read', order, async () => order().view()],
    ['a voucher book, when vouchers are copied to it', book, async () => book().setUp([])],
    ['a voucher book, when the desk reads it', book, async () => book().usesOf([])],
    [
      'a network, when a cart’s places are counted',
      () => network,
      async () => network.settle({ cart: 'c', places: 0, until_ms: holdEnd }),
    ],
    ['an inventory, by the nightly comparison', inventory, nightly(21)],
    ['an order, by the nightly comparison', order, nightly(22)],
    ['a voucher book, by the nightly comparison', book, nightly(23)],
  ]
  it.each(visits)('sets it again: %s', async (_, object, visit) => {
    expect(await isSetAgain(object(), visit)).toBe(true)
  })

  it('sets it again: an export and an import that are running, by the nightly backup', async () => {
    const transfers = transfersOf(env, 'k')
    await runInDurableObject(transfers, (object) => {
      object.waitMs = 60 * 60_000
    })
    await transfers.start('k', 'export', 'admin@example.org')
    expect(await isSetAgain(transfers, () => backUpAtNight(env))).toBe(true)
    const imports = importsOf(env, 'k')
    await imports.add('k', { name: 'season.csv', by: 'admin@example.org', bytes: 1 })
    expect(await isSetAgain(imports, () => backUpAtNight(env))).toBe(true)
  })

  it('sets the alarm for the time at which work is due', async () => {
    const { id } = await someStoredSales()
    await pageVisitor().hold(id, 2)
    const stub = inventoryOf(env, 'hh', id)
    expect(await isSetAgain(stub, async () => stub.saleFacts())).toBe(true)
    const inMs = await runInDurableObject(stub, async (object, { storage }) => {
      const atMs = (await storage.getAlarm()) ?? 0
      return atMs - Date.now() - (holdEnd - object.nowMs())
    })
    // a sale word that D1 has not received yet would be sent earlier
    expect(inMs).toBeLessThanOrEqual(0)
  })
})
