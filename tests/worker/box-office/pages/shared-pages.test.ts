// The pages that an isolate keeps as bytes for visitors without places and codes.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { voucherBookOf } from '../../../../worker/box-office/objects/voucher-book-of.ts'
import { shopPageDefinitions } from '../../../../worker/box-office/pages/registry.ts'
import { resetIsolateState } from '../../../../worker/http/isolate-state.ts'
import { keptBytes } from '../../../../worker/http/kept.ts'
import fc from '../../../properties.ts'
import { someVoucher } from '../cart/some-cart.ts'
import { somePlan } from '../inventory/some-inventory.ts'
import { someSalesData, someStoredSales } from '../store/some-sales.ts'
import { filledIn, withNothingKept } from './isolates.ts'
import { pageVisitor } from './page-visitor.ts'

beforeEach(resetIsolateState)

const visitors = env.FULL ? 200 : 40

async function someSale() {
  const access = `friends-${crypto.randomUUID()}`
  const code = `FREUNDE${Math.floor(Math.random() * 1e6)}`
  const hidden = { key: 'friends', name: { de: 'Freunde' }, access, seats: ['1-1', '1-2'], areas: [] }
  const { id } = await someStoredSales({ plan: somePlan(), data: someSalesData({ contingents: [hidden] }) })
  return { id, code, access }
}

const address = (ids: readonly number[]) =>
  fc
    .record({
      page: fc.constantFrom('', '/seats', '/prices', 'list'),
      id: fc.constantFrom(...ids),
      query: fc.uniqueArray(
        fc.constantFrom('count=2', 'count=3', 'aisle=1', 'stepfree=1', 'other=1', 'view=plan', 'locale=en', 'max=4000'),
        { maxLength: 3, selector: (pair) => pair.split('=')[0] },
      ),
    })
    .map(
      ({ page, id, query }) =>
        `/webshop${page === 'list' ? '' : `/${id}${page}`}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    )

const someVisitor = (ids: readonly number[]) =>
  fc.record({
    holds: fc.constantFrom(null, null, ...ids),
    hasCode: fc.boolean(),
    theme: fc.constantFrom('auto', 'contrast', 'light'),
    accept: fc.constantFrom('text/html', 'application/json'),
    addresses: fc.array(address(ids), { minLength: 2, maxLength: 4 }),
  })

describe('A page that visitors share', () => {
  it('is one of these; no other page says that it is shared', () => {
    const shared = Object.entries(shopPageDefinitions).flatMap(([name, page]) => ('sharedOn' in page ? [name] : []))
    expect(shared).toEqual(['productions', 'production', 'seats'])
  })

  it('is kept by the parameters that it reads, alone', async () => {
    const { id } = await someSale()
    const visitor = pageVisitor()
    await visitor.hold(id, 1)
    const bytes = () => Object.values(keptBytes()).reduce((sum, kind) => sum + kind.bytes, 0)
    const load = async (path: string) => expect((await visitor.send(path)).status).toBe(200)
    const stranger = pageVisitor()
    for (const path of ['/webshop', '/webshop?x=0', `/webshop/${id}?x=0`]) {
      await load(path)
      expect((await stranger.send(path)).status).toBe(200)
    }
    const before = bytes()
    for (let x = 1; x < 20; x++)
      for (const path of [`/webshop?x=${x}`, `/webshop?page=1&page=${x}`, `/webshop/${id}?x=${x}`])
        for (const each of [visitor, stranger]) await each.send(path)
    // the list's first page may be kept once under its number
    expect(bytes()).toBeLessThan(before + 60_000)
  })

  it('equals, to the byte, what each visitor gets from an isolate that keeps nothing', async () => {
    const sales = [await someSale(), await someSale()]
    const ids = sales.map(({ id }) => id)
    await voucherBookOf(env, 'hh').setUp(
      sales.map(({ code, access }) => someVoucher({ code, value: { kind: 'access', access } })),
    )
    const [people = []] = fc.sample(fc.array(someVisitor(ids), { minLength: visitors, maxLength: visitors }), {
      numRuns: 1,
    })
    const asks: (() => ReturnType<typeof filledIn>)[] = []
    for (const { holds, hasCode, theme, accept, addresses } of people) {
      const visitor = pageVisitor()
      visitor.cookies.set('theme', theme)
      if (holds !== null) await visitor.hold(holds, 1)
      if (hasCode) await visitor.submit(`/webshop/${ids[0]}`, { action: 'code', code: sales[0]?.code ?? '' })
      for (const path of addresses) {
        asks.push(async () => filledIn(await visitor.send(path, { headers: { Accept: accept } })))
      }
    }
    const alone = []
    for (const ask of asks) alone.push(await withNothingKept(ask))
    for (let round = 0; round < 2; round++)
      for (const [index, ask] of asks.entries()) expect(await ask()).toEqual(alone[index])
  })
  it('is made without cookies, address and account of the visitor who happens to be first', async () => {
    const { id } = await someSale()
    const definition = shopPageDefinitions.production
    const { load } = definition
    const seen: (string | undefined)[] = []
    definition.load = (request) => {
      seen.push(...['Cookie', 'CF-Connecting-IP', 'User-Agent'].map((name) => request.c.req.header(name)))
      return load(request)
    }
    try {
      const visitor = pageVisitor()
      for (const [name, value] of Object.entries({ customer_session: 'x.y', csrftoken: 'z', theme: 'light' }))
        visitor.cookies.set(name, value)
      await visitor.send(`/webshop/${id}`, { headers: { 'CF-Connecting-IP': '192.0.2.1', 'User-Agent': 'somebody' } })
    } finally {
      definition.load = load
    }
    expect(seen).toEqual(['theme=light', undefined, undefined])
  })

  it('has its own request key in each answer', async () => {
    const { id } = await someSale()
    const keys = new Set<string>()
    for (let view = 0; view < 4; view++) {
      const { page } = await pageVisitor().open<'production'>(`/webshop/${id}`)
      const html = await (await pageVisitor().send(`/webshop/${id}`, { headers: { Accept: 'text/html' } })).text()
      const inForms = [...html.matchAll(/name="key" value="([0-9a-f-]{36})-/g)].map(([, key = '']) => key)
      expect(new Set(inForms).size).toBe(1)
      for (const key of [page.key, ...inForms]) keys.add(key)
    }
    expect(keys.size).toBe(8)
  })

  it('is kept only at addresses that have known parameters with valid values, and bounded in bytes', async () => {
    const { id } = await someSale()
    const bytes = () => keptBytes()['shop page']?.bytes ?? 0
    // the first request lets the isolate follow the purge log
    await pageVisitor().open('/webshop/cart')
    for (const query of ['?count=none', '?count=2&count=3', '?utm_source=mail', '?other=9', '?gutschein=1'])
      for (let view = 0; view < 2; view++) expect((await pageVisitor().open(`/webshop/${id}${query}`)).status).toBe(200)
    expect(bytes()).toBe(0)
    for (let count = 1; count < (env.FULL ? 100 : 20); count++)
      for (const accept of ['text/html', 'application/json'])
        for (const page of ['', '/seats'])
          await pageVisitor().send(`/webshop/${id}${page}?count=${count}`, { headers: { Accept: accept } })
    expect(bytes()).toBeGreaterThan(100_000)
    expect(bytes()).toBeLessThanOrEqual(8 * 1024 * 1024)
  })
})
