import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { HallPlan } from '../../../../shared/contract/hall-plan.ts'
import { voucherBookOf } from '../../../../worker/box-office/objects/voucher-book-of.ts'
import type { SalesData } from '../../../../worker/box-office/store/schema.ts'
import { someVoucher } from '../cart/some-cart.ts'
import { someId, somePlan, someSales } from '../inventory/some-inventory.ts'
import { someProductionId, someSalesData, someStoredSales } from '../store/some-sales.ts'
import { pageVisitor } from './page-visitor.ts'

function someHall(plan: HallPlan, change: Partial<SalesData> = {}) {
  const key = `hall-${someId()}`
  return someStoredSales({ plan: { ...plan, key }, data: someSalesData({ plan: { key, version: 1 }, ...change }) })
}

const pageOf = (id: number, query = '') => `/webshop/${id}${query}`

describe('The page of a concert', () => {
  it('suggests the best seats for the party, shows what is left, and is not cached for others', async () => {
    const { id } = await someStoredSales()
    const visitor = pageVisitor()
    const { status, page, headers } = await visitor.open<'production'>(pageOf(id, '?count=3'))
    expect(status).toBe(200)
    expect(page.data.suggestion).toMatchObject({
      seats: ['1-4', '1-5', '1-6'],
      cents: 15_000,
      each: 5000,
      side: 'centre',
    })
    expect(page.data.categories).toMatchObject([{ free: 20, ways: 6, largest: 10, cents: 5000, reducedCents: 2500 }])
    expect(page.data.sizes).toEqual([1, 2, 3, 4, 5, 6])
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  })

  it('says where the hall is, and whom the lower prices are for', async () => {
    const { data } = (await pageVisitor().open<'production'>(pageOf((await someStoredSales()).id))).page
    expect(data.facts.map).toBeNull()
    expect(data.reductions).toEqual(['Ermäßigt.'])
  })

  it('has its box behind the content, which therefore does not move it when it arrives later', async () => {
    const { id } = await someStoredSales()
    const html = await (await pageVisitor().send(pageOf(id), { headers: { Accept: 'text/html' } })).text()
    expect(html.indexOf('class="d-main"')).toBeGreaterThan(0)
    expect(html.indexOf('class="d-side"')).toBeGreaterThan(html.indexOf('class="d-main"'))
  })

  it('shows another suggestion, and keeps to wishes', async () => {
    const { id } = await someStoredSales()
    const visitor = pageVisitor()
    const seats = async (query: string) =>
      (await visitor.open<'production'>(pageOf(id, query))).page.data.suggestion?.seats.join(' ')
    expect(await seats('?count=2&other=1')).not.toBe(await seats('?count=2'))
    expect(await seats('?count=2&aisle=1')).toBe('1-1 1-2')
    expect(await seats('?count=2&stepfree=1')).toBeUndefined()
  })

  it('takes the suggested seats with a form, and leads to their prices', async () => {
    const { id } = await someStoredSales()
    const visitor = pageVisitor()
    const { to } = await visitor.submit(pageOf(id), { action: 'take', seats: '1-5,1-6' })
    expect(to).toBe(`/webshop/${id}/prices`)
    const { page } = await visitor.open<'prices'>(`/webshop/${id}/prices`)
    expect(page.data).toMatchObject({ tickets: 2, cents: 10_000, savedCents: 0, groups: [{ tickets: 2 }] })
    expect(page.data.places[0]?.groups).toEqual([
      { section: 'Parkett', row: '1', isTable: false, kind: 'seat', seats: ['5', '6'] },
    ])
  })

  it('answers lost seats with the nearest ones and their price, and changes nothing', async () => {
    const { id } = await someStoredSales()
    await pageVisitor().submit(pageOf(id), { action: 'take', seats: '1-5,1-6' })
    const visitor = pageVisitor()
    const { status, page } = await visitor.submit<'production'>(pageOf(id), { action: 'take', seats: '1-6,1-7' })
    expect(status).toBe(409)
    expect(page.refusal).toMatchObject({ reason: 'taken', facts: { names: ['6'], choices: [{ cents: 10_000 }, {}] } })
    expect(page.basket.tickets).toBe(0)
  })

  it('offers the nearest choice that strands no seat', async () => {
    const { id } = await someHall(somePlan({ rows: 1 }))
    const { page } = await pageVisitor().submit<'production'>(pageOf(id), { action: 'take', seats: '1-2,1-3' })
    expect(page.refusal).toMatchObject({ reason: 'leaves_single', facts: { choices: [{ seats: ['1-1', '1-2'] }] } })
  })

  it('sells places of an area that has no seats', async () => {
    const { id } = await someHall({ ...somePlan({ standing: 30 }), sections: [] })
    const visitor = pageVisitor()
    const { page } = await visitor.open<'production'>(pageOf(id, '?count=4'))
    expect(page.data.suggestion).toMatchObject({ seats: [], area: { id: 'steh' }, cents: 20_000 })
    await visitor.submit(pageOf(id), { action: 'take', area: 'steh', count: '4' })
    expect((await visitor.open<'prices'>(`/webshop/${id}/prices`)).page.data.tickets).toBe(4)
  })

  it('takes a wheelchair place with its companion place, at the prices for the two', async () => {
    const plan = somePlan()
    const [first, second] = plan.sections[0]?.rows[0]?.seats ?? []
    if (!first || !second) throw new Error('the plan has no seats')
    Object.assign(first, { kind: 'wheelchair' })
    Object.assign(second, { kind: 'companion', companion_of: first.id })
    const { id } = await someHall(plan)
    const visitor = pageVisitor()
    const { page } = await visitor.open<'production'>(pageOf(id))
    expect(page.data.accessible).toMatchObject({ seats: ['1-1', '1-2'], freePairs: 1, pairs: 1, withReductions: 2500 })
    await visitor.submit(pageOf(id), { action: 'accessible', seats: '1-1,1-2' })
    expect((await visitor.open<'prices'>(`/webshop/${id}/prices`)).page.data.cents).toBe(2500)
  })

  it('says that all wheelchair places are taken, with other places and without', async () => {
    const hall = async () => {
      const plan = somePlan({ rows: 1, seatsPerRow: 4 })
      const [first, second] = plan.sections[0]?.rows[0]?.seats ?? []
      if (!first || !second) throw new Error('the plan has no seats')
      Object.assign(first, { kind: 'wheelchair' })
      Object.assign(second, { kind: 'companion', companion_of: first.id })
      return (await someHall(plan)).id
    }
    const shown = async (id: number) =>
      (await pageVisitor().send(pageOf(id), { headers: { Accept: 'text/html' } })).text()
    const note = 'Der Rollstuhlplatz mit Begleitplatz ist vergeben. Ob einer zurückkommt, erfahren Sie am Telefon.'
    expect(await shown(await hall())).not.toContain(note)
    const [some, sold] = [await hall(), await hall()]
    for (const id of [some, sold]) await pageVisitor().submit(pageOf(id), { action: 'accessible', seats: '1-1,1-2' })
    await pageVisitor().submit(pageOf(sold), { action: 'take', seats: '1-3,1-4' })
    expect(await shown(some)).toContain(note)
    expect(await shown(sold)).toContain(note)
  })

  it('is sold out with only a wheelchair place left, and offers it to those who need it', async () => {
    const plan = somePlan({ rows: 1, seatsPerRow: 4 })
    const [first, second] = plan.sections[0]?.rows[0]?.seats ?? []
    if (!first || !second) throw new Error('the plan has no seats')
    Object.assign(first, { kind: 'wheelchair' })
    Object.assign(second, { kind: 'companion', companion_of: first.id })
    const { id } = await someHall(plan)
    await pageVisitor().submit(pageOf(id), { action: 'take', seats: '1-3,1-4' })
    const visitor = pageVisitor()
    const { page } = await visitor.open<'production'>(pageOf(id))
    expect(page.data).toMatchObject({ freeSeats: 0, suggestion: null, accessible: { seats: ['1-1', '1-2'] } })
    const html = await (await visitor.send(pageOf(id), { headers: { Accept: 'text/html' } })).text()
    expect(html).toContain('Rollstuhlplätze mit Begleitplatz sind noch frei')
    // “below” is before other concerts
    await someHall(somePlan())
    const shown = await (await visitor.send(pageOf(id), { headers: { Accept: 'text/html' } })).text()
    expect(shown.indexOf('value="accessible"')).toBeLessThan(shown.indexOf('>Stattdessen<'))
    expect(shown).toContain('value="accessible"')
    const { to } = await visitor.submit(pageOf(id), { action: 'accessible', seats: '1-1,1-2' })
    expect(to).toBe(`/webshop/${id}/prices`)
  })

  it('takes a companion place to the left of its wheelchair place at the prices for the two', async () => {
    const plan = somePlan()
    const [first, second] = plan.sections[0]?.rows[0]?.seats ?? []
    if (!first || !second) throw new Error('the plan has no seats')
    Object.assign(first, { kind: 'companion', companion_of: second.id })
    Object.assign(second, { kind: 'wheelchair' })
    const { id } = await someHall(plan)
    const visitor = pageVisitor()
    const { page } = await visitor.open<'production'>(pageOf(id))
    const seats = page.data.accessible?.seats.join() ?? ''
    await visitor.submit(pageOf(id), { action: 'accessible', seats })
    expect((await visitor.open<'prices'>(`/webshop/${id}/prices`)).page.data.cents).toBe(2500)
  })

  it('offers the beginning of the sale as a calendar entry with a reminder, until the sale has begun', async () => {
    const windows = [{ access: null, from: '2026-12-15T10:00:00+01:00', until: '2027-01-10T20:00:00+01:00' }]
    const { id } = await someStoredSales({ data: someSalesData({ windows }) })
    const visitor = pageVisitor()
    const answer = await visitor.send(pageOf(id, '/sale.ics'))
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    const file = await answer.text()
    expect(file).toContain('DTSTART;TZID=Europe/Berlin:20261215T100000')
    expect(file).toContain('TRIGGER:-PT15M')
    const { id: begun } = await someStoredSales()
    expect((await visitor.send(pageOf(begun, '/sale.ics'))).status).toBe(404)
  })

  it('opens a presale and its contingent to the visitor whose code says so', async () => {
    const { windows } = someSales()
    const presale = { access: 'friends', from: '2026-11-10T10:00:00+01:00', until: '2026-11-30T10:00:00+01:00' }
    const later = { ...windows[0], access: null, from: '2026-11-30T10:00:00+01:00', until: '2026-12-24T18:00:00+01:00' }
    const { id } = await someStoredSales({ data: someSalesData({ windows: [presale, later] }) })
    const visitor = pageVisitor()
    expect((await visitor.open<'production'>(pageOf(id))).page.data.sale).toMatchObject({ state: 'presale' })
    const { page } = await visitor.submit<'production'>(pageOf(id), { action: 'code', code: 'NO-SUCH-CODE' })
    expect(page.refusal?.reason).toBe('unknown_code')
  })

  it('has the form for a code until the cart has a code of this concert', async () => {
    const general = someSales().windows[0]
    if (!general) throw new Error('the sales data have no general sale')
    const friends = { ...general, access: 'friends' }
    const members = { key: 'members', name: { de: 'Mitglieder' }, access: 'members', seats: ['1-1'], areas: [] }
    const { id } = await someStoredSales({ data: someSalesData({ windows: [friends, general] }) })
    const { id: other } = await someHall(somePlan(), { contingents: [members] })
    const codes = { FRIENDSHERE: 'friends', MEMBERSHERE: 'members' }
    await voucherBookOf(env, 'hh').setUp(
      Object.entries(codes).map(([code, access]) => someVoucher({ code, value: { kind: 'access', access } })),
    )
    const visitor = pageVisitor()
    const opened = async () => {
      const pages = [await visitor.open<'production'>(pageOf(id)), await visitor.open<'production'>(pageOf(other))]
      return pages.map(({ page }) => [page.data.sale.state, page.data.sale.isOpened])
    }
    await visitor.submit(pageOf(id), { action: 'code', code: 'FRIENDSHERE' })
    expect(await opened()).toEqual([
      ['on_sale', true],
      ['on_sale', false],
    ])
    await visitor.submit(pageOf(other), { action: 'code', code: 'MEMBERSHERE' })
    expect(await opened()).toEqual([
      ['on_sale', true],
      ['on_sale', true],
    ])
  })

  it('leads to the concert’s own page if it is not sold here, and is a 404 for a missing concert', async () => {
    const id = await someProductionId()
    expect((await pageVisitor().open(pageOf(id))).to).toBe(`/de/konzerte/abend/${id}`)
    expect((await pageVisitor().open(pageOf(someId()))).status).toBe(404)
  })
})

describe('The prices of the chosen places', () => {
  it('are set by plus and minus, and the sum is the cart’s', async () => {
    const { id } = await someStoredSales()
    const visitor = pageVisitor()
    await visitor.submit(pageOf(id), { action: 'take', seats: '1-4,1-5,1-6' })
    const prices = `/webshop/${id}/prices`
    const counts = 'normal:2,reduced:1,companion:0'
    const { to } = await visitor.submit(prices, { action: 'types', category: '1', counts })
    expect(to).toBe(prices)
    expect((await visitor.open<'prices'>(prices)).page.data).toMatchObject({
      cents: 12_500,
      savedCents: 2500,
      taxCents: 818,
    })
  })

  it('offer a division with a partner for a companion', async () => {
    const { id } = await someStoredSales()
    const visitor = pageVisitor()
    await visitor.submit(pageOf(id), { action: 'take', seats: '1-4,1-5,1-6' })
    const wish = { action: 'types', category: '1', counts: 'normal:2,reduced:0,companion:1' }
    const { status, page } = await visitor.submit<'prices'>(`/webshop/${id}/prices`, wish)
    expect(status).toBe(409)
    expect(page.refusal?.facts.offer).toMatchObject({ counts: 'normal:1,reduced:1,companion:1', cents: 7500 })
  })

  it('need places: without them, the page leads back to the concert', async () => {
    const { id } = await someStoredSales()
    expect((await pageVisitor().open(`/webshop/${id}/prices`)).to).toBe(`/webshop/${id}`)
  })
})
