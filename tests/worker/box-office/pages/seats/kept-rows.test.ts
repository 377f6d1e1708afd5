// What an isolate keeps of a hall's rows is what all visitors see, and a visitor's page is the one without kept rows.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import SeatsView from '../../../../../shared/box-office/pages/seats/view.tsx'
import { voucherBookOf } from '../../../../../worker/box-office/objects/voucher-book-of.ts'
import { shopPageDefinitions } from '../../../../../worker/box-office/pages/registry.ts'
import { resetIsolateState } from '../../../../../worker/http/isolate-state.ts'
import { keptBytes } from '../../../../../worker/http/kept.ts'
import { someVoucher } from '../../cart/some-cart.ts'
import { somePlan } from '../../inventory/some-inventory.ts'
import { someSalesData, someStoredSales } from '../../store/some-sales.ts'
import { filledIn, withNothingKept } from '../isolates.ts'
import { pageVisitor } from '../page-visitor.ts'

beforeEach(resetIsolateState)

const rows = 8
const contingents = ['friends', 'choir']

async function someSale() {
  const sale = crypto.randomUUID()
  const access = contingents.map((name) => `${name}-${sale}`)
  const seats = (row: number) => ['1', '2', '3'].map((seat) => `${row}-${seat}`)
  const { id } = await someStoredSales({
    plan: somePlan({ rows, seatsPerRow: 30 }),
    data: someSalesData({
      contingents: contingents.map((key, index) => ({
        key,
        name: { de: key },
        access: access[index] ?? '',
        seats: seats(index + 1),
        areas: [],
      })),
    }),
  })
  const codes = contingents.map((name) => `${name.toUpperCase()}${sale.slice(0, 6).toUpperCase()}`)
  await voucherBookOf(env, 'hh').setUp(
    codes.map((code, index) => someVoucher({ code, value: { kind: 'access', access: access[index] ?? '' } })),
  )
  const page = (query = '') => `/webshop/${id}/seats${query}`
  return { id, codes, hidden: contingents.flatMap((_, index) => seats(index + 1)), page }
}

type Visitor = ReturnType<typeof pageVisitor>

const asDocument = async (visitor: Visitor, path: string) =>
  filledIn(await visitor.send(path, { headers: { Accept: 'text/html' } }))

/** Returns the seats that a page offers, by their check boxes. */
const offered = (html: string) =>
  [...html.matchAll(/<input[^>]* name="seats"[^>]*>/g)].map(([input]) => / value="([\w-]+)"/.exec(input)?.[1] ?? '')
const ownOf = async (visitor: Visitor, path: string) => (await visitor.open<'seats'>(path)).page.data.held

/** Runs its work as if no row were kept: React renders the list of seats. */
async function withoutKeptRows<Result>(work: () => Promise<Result>): Promise<Result> {
  const { View } = shopPageDefinitions.seats
  shopPageDefinitions.seats.View = SeatsView
  try {
    return await withNothingKept(work)
  } finally {
    shopPageDefinitions.seats.View = View
  }
}

describe('The seats of 30 strangers, 30 buyers and 30 holders of two codes', () => {
  it('equal the page without kept rows, and show nobody the places or the contingent of others', async () => {
    const { id, codes, hidden, page } = await someSale()
    const people = await Promise.all(
      Array.from({ length: 90 }, async (_, index) => {
        const visitor = pageVisitor()
        const kind = (['stranger', 'buyer', 'holder'] as const)[index % 3]
        if (kind === 'buyer') await visitor.hold(id, 1 + (index % 2))
        if (kind === 'holder')
          for (const code of codes) await visitor.submit(`/webshop/${id}`, { action: 'code', code })
        return { visitor, kind }
      }),
    )
    resetIsolateState()
    const held = new Map<Visitor, readonly string[]>()
    for (const { visitor, kind } of people) if (kind === 'buyer') held.set(visitor, await ownOf(visitor, page()))
    const sold = [...held.values()].flat()
    expect(new Set(sold).size).toBe(sold.length)
    expect(sold.length).toBeGreaterThan(30)
    const addresses = [page(), page('?count=2&locale=en')]
    for (const [index, { visitor, kind }] of [...people, ...people.toReversed()].entries()) {
      const path = addresses[index % 2] ?? ''
      const { body } = await asDocument(visitor, path)
      const own = held.get(visitor) ?? []
      const seen = offered(body)
      expect([kind, seen.filter((seat) => hidden.includes(seat)).length > 0]).toEqual([kind, kind === 'holder'])
      expect([kind, seen.filter((seat) => sold.includes(seat)).sort()]).toEqual([kind, [...own].sort()])
      if (index % 9 === 0) expect(await withoutKeptRows(() => asDocument(visitor, path))).toMatchObject({ body })
    }
  })

  it('keep no row of a visitor who sees it otherwise', async () => {
    const { id, codes, page } = await someSale()
    const [buyer, holder] = [pageVisitor(), pageVisitor()]
    await buyer.hold(id, 2)
    for (const code of codes) await holder.submit(`/webshop/${id}`, { action: 'code', code })
    const bytes = () => keptBytes()['seat row']?.bytes ?? 0
    const bytesAfter = async (visitors: readonly Visitor[]) => {
      resetIsolateState()
      for (const visitor of visitors) await asDocument(visitor, page())
      return bytes()
    }
    const all = await bytesAfter([pageVisitor()])
    expect(await bytesAfter([pageVisitor(), buyer, holder, buyer])).toBe(all)
    const [ofBuyer, ofHolder] = [await bytesAfter([buyer]), await bytesAfter([holder])]
    // the buyer's row is missing, and those of the two contingents
    expect(ofBuyer).toBeLessThan(all)
    expect(ofBuyer).toBeGreaterThan(all * 0.8)
    expect(ofHolder).toBeLessThan(ofBuyer)
  })

  it('are as without kept rows after a hold ended, was renewed, or was made in another tab', async () => {
    const { id, page } = await someSale()
    const visitor = pageVisitor()
    const same = async () => {
      resetIsolateState()
      const path = page('?change=1')
      const pages = [await asDocument(visitor, path), await asDocument(visitor, path)]
      const alone = await withoutKeptRows(() => asDocument(visitor, path))
      expect(pages).toEqual([alone, alone])
      return offered(alone.body)
    }
    await same()
    await visitor.hold(id, 2)
    const withTwo = await same()
    await visitor.submit(page(), { action: 'extend' })
    expect(await same()).toEqual(withTwo)
    const tab = pageVisitor()
    for (const [name, value] of visitor.cookies) tab.cookies.set(name, value)
    await tab.hold(id, 3)
    expect((await ownOf(visitor, page('?change=1'))).length).toBeGreaterThan(2)
    await same()
    const own = await ownOf(visitor, page('?change=1'))
    visitor.cookies.clear()
    expect((await same()).filter((seat) => own.includes(seat))).toEqual([])
  })
})
