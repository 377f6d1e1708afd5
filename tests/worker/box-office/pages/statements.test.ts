// How many statements the database gets for each page of the box office, once an isolate has what it keeps. The purge
// log, of which an isolate reads one statement in ten seconds, is read before.
import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import type { shopPageDefinitions } from '../../../../worker/box-office/pages/registry.ts'
import { resetIsolateState } from '../../../../worker/http/isolate-state.ts'
import { counting } from '../../content/store/counting.ts'
import { someStoredSales } from '../store/some-sales.ts'
import { pageVisitor } from './page-visitor.ts'
import { visitorWithOrder } from './some-order.ts'

beforeEach(resetIsolateState)

type Visitor = ReturnType<typeof pageVisitor>

/** Sends requests of an earlier visitor with a database that counts, and returns the counts of the last one. */
async function sentFor(path: string, visitor: Visitor, accept: string) {
  const { d1, sent } = counting(env.DB)
  const counted = pageVisitor({ DB: d1 })
  for (const [name, value] of visitor.cookies) counted.cookies.set(name, value)
  const ask = async () => (await counted.send(path, { headers: { Accept: accept } })).text()
  for (let visit = 0; visit < 3; visit++) await ask()
  const before = sent()
  await ask()
  return { trips: sent().trips - before.trips, statements: sent().statements - before.statements }
}

/** The most round trips and statements of each page: of a visitor without places, and of one with two. */
const most: Record<keyof typeof shopPageDefinitions, { path: string; free: [number, number]; own: [number, number] }> =
  {
    productions: { path: '/webshop', free: [0, 0], own: [0, 0] },
    cart: { path: '/webshop/cart', free: [0, 0], own: [0, 0] },
    production: { path: '/webshop/ID', free: [0, 0], own: [0, 0] },
    seats: { path: '/webshop/ID/seats', free: [0, 0], own: [0, 0] },
    prices: { path: '/webshop/ID/prices', free: [0, 0], own: [0, 0] },
    login: { path: '/webshop/login', free: [0, 0], own: [0, 0] },
    account: { path: '/webshop/account', free: [0, 0], own: [0, 0] },
    checkout: { path: '/webshop/checkout', free: [0, 0], own: [0, 0] },
    order: { path: '/webshop/orders/NUMBER', free: [0, 0], own: [0, 0] },
  }

it.each(Object.entries(most))('%s', async (name, { path, free, own }) => {
  const { id } = await someStoredSales()
  await someStoredSales()
  const visitor = pageVisitor()
  await visitor.hold(id, 2)
  const order = name === 'order' ? await visitorWithOrder() : null
  const address = path.replace('ID', String(id)).replace('NUMBER', order?.number ?? '')
  for (const accept of ['text/html', 'application/json']) {
    for (const [who, as, limit] of [
      ['free', pageVisitor(), free],
      ['own', order?.visitor ?? visitor, own],
    ] as const) {
      const { trips, statements } = await sentFor(address, as, accept)
      const isWithin = trips <= limit[0] && statements <= limit[1]
      expect
        .soft([name, who, accept, trips, statements, isWithin])
        .toEqual([name, who, accept, trips, statements, true])
    }
  }
})
