import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { orderOf } from '../../../../worker/box-office/objects/order-of.ts'
import { somePlan } from '../inventory/some-inventory.ts'
import { customerBrowser } from '../routes/customer-browser.ts'
import { someSalesData, someStoredSales } from '../store/some-sales.ts'

type Browser = ReturnType<typeof customerBrowser>

/** A sale of 680 places, of which unconfirmed orders may hold 68. */
async function someSale(change: Parameters<typeof someSalesData>[0] = {}) {
  const plan = { ...somePlan({ rows: 34, seatsPerRow: 20 }), key: 'large' }
  return (await someStoredSales({ plan, data: someSalesData({ plan: { key: 'large', version: 1 }, ...change }) })).id
}

async function order(
  browser: Browser,
  production: number,
  { count = 10, email = `${crypto.randomUUID()}@example.org` } = {},
) {
  await browser.call('POST', 'cart/holds/', { production, count })
  return browser.call('POST', 'orders/', {
    contact: { name: 'Unbekannt', email },
    delivery: 'pdf',
    payment: 'transfer',
    consents: { terms: true },
    total_cents: count * 5000,
  })
}

const free = async (browser: Browser, production: number) =>
  (await browser.call('GET', `productions/${production}/availability/`)).json.categories[0]

/** The token of the mail's button, which only the mailbox has. */
const tokenOf = (number: string) =>
  runInDurableObject(orderOf(env, 'hh', number), ({ store }: Order) => store.load()?.unconfirmed?.token ?? '')

describe('A stranger who orders by transfer and never pays', () => {
  it('gets four orders from one network and a tenth of the hall from many, and learns how to buy all the same', async () => {
    const production = await someSale()
    const refused: number[] = []
    for (let network = 0; network < 3; network++) {
      for (let count = 0; count < 5; count++) {
        const browser = customerBrowser({ address: `203.0.113.${network}` })
        const { status, json } = await order(browser, production)
        if (status === 201) continue
        expect([status, json.reason]).toEqual([409, 'confirm_first'])
        expect(json.detail).toContain('Melden Sie sich mit Ihrer Adresse an')
        refused.push(network)
        // a cart that was refused goes back to its visitor, who may give it up
        const { json: cart } = await browser.call('GET', 'cart/')
        for (const { id } of cart.lines) await browser.call('DELETE', `cart/lines/${id}/`)
      }
    }
    expect(refused.filter((network) => network === 0)).toHaveLength(1)
    expect(await free(customerBrowser(), production)).toMatchObject({ free: 680 - 60, held: 60 })
  })

  it('reads the same refusal in English', async () => {
    const production = await someSale()
    const stranger = customerBrowser()
    for (let count = 0; count < 4; count++) await order(stranger, production)
    const { json } = await order(stranger, production)
    const again = await stranger.call('POST', 'orders/?locale=en', {
      contact: { name: 'Unbekannt', email: 'again@example.org' },
      delivery: 'pdf',
      payment: 'transfer',
      consents: { terms: true },
      total_cents: 50_000,
    })
    expect([json.reason, again.json.reason]).toEqual(['confirm_first', 'confirm_first'])
    expect(again.json.detail).toContain('Log in with your address')
  })
})

describe('A buyer’s address is known', () => {
  it('once the token of the mail is posted; reading the order, or another token, confirms nothing', async () => {
    const production = await someSale()
    const buyer = customerBrowser()
    const { json: placed } = await order(buyer, production, { count: 2 })
    expect(placed.payment.confirm).toEqual({ until: '2026-11-20T10:45:00+01:00', mail_held_until: null })
    const path = `orders/${placed.number}`
    const token = await tokenOf(placed.number)
    expect(JSON.stringify(placed)).not.toContain(token)
    await buyer.ask('GET', `/webshop/${path}?secret=${placed.secret}&confirm=${token}`)
    await buyer.ask('GET', `/webshop/${path}?confirm=${token}`)
    expect((await buyer.call('GET', `${path}/?secret=${placed.secret}`)).json.payment.confirm).not.toBeNull()
    const guess = await buyer.call('POST', `${path}/confirmation/?secret=${placed.secret}`, { token: placed.secret })
    expect(guess.json.reason).toBe('unknown_code')
    expect((await buyer.call('POST', `${path}/confirmation/?secret=none`, { token })).status).toBe(404)
    const { json: confirmed } = await buyer.call('POST', `${path}/confirmation/?secret=${placed.secret}`, { token })
    expect(confirmed).toMatchObject({
      state: 'pending',
      payment: { confirm: null, due_at: '2026-11-27T23:59:00+01:00' },
    })
  })

  it('by a session with the same address, however it is written, and not with another', async () => {
    const production = await someSale()
    const customer = customerBrowser()
    const email = `kundin-${crypto.randomUUID()}@example.org`
    await customer.logIn(email)
    const own = await order(customer, production, { count: 2, email: email.toUpperCase() })
    expect(own.json.payment.confirm).toBeNull()
    const others = await order(customer, production, { count: 2 })
    expect(others.json.payment.confirm).not.toBeNull()
  })

  it('by nothing that has been bought with it: a typed address gets the same answer as a new one', async () => {
    const production = await someSale({ max_per_person: 10 })
    const email = `zahlt-${crypto.randomUUID()}@example.org`
    const customer = customerBrowser({ address: '203.0.113.90' })
    await customer.logIn(email)
    const { json: first } = await order(customer, production, { count: 8, email })
    await orderOf(env, 'hh', first.number).bankLine(`bank-${first.number}`, { id: `l-${first.number}`, cents: 40_000 })
    await runInDurableObject(orderOf(env, 'hh', first.number), (own: Order) => own.alarm())
    const answers = []
    for (const typed of [email, undefined]) {
      const stranger = customerBrowser({ address: '203.0.113.91' })
      const { status, json } = await order(stranger, production, { count: 10, ...(typed && { email: typed }) })
      const { number: _, secret, created_at, contact, lines, productions, payment, documents, ...same } = json
      const { transfer, ...paid } = payment
      answers.push({ status, same, paid, reference: typeof transfer.reference })
    }
    expect(answers[0]).toMatchObject({ status: 201, paid: { confirm: { until: '2026-11-20T10:45:00+01:00' } } })
    expect(answers[0]).toEqual(answers[1])
    // what a stranger has ordered in the customer's name does not count for the customer
    expect((await order(customer, production, { count: 2, email })).json).toMatchObject({ payment: { confirm: null } })
  })
})
