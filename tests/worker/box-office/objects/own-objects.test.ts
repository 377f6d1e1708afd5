import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { cartOf } from '../../../../worker/box-office/objects/cart-of.ts'
import { counterOf } from '../../../../worker/box-office/objects/counter-of.ts'
import { inventoryOf } from '../../../../worker/box-office/objects/inventory-of.ts'
import { jobsOf } from '../../../../worker/box-office/objects/jobs-of.ts'
import { networkId, networkOf } from '../../../../worker/box-office/objects/network-of.ts'
import { cartFor } from '../../../../worker/box-office/objects/order/saga/cart-for.ts'
import type { SagaContext } from '../../../../worker/box-office/objects/order/saga/context.ts'
import type { StoredOrder } from '../../../../worker/box-office/objects/order/stored-order.ts'
import { orderOf } from '../../../../worker/box-office/objects/order-of.ts'
import { voucherBookOf } from '../../../../worker/box-office/objects/voucher-book-of.ts'
import { objectId } from '../../../../worker/http/own-objects.ts'
import { presenceOf } from '../../../../worker/http/presence.ts'
import { importsOf, transfersOf } from '../../../../worker/transfer/transfers-of.ts'

const kinds = [
  ...(['INVENTORY', 'VOUCHERS', 'CARTS', 'ORDERS', 'COUNTERS'] as const),
  ...(['NETWORKS', 'TRANSFERS', 'IMPORTS', 'JOBS', 'PRESENCE'] as const),
]

/** The environment of a deployment, whose namespaces note where objects are made. */
function recording(where: string) {
  const asked: string[] = []
  const namespace = (kind: string, within: string): object => ({
    jurisdiction: (name: string) => namespace(kind, name),
    idFromName: () => asked.push(`${kind} in ${within}`),
    newUniqueId: () => asked.push(`${kind} in ${within}`),
    idFromString: () => asked.push(`${kind} by id`),
    get: () => ({}),
  })
  const namespaces = Object.fromEntries(kinds.map((kind) => [kind, namespace(kind, 'none')]))
  return { asked, own: { ...env, ...namespaces, JURISDICTION: where } as unknown as typeof env }
}

test.each([
  ['eu', 'eu'],
  ['', 'none'],
])('all objects of a deployment in "%s" are made there', (where, within) => {
  const { asked, own } = recording(where)
  inventoryOf(own, 'hh', 1)
  voucherBookOf(own, 'hh')
  cartOf(own, 'hh', 'a')
  orderOf(own, 'hh', 'A')
  counterOf(own, 'hh', 2026)
  networkId(own, 'hh', 'n')
  transfersOf(own, 'all')
  importsOf(own, 'hh')
  jobsOf(own, 'hh')
  presenceOf(own, 'hh')
  objectId(own.CARTS, own, null)
  expect(asked).toEqual([...kinds, 'CARTS'].map((kind) => `${kind} in ${within}`))
})

test('a stored id leads to its object, which carries its jurisdiction', () => {
  const { asked, own } = recording('eu')
  networkOf(own, 'id other/24')
  cartFor({ env: own } as unknown as SagaContext, { facts: { cart: 'id' } } as unknown as StoredOrder)
  expect(asked).toEqual(['NETWORKS by id', 'CARTS by id'])
})
