import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { networkId, networkIds } from '../../../../worker/box-office/objects/network-of.ts'
import { visitorNetwork } from '../../../../worker/http/request/visitor-network.ts'
import { minute } from '../cart/some-cart.ts'
import { holdOf, nextKey, someInventory, somePlan, someSales } from '../inventory/some-inventory.ts'
import { customerBrowser } from '../routes/customer-browser.ts'
import { someSalesData, someStoredSales } from '../store/some-sales.ts'

const tooMany = { ok: false, reason: 'too_many_holds' }
const held = { ok: true }
const idsOf = (address: string) => networkIds(env, 'hh', visitorNetwork(address))

/** A sale of which strangers elsewhere may hold a quarter, and how carts of addresses hold places there. */
async function someSale({ rows = 20, isPressed = true } = {}) {
  const { stub, clock } = await someInventory(somePlan({ rows }), someSales())
  let carts = 0
  const holdBy = (network: string, count: number) => {
    const wish = { ...holdOf(`cart-${++carts}`, { count }), until_ms: clock.nowMs + 15 * minute }
    return stub.hold(nextKey(), { ...wish, network })
  }
  if (isPressed) for (let row = 0; row < rows / 4; row++) await holdBy(idsOf(`203.0.${row}.1`), 10)
  const buy = async (cart: string) => {
    await stub.startPayment(nextKey(), { cart, order: cart })
    await stub.confirm(nextKey(), { order: cart })
  }
  return { stub, clock, holdBy, buy, hold: (address: string, count: number) => holdBy(idsOf(address), count) }
}

const ranges: [string, number, (index: number) => string][] = [
  ['/56 two orders', 2, (index) => `2001:db8:1:${index.toString(16)}::1`],
  ['/48 four orders', 4, (index) => `2001:db8:1:${(index * 256).toString(16)}::1`],
  ['/24 four orders', 4, (index) => `192.0.2.${index}`],
]

it.each(ranges)('A pressed sale has for a %s, and what was bought from there', async (_, orders, addressOf) => {
  const { hold, buy } = await someSale()
  for (let index = 0; index < orders; index++) expect(await hold(addressOf(index), 10)).toMatchObject(held)
  expect(await hold(addressOf(orders), 1)).toMatchObject(tooMany)
  expect(await hold('198.51.100.1', 2)).toMatchObject(held)
  await buy('cart-6')
  for (let index = orders; index < orders + 2; index++) expect(await hold(addressOf(index), 10)).toMatchObject(held)
  expect(await hold(addressOf(orders + 2), 1)).toMatchObject(tooMany)
})

it.each(ranges)('A sale that is not pressed has no limit for a %s', async (_, orders, addressOf) => {
  const { hold } = await someSale({ rows: 40, isPressed: false })
  for (let index = 0; index < 2 * orders; index++) expect(await hold(addressOf(index), 10)).toMatchObject(held)
})

it('A /48 leaves the rest of the sale to others', async () => {
  const { stub, hold } = await someSale({ rows: 52, isPressed: false })
  for (let index = 0; index < 51; index++) await hold(`2001:db8:77:${index.toString(16)}::1`, 10)
  expect(await stub.availability()).toMatchObject({ categories: [{ free: 520 - 130 }] })
  expect(await hold('2001:db8:78::1', 10)).toMatchObject(held)
})

it('An address that is refused for its /24 alone gets two places five minutes later', async () => {
  const { clock, hold } = await someSale()
  for (let index = 0; index < 4; index++) await hold(`192.0.2.${index}`, 10)
  const retry = clock.nowMs + 5 * minute
  expect(await hold('192.0.2.100', 2)).toEqual({ ...tooMany, retry_ms: retry })
  clock.nowMs += 2 * minute
  expect(await hold('192.0.2.100', 2)).toEqual({ ...tooMany, retry_ms: retry })
  clock.nowMs = retry
  expect(await hold('192.0.2.101', 2)).toMatchObject(tooMany)
  expect(await hold('192.0.2.100', 3)).toMatchObject(tooMany)
  expect(await hold('192.0.2.100', 2)).toMatchObject(held)
  expect(await hold('192.0.2.100', 1)).toMatchObject(tooMany)
})

it('A /64 that is refused for its /48 waits until the /48 has fewer places', async () => {
  const { clock, hold } = await someSale()
  for (let index = 0; index < 4; index++) await hold(`2001:db8:1:${index}00::1`, 10)
  for (const minutes of [0, 10]) {
    clock.nowMs += minutes * minute
    expect(await hold('2001:db8:1:400::1', 2)).toMatchObject(tooMany)
  }
})

it('A hold that is older than the limit names one network and counts for that alone', async () => {
  const { hold, holdBy } = await someSale()
  expect(await holdBy(networkId(env, 'hh', '192.0.2.1'), 10)).toMatchObject(held)
  expect(await hold('192.0.2.1', 1)).toMatchObject(tooMany)
  for (const address of ['192.0.2.2', '192.0.2.3', '192.0.2.4']) expect(await hold(address, 10)).toMatchObject(held)
  expect(await hold('192.0.2.5', 4)).toMatchObject(held)
})

it('The shop counts the /48 of its visitors, and stores no address', async () => {
  const plan = { ...somePlan({ rows: 8 }), key: 'middle' }
  const data = someSalesData({ plan: { key: 'middle', version: 1 } })
  const production = (await someStoredSales({ plan, data })).id
  const visit = (address: string, count: number) =>
    customerBrowser({ address }).call('POST', 'cart/holds/', { production, count })
  for (let index = 0; index < 4; index++) expect((await visit(`2001:db8:79:${index}00::1`, 10)).status).toBe(201)
  const { status, json } = await visit('2001:db8:79:400::1', 1)
  expect([status, json.reason]).toEqual([429, 'too_many_holds'])
  expect((await visit('2001:db8:7a::1', 4)).status).toBe(201)
  expect(idsOf('2001:db8:79:1::1')).toMatch(/^[\da-f]{64} [\da-f]{64}\/56 [\da-f]{64}\/48$/)
  expect(idsOf('192.0.2.1')).toMatch(/^[\da-f]{64} [\da-f]{64}\/24$/)
})
