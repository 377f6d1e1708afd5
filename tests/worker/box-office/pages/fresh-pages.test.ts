// Random histories of sales and of staff's changes, seen by three visitors in two isolates.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { voucherBookOf } from '../../../../worker/box-office/objects/voucher-book-of.ts'
import { savePlans } from '../../../../worker/box-office/store/plans.ts'
import { saveSales } from '../../../../worker/box-office/store/sales.ts'
import { writeMany } from '../../../../worker/content/store/many/publish-many.ts'
import { resetIsolateState } from '../../../../worker/http/isolate-state.ts'
import fc from '../../../properties.ts'
import { both, someProduction } from '../../content/store/some-rows.ts'
import { someVoucher } from '../cart/some-cart.ts'
import { someId, somePlan } from '../inventory/some-inventory.ts'
import { someSalesData, store } from '../store/some-sales.ts'
import { filledIn, someIsolate, withNothingKept } from './isolates.ts'
import { pageVisitor } from './page-visitor.ts'
import { orderForm } from './some-order.ts'

beforeEach(() => {
  resetIsolateState()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

/** A full run has 500 histories, in parts that each end within the time of a test. */
const parts = env.FULL ? Array.from({ length: 20 }, (_, index) => index + 1) : [1]
const histories = env.FULL ? 25 : 5

const buyers = ['hold', 'release', 'order'] as const
const staff = ['stop', 'price', 'title', 'move', 'cancel'] as const

/** Returns a hall that the content and the sale name, and what staff change of them. */
async function someHouse() {
  const name = `fresh-${someId()}`
  const plan = { ...somePlan(), key: name }
  const access = `friends-${name}`
  const hidden = { key: 'friends', name: { de: 'Freunde' }, access, seats: ['1-1', '1-2'], areas: [] }
  const shown = {
    title: both('Abend'),
    startsAt: '2026-12-24T17:00:00Z',
    status: 'available' as 'available' | 'cancelled',
  }
  const sold = { contingents: [hidden], plan: { key: name, version: 1 }, is_stopped: false }
  let prices = someSalesData().prices
  const publish = () => writeMany(store, 'hh', 'productions', [someProduction(name, shown)])
  await publish()
  const row = await env.DB.prepare('SELECT id FROM productions WHERE external_id = ?')
    .bind(name)
    .first<{ id: number }>()
  const id = row?.id ?? 0
  const sell = () =>
    saveSales(store, 'hh', [{ productionId: id, data: someSalesData({ ...sold, prices }), soldShare: null }])
  await savePlans(store, 'hh', [plan])
  await sell()
  let changes = 0
  const change = async (what: (typeof staff)[number]) => {
    changes += 1
    if (what === 'stop') sold.is_stopped = !sold.is_stopped
    if (what === 'price') prices = prices.map((price) => ({ ...price, cents: price.cents + 100 }))
    if (what === 'title') shown.title = both(`Abend ${changes}`)
    if (what === 'move') shown.startsAt = `2026-12-2${changes % 5}T18:00:00Z`
    if (what === 'cancel') shown.status = shown.status === 'cancelled' ? 'available' : 'cancelled'
    await (what === 'stop' || what === 'price' ? sell() : publish())
  }
  return { id, name, access, change }
}

type Visitor = ReturnType<typeof pageVisitor>

/** What buyers do. Some of it is refused, which changes nothing. */
const acts: Record<(typeof buyers)[number], (visitor: Visitor, id: number, seats: string) => Promise<unknown>> = {
  hold: (visitor, id, seats) => visitor.submit(`/webshop/${id}/seats`, { action: 'choose', seats }),
  release: (visitor, id) => visitor.submit('/webshop/cart', { action: 'remove-production', of: String(id) }),
  order: (visitor) => visitor.submit('/webshop/checkout', orderForm),
}

const step = fc.record({
  // most buyers hold, and a hall that is stopped or cancelled shows little
  what: fc.constantFrom(...buyers, ...staff, ...Array<'hold'>(6).fill('hold')),
  seats: fc.constantFrom('1-4,1-5', '2-1,2-2', '2-5', '1-9,1-10', '2-9'),
  isInFirst: fc.boolean(),
})

const claim = 'pages show own places at once, others’ within two seconds, and staff’s changes as the site’s pages do'

it.each(parts)(`${claim} (%i)`, async () => {
  let index = 0
  const passes = async (history: (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) => {
    const { id, name, access, change } = await someHouse()
    const code = `FRISCH${++index}`
    await voucherBookOf(env, 'hh').setUp([someVoucher({ code, value: { kind: 'access', access } })])
    const isolates = [someIsolate(), someIsolate()] as const
    const [guest, buyer, friend] = [1, 2, 3].map(() => pageVisitor({}, { isAwaited: true })) as [
      Visitor,
      Visitor,
      Visitor,
    ]
    await friend.submit(`/webshop/${id}`, { action: 'code', code })
    const view = (visitor: Visitor, path: string) => async () => filledIn(await visitor.send(path))
    const views = [guest, buyer, friend].flatMap((visitor) =>
      [`/webshop/${id}`, `/webshop/${id}/seats`].map((path) => view(visitor, path)),
    )
    for (const within of isolates) for (const each of views) await within(each)
    for (const { what, seats, isInFirst } of history) {
      const isolate = isolates[isInFirst ? 0 : 1]
      if (what === 'hold' || what === 'release' || what === 'order') {
        await isolate(() => acts[what](buyer, id, seats))
        const held = () => buyer.open<'production'>(`/webshop/${id}`).then(({ page }) => page.basket.tickets)
        const now = await withNothingKept(held)
        for (const within of isolates) expect([what, await within(held)]).toEqual([what, now])
      } else {
        await change(what)
        vi.setSystemTime(Date.now() + 10_001)
        // the answer to this request may be an old one; it lets the isolate read the purge log
        for (const within of isolates) await within(view(guest, '/webshop/cart'))
      }
      vi.setSystemTime(Date.now() + 2001)
      for (const each of views) {
        const current = await withNothingKept(each)
        for (const within of isolates) expect([history, what, await within(each)]).toEqual([history, what, current])
      }
      const seen = (await isolate(view(guest, `/webshop/${id}`))).body
      for (const secret of [code, 'Dvořáková', buyer.cookies.get('cart') ?? name]) expect(seen).not.toContain(secret)
    }
  }
  const history = fc.array(step, { minLength: 4, maxLength: 9 })
  await fc.assert(fc.asyncProperty(history, passes), { numRuns: histories, endOnFailure: true })
})
