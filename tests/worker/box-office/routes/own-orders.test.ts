import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { InvoiceAddress } from '../../../../shared/contract/box-office/order.ts'
import { forgetCustomersAtNight } from '../../../../worker/box-office/handlers/customers/forget-at-night.ts'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { linkOrder } from '../../../../worker/box-office/store/customers/own-orders.ts'
import app from '../../../../worker/index.ts'
import { askWith, staffSession } from '../../content/editor/as-staff.ts'
import { store } from '../../content/store/some-rows.ts'
import { browser, createStaff, password } from '../../staff/browser.ts'
import { nextKey } from '../cart/some-cart.ts'
import { someContact, someFacts, someOrders, unprinted } from '../order/some-order.ts'
import { customerBrowser } from './customer-browser.ts'

const office = { street: 'Am Sande 3', postcode: '21335', city: 'Lüneburg', country: 'DE' }

/** Runs an order's alarm, which sends its reports to the read model. */
const deliver = (stub: DurableObjectStub<Order>) => runInDurableObject(stub, (order: Order) => order.alarm())

async function placed(shop: Awaited<ReturnType<typeof someOrders>>, email: string, invoice?: InvoiceAddress) {
  const { number, stub } = await shop.newOrder()
  const cart = await shop.fullCart()
  const change = { contact: { ...someContact, email, ...(invoice && { invoice }) } }
  const facts = someFacts({ number, cart, productions: shop.productions }, change)
  const answer = await stub.place(facts)
  if (!answer.ok) throw new Error(answer.reason)
  await deliver(stub)
  return { number, stub, secret: answer.secret, cart }
}

describe('A customer’s orders', () => {
  it('are those with the confirmed address, with their state and concerts', async () => {
    const shop = await someOrders({}, unprinted)
    const { number } = await placed(shop, 'Orders@Post.example')
    await placed(shop, 'somebody@post.example')
    const visitor = customerBrowser()
    await visitor.logIn('orders@post.example')
    const { orders } = (await visitor.call('GET', 'account/')).json
    expect(orders).toHaveLength(1)
    expect(orders[0]).toMatchObject({ number, state: 'paying', total_cents: 15_000 })
    expect(orders[0].productions.map(({ tickets }: { tickets: number }) => tickets)).toEqual([2, 1])
    const page = await (await visitor.ask('GET', '/webshop/account')).text()
    expect(page).toContain('Abend 1')
    expect(page).toContain(`/webshop/orders/${number}`)
    expect(await (await visitor.ask('GET', '/webshop/account?view=orders')).text()).toContain('wird bezahlt')
    const file = await visitor.call('GET', 'account/export/')
    expect(file.json.order_details[0].contact.email).toBe('Orders@Post.example')
    expect(file.text).not.toContain('"secret"')
  })

  it('for a company are in what the customer and staff get about the person, with every field', async () => {
    const invoice = {
      name: 'Einkauf',
      company: 'Nordwerk GmbH',
      vat_id: 'DE123456789',
      reference: 'PO-4711',
      ...office,
    }
    const { number } = await placed(await someOrders({}, unprinted), 'firma@post.example', invoice)
    const visitor = customerBrowser()
    await visitor.logIn('firma@post.example')
    const file = await visitor.call('GET', 'account/export/')
    expect(file.json.order_details[0].contact.invoice).toEqual(invoice)
    const { meta } = await env.DB.prepare(
      `INSERT INTO newsletter_subscriptions (site, email, address, locale, state, consent_at, consent_version, mails, mails_since)
       VALUES ('hh', ?1, ?1, 'de', 'confirmed', '2026-11-14T10:00:00Z', '1', 1, '2026-11-14T10:00:00Z')`,
    )
      .bind('firma@post.example')
      .run()
    const publisher = askWith(await staffSession('petra', 'publisher'), 'hh', '/admin/api/')
    const { json } = await publisher(`subscribers/${meta.last_row_id}/disclosure/`)
    expect(json.orders).toMatchObject([{ number, contact: { email: 'firma@post.example', invoice } }])
  })

  it('count the tickets that the buyer still has: none of a cancelled order, and as many as the page shows', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub } = await placed(shop, 'counts@post.example')
    const visitor = customerBrowser()
    await visitor.logIn('counts@post.example')
    expect((await visitor.call('GET', 'account/')).json.coming_tickets).toBe(3)
    const later = customerBrowser({
      cookies: Object.fromEntries(visitor.jar),
      bindings: { FIXED_NOW: '2031-01-01T12:00:00Z' },
    })
    expect((await later.call('GET', 'account/')).json.coming_tickets).toBe(0)
    await stub.cancel(nextKey())
    const { orders, coming_tickets } = (await visitor.call('GET', 'account/')).json
    expect(coming_tickets).toBe(0)
    expect(orders[0]).toMatchObject({ state: 'cancelled', productions: [{ tickets: 0 }, { tickets: 0 }] })
    expect(await (await visitor.ask('GET', '/webshop/account')).text()).toContain('Noch keine Karten')
  })

  it('are also those that were placed while logged in, under any address', async () => {
    const shop = await someOrders({}, unprinted)
    const { number } = await placed(shop, 'office@post.example')
    const [visitor, other] = [customerBrowser(), customerBrowser()]
    await visitor.logIn('linked@post.example')
    await other.logIn('unlinked@post.example')
    const { results } = await env.DB.prepare("SELECT id FROM customers WHERE email = 'linked@post.example'").run()
    await linkOrder(store, 'hh', Number(results[0]?.id), number)
    expect((await visitor.call('GET', 'account/')).json.orders).toHaveLength(1)
    expect((await visitor.ask('GET', `/webshop/orders/${number}`)).status).toBe(200)
    expect((await other.call('GET', 'account/')).json.orders).toEqual([])
    expect((await other.ask('GET', `/webshop/orders/${number}`)).status).toBe(404)
  })

  it('open for their customer alone: not for guests, other customers, staff, or the address at another site', async () => {
    const shop = await someOrders({}, unprinted)
    const { number } = await placed(shop, 'matrix@post.example')
    const owner = customerBrowser()
    await owner.logIn('matrix@post.example')
    expect((await owner.ask('GET', `/webshop/orders/${number}`)).status).toBe(200)
    const [guest, other, elsewhere, unproven] = [
      customerBrowser(),
      customerBrowser(),
      customerBrowser({ site: 'k' }),
      customerBrowser(),
    ]
    await other.logIn('other-matrix@post.example')
    await elsewhere.logIn('matrix@post.example')
    await unproven.call('POST', 'login/', { email: 'matrix@post.example' })
    const desk = browser()
    await desk.logIn(await createStaff('matrix'), password)
    const staff = customerBrowser({ cookies: Object.fromEntries(desk.jar) })
    for (const stranger of [guest, other, elsewhere, unproven, staff]) {
      const answer = await stranger.ask('GET', `/webshop/orders/${number}`)
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toContain(someContact.name)
      const sent = await stranger.sendForm(`/webshop/orders/${number}`, { action: 'cancel' })
      expect(await sent.text()).not.toContain(someContact.name)
    }
    expect((await owner.call('GET', 'account/')).json.orders[0].state).toBe('paying')
  })
})

describe('A deleted customer', () => {
  it('leaves no name in the read model, also after the order’s next report; the order and its documents stay', async () => {
    const shop = await someOrders({}, unprinted)
    const { number, stub, secret } = await placed(shop, 'leaves@post.example')
    const visitor = customerBrowser()
    await visitor.logIn('leaves@post.example')
    const before = await stub.view()
    expect((await visitor.call('DELETE', 'account/')).status).toBe(204)
    const row = () => env.DB.prepare('SELECT email, name, state FROM orders WHERE number = ?').bind(number).first()
    expect(await row()).toEqual({ email: '', name: '', state: 'paying' })
    expect(await stub.open(secret)).toEqual(before)
    await stub.cancel(nextKey())
    await deliver(stub)
    expect(await row()).toEqual({ email: '', name: '', state: 'cancelled' })
    await visitor.logIn('leaves@post.example')
    expect((await visitor.call('GET', 'account/')).json.orders).toEqual([])
  })
})

describe('The nightly job', () => {
  const night = (iso: string) => forgetCustomersAtNight({ scheduledTime: Date.parse(iso) }, env)
  const row = (number: string) =>
    env.DB.prepare('SELECT email, forgotten_at FROM orders WHERE number = ?').bind(number).first()

  it('deletes person and documents after eight calendar years, the ledger after ten', async () => {
    const shop = await someOrders({}, unprinted)
    const { number, stub, secret } = await placed(shop, 'eight@post.example')
    const complete = await stub.view()
    await night('2034-12-31T22:59:00Z')
    expect(await stub.open(secret)).toEqual(complete)
    expect(await row(number)).toEqual({ email: 'eight@post.example', forgotten_at: null })
    // with all other work of a night
    await app.scheduled({ scheduledTime: Date.parse('2034-12-31T23:01:00Z') }, env)
    expect(await stub.open(secret)).toBeNull()
    expect(await row(number)).toEqual({ email: '', forgotten_at: '2034-12-31T23:01:00Z' })
    const lines = () => env.DB.prepare('SELECT * FROM order_lines WHERE order_number = ?').bind(number).all()
    expect((await lines()).results).toHaveLength(3)
    await night('2036-12-31T22:59:00Z')
    expect((await lines()).results).toHaveLength(3)
    await night('2036-12-31T23:01:00Z')
    expect((await lines()).results).toEqual([])
    expect(await row(number)).toBeNull()
  })

  it('deletes ended sessions and links, and yesterday’s attempts and answers', async () => {
    const visitor = customerBrowser()
    await visitor.logIn('traces@post.example')
    await visitor.call('POST', 'account/', { name: 'Johanna' })
    await visitor.call('POST', 'login/', { email: 'traces@post.example' })
    const tables = ['customer_sessions', 'customer_verifications', 'customer_rate_limits', 'customer_requests']
    const counts = async () => {
      const answers = await env.DB.batch(tables.map((table) => env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table}`)))
      return answers.map(({ results }) => Number((results[0] as { n: number }).n))
    }
    await night(new Date().toISOString())
    expect((await counts()).every((count) => count > 0)).toBe(true)
    await night(new Date(Date.now() + 25 * 3600_000).toISOString())
    const [sessions, ...others] = await counts()
    expect([Number(sessions) > 0, ...others]).toEqual([true, 0, 0, 0])
    await night(new Date(Date.now() + 31 * 24 * 3600_000).toISOString())
    expect((await counts())[0]).toBe(0)
  })
})
