import { describe, expect, it } from 'vitest'
import { someShop, someVoucher } from '../cart/some-cart.ts'
import { someId } from '../inventory/some-inventory.ts'
import { someSalesData, someStoredSales } from '../store/some-sales.ts'
import { pageVisitor } from './page-visitor.ts'

const path = '/webshop/cart'

describe('The page of the cart', () => {
  it('shows tickets, sums and how they can be delivered and paid for, and is stored nowhere', async () => {
    const { productions } = await someShop()
    const visitor = pageVisitor()
    await visitor.hold(productions[0], 2)
    const { status, headers, page } = await visitor.open<'cart'>(path)
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    expect(page.data.cart.lines).toHaveLength(2)
    expect(page.data.productions).toMatchObject([{ id: productions[0], categories: { 1: 'Kategorie 1' } }])
    expect(page.data.delivery).toMatchObject([{ type: 'pdf', cents: 0 }])
    expect(page.data.payment.map(({ means }) => means)).toContain('transfer')
    expect(page.basket.tickets).toBe(2)
  })

  it('removes one ticket, then the whole concert, and shows each change', async () => {
    const { productions } = await someShop()
    const visitor = pageVisitor()
    await visitor.hold(productions[0], 3)
    const { page } = await visitor.open<'cart'>(path)
    const [first] = page.data.cart.lines
    const removed = await visitor.submit(path, { action: 'remove', of: first?.id ?? '' })
    expect(removed.to).toBe(path)
    expect((await visitor.open<'cart'>(path)).page.data.cart.lines).toHaveLength(2)
    await visitor.submit(path, { action: 'remove-production', of: String(productions[0]) })
    const { data } = (await visitor.open<'cart'>(path)).page
    expect([data.cart.lines, data.productions]).toEqual([[], []])
  })

  it('says why a code is refused, keeps what was typed, and takes the one that works', async () => {
    const { productions, book } = await someShop()
    const off = { kind: 'amount', cents: 2000 } as const
    await book.setUp([
      someVoucher({ code: 'AUFTAKT-20', value: off }),
      someVoucher({ code: 'VIEL-100', value: off, min_cents: 90_000 }),
      someVoucher({ code: 'ANDERS-10', value: off, productions: [productions[1]] }),
    ])
    const visitor = pageVisitor()
    await visitor.hold(productions[0], 2)
    const refused = async (code: string) => {
      const { status, page } = await visitor.submit<'cart'>(path, { action: 'code', code })
      expect(status).toBeGreaterThanOrEqual(409)
      expect(page.refusal?.typed.code).toBe(code)
      expect(page.data.cart.lines).toHaveLength(2)
      return page.refusal
    }
    expect(await refused('')).toMatchObject({ reason: 'bad_input' })
    expect(await refused('QUATSCH')).toMatchObject({ reason: 'unknown_code' })
    expect(await refused('viel 100')).toMatchObject({ reason: 'minimum_missing', facts: { missing_cents: 80_000 } })
    expect(await refused('ANDERS-10')).toMatchObject({ reason: 'other_production', facts: { productions: [] } })
    expect((await visitor.submit(path, { action: 'code', code: 'auftakt 20' })).to).toBe(path)
    const { data } = (await visitor.open<'cart'>(path)).page
    expect(data.cart).toMatchObject({ voucher: { code: 'AUFTAKT-20', cents: 2000 }, totals: { cents: 8000 } })
    await visitor.submit(path, { action: 'remove-code', code: 'AUFTAKT-20' })
    expect((await visitor.open<'cart'>(path)).page.data.cart.voucher).toBeNull()
  })

  it('says why a voucher is no longer redeemed', async () => {
    const { productions, book } = await someShop()
    const off = { kind: 'amount', cents: 3000 } as const
    await book.setUp([someVoucher({ code: 'AB-HUNDERT', value: off, min_cents: 10_000 })])
    const visitor = pageVisitor()
    await visitor.hold(productions[0], 2)
    await visitor.submit(path, { action: 'code', code: 'AB-HUNDERT' })
    const { page } = await visitor.open<'cart'>(path)
    await visitor.submit(path, { action: 'remove', of: page.data.cart.lines[0]?.id ?? '' })
    const html = await (await visitor.send(path, { headers: { Accept: 'text/html' } })).text()
    expect(html).toContain('AB-HUNDERT ist nicht mehr eingelöst. Der Gutschein gilt ab 100,00\u00a0€ für Karten')
    const english = await (await visitor.send(`${path}?locale=en`, { headers: { Accept: 'text/html' } })).text()
    expect(english).toContain('AB-HUNDERT no longer applies. The voucher is valid from €100.00 for tickets')
  })

  it('says which concerts a magic code opens, the next one first', async () => {
    const { book } = await someShop()
    const access = `friends-${someId()}`
    const windows = [{ access, from: '2026-11-01T10:00:00+01:00', until: '2026-12-24T18:00:00+01:00' }]
    const { id } = await someStoredSales({ data: someSalesData({ windows }) })
    await someStoredSales()
    await book.setUp([someVoucher({ code: 'FREUNDE', value: { kind: 'access', access } })])
    const visitor = pageVisitor()
    expect((await visitor.submit(path, { action: 'code', code: 'freunde' })).to).toBe(path)
    const { data } = (await visitor.open<'cart'>(path)).page
    expect(data.opened).toEqual({
      FREUNDE: [{ id, title: 'Abend', date: '2026-12-24T18:00:00+01:00', isPresale: true }],
    })
    const html = await (await visitor.send(path, { headers: { Accept: 'text/html' } })).text()
    expect(html).toContain('FREUNDE gilt. Willkommen im Vorverkauf.')
    expect(html).toMatch(new RegExp(`href="/webshop/${id}">Abend, Donnerstag, 24. Dezember, 18:00`))
  })

  it('answers a form that is sent twice once', async () => {
    const { productions } = await someShop()
    const visitor = pageVisitor()
    await visitor.hold(productions[0], 2)
    const [line] = (await visitor.open<'cart'>(path)).page.data.cart.lines
    const form = { action: 'remove', of: line?.id ?? '', key: 'one-form-sent-twice' }
    expect([(await visitor.submit(path, form)).to, (await visitor.submit(path, form)).to]).toEqual([path, path])
    expect((await visitor.open<'cart'>(path)).page.data.cart.lines).toHaveLength(1)
  })

  it('reports how many places could not be held again', async () => {
    const { page } = await pageVisitor().open<'cart'>(`${path}?lost=2`)
    expect(page.data.lost).toBe(2)
    for (const lost of ['0', '-1', 'x', '1e9']) {
      expect((await pageVisitor().open<'cart'>(`${path}?lost=${lost}`)).page.data.lost).toBe(0)
    }
  })

  it('is a document without JavaScript, and a form of another site changes nothing', async () => {
    const { productions } = await someShop()
    const visitor = pageVisitor()
    await visitor.hold(productions[0], 1)
    const html = await (await visitor.send(`${path}?locale=en`, { headers: { Accept: 'text/html' } })).text()
    expect(html).toContain('<h1>Basket</h1>')
    expect(html).toContain('One ticket for one evening')
    expect(html).toContain('method="post"')
    const body = new URLSearchParams({ action: 'remove-production', of: String(productions[0]), key: 'from-elsewhere' })
    const elsewhere = await visitor.send(path, {
      method: 'POST',
      body,
      headers: { Origin: 'https://elsewhere.example' },
    })
    expect(elsewhere.status).toBe(403)
    expect((await visitor.open<'cart'>(path)).page.data.cart.lines).toHaveLength(1)
  })
})
