import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { pageVisitor } from './page-visitor.ts'
import { orderForm, visitorWithCart } from './some-order.ts'

const path = '/webshop/checkout'

describe('The checkout', () => {
  it('shows the whole order with the seller’s offers, and redirects from an empty cart', async () => {
    const { visitor } = await visitorWithCart()
    const { page, headers } = await visitor.open<'checkout'>(path)
    expect(page.data).toMatchObject({ totals: { pdf: { cents: 10_000 } }, customer: null, ended: null })
    expect(page.data.payment.find(({ means }) => means === 'transfer')?.due_at).toBe('2026-11-27T23:59:00+01:00')
    expect(headers.get('Content-Security-Policy')).toContain("form-action 'self' https://checkout.stripe.com")
    expect((await pageVisitor().open(path)).to).toBe('/webshop/cart')
  })

  it('names every faulty field and keeps what was typed', async () => {
    const { visitor } = await visitorWithCart()
    const typed = {
      ...orderForm,
      email: 'jana@example',
      given_name: '',
      family_name: ' ',
      payment: '',
      phone: '040 123',
    }
    const { status, page } = await visitor.submit<'checkout'>(path, typed)
    expect(status).toBe(422)
    expect(Object.keys(page.refusal?.fields ?? {})).toEqual(['email', 'given_name', 'payment'])
    expect(page.refusal?.typed).toMatchObject({ email: 'jana@example', phone: '040 123' })
    const posted = await visitor.submit<'checkout'>(path, { ...orderForm, delivery: 'post', postcode: '2009' })
    expect(Object.keys(posted.page.refusal?.fields ?? {})).toEqual(['street', 'postcode', 'city'])
    expect(page.data.cart.lines).toHaveLength(2)
  })

  it('says before the order how the documents will spell a name, and orders once the buyer has read it', async () => {
    const { visitor } = await visitorWithCart()
    const form = { ...orderForm, given_name: '李', family_name: '娜' }
    const { status, page } = await visitor.submit<'checkout'>(path, form)
    expect([status, page.refusal?.facts.printed, page.refusal?.typed.family_name]).toEqual([422, 'Li Na', '娜'])
    expect(page.data.cart.lines).toHaveLength(2)
    const html = await visitor.send(path, {
      method: 'POST',
      headers: { Accept: 'text/html' },
      body: new URLSearchParams({ ...form, key: crypto.randomUUID() }),
    })
    const text = await html.text()
    expect(text).toContain('Auf den Dokumenten zu Ihrer Bestellung steht: Li Na')
    expect(text).toContain('<input type="hidden" name="printed" value="Li Na"/>')
    const other = await visitor.submit(path, { ...form, printed: 'Li Mu' })
    expect(other.to).toBeNull()
    expect((await visitor.submit(path, { ...form, printed: 'Li Na' })).to).toMatch(/^\/webshop\/orders\/A-26-/)
  })

  it('says it in English, too, and for an address', async () => {
    const { visitor } = await visitorWithCart()
    const typed = { ...orderForm, delivery: 'post', street: 'Қабанбай 5', postcode: '20099', city: 'Hamburg' }
    const { page } = await visitor.submit<'checkout'>(`${path}?locale=en`, typed)
    expect(page.refusal?.facts.printed).toBe('Qabanbay 5')
  })

  it('says nothing about names that the documents spell as they are', async () => {
    for (const name of ['Dvořák', 'Щукин', 'Dvor\u030ca\u0301k']) {
      const { visitor } = await visitorWithCart()
      expect((await visitor.submit(path, { ...orderForm, family_name: name })).to).toMatch(/^\/webshop\/orders\//)
    }
  })

  it('answers while the buyer types', async () => {
    const ask = async (lines: string[], query = '') => {
      const answer = await pageVisitor().send(`/api/shop/printed-contact/${query}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ lines }),
      })
      return [answer.status, await answer.json()]
    }
    expect(await ask(['Anna 🎻'])).toEqual([200, { printed: 'Anna' }])
    expect(await ask(['Jana Dvořáková', 'Lange Reihe 5', '20099 Hamburg'])).toEqual([200, { printed: '' }])
    expect(await ask(['Қасым Щ'], '?locale=en')).toEqual([200, { printed: 'Qasym Shch' }])
    expect((await ask(['a'.repeat(251)]))[0]).toBe(400)
  })

  it('believes neither prices nor choices that the browser sends', async () => {
    const { visitor } = await visitorWithCart()
    const refusals = await Promise.all(
      [
        { ...orderForm, total_cents: '1' },
        { ...orderForm, free: '1', total_cents: '0' },
        { ...orderForm, delivery: 'box_office' },
      ].map(async (fields) => (await visitor.submit<'checkout'>(path, fields)).page.refusal),
    )
    expect(refusals.map((refusal) => refusal?.reason)).toEqual(['price_changed', 'price_changed', 'bad_input'])
    expect((await visitor.open<'cart'>('/webshop/cart')).page.data.cart.lines).toHaveLength(2)
  })

  it('orders once if a form is sent twice, and leads to the order', async () => {
    const { visitor } = await visitorWithCart()
    const form = { ...orderForm, key: crypto.randomUUID() }
    const { to } = await visitor.submit(path, form)
    expect(to).toMatch(/^\/webshop\/orders\/A-26-/)
    expect((await visitor.submit(path, form)).to).toBe(to)
    expect((await visitor.open<'cart'>('/webshop/cart')).page.data.cart.lines).toEqual([])
  })

  it('begins the newsletter’s double opt-in once for a buyer who asks for it', async () => {
    const rows = async (email: string) =>
      (await env.DB.prepare('SELECT state FROM newsletter_subscriptions WHERE email = ?1').bind(email).all()).results
    const { visitor } = await visitorWithCart()
    const form = { ...orderForm, key: crypto.randomUUID(), email: 'subscriber@example.org', newsletter: '1' }
    await visitor.submit(path, form)
    await visitor.submit(path, form)
    await expect.poll(() => rows(form.email)).toEqual([{ state: 'pending' }])
    const { visitor: other } = await visitorWithCart()
    await other.submit(path, { ...orderForm, email: 'no-subscriber@example.org' })
    expect(await rows('no-subscriber@example.org')).toEqual([])
  })

  it.each([
    [{ given_name: 'Sukarno', family_name: '' }, 'Sukarno'],
    [{ given_name: ' ', family_name: ' Björk' }, 'Björk'],
  ])('takes one name for a name: %j', async (names, name) => {
    const { visitor } = await visitorWithCart()
    const { to } = await visitor.submit(path, { ...orderForm, ...names })
    const { page } = await visitor.open<'order'>(to ?? '')
    expect(page.data.order.contact.name).toBe(name)
  })

  it('writes names as one line', async () => {
    const { visitor } = await visitorWithCart()
    const { to } = await visitor.submit(path, { ...orderForm, given_name: 'Ja\u202e\r\nna' })
    const { page } = await visitor.open<'order'>(to ?? '')
    expect(page.data.order.contact.name).toBe('Ja na Dvořáková')
  })
})
