import { env, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import { orderOf } from '../../../../../worker/box-office/objects/order-of.ts'
import { control } from '../../../woken.ts'
import { nextKey } from '../../cart/some-cart.ts'
import { mailsOf } from '../../order/verbs/mails-of.ts'
import { pageVisitor } from '../page-visitor.ts'
import { demoPayments, expectNothingPersonal, html, linkIn, soldByLink } from './sold-by-link.ts'

let payments: ReturnType<typeof demoPayments>
beforeEach(() => {
  payments = demoPayments()
})
afterEach(() => vi.restoreAllMocks())

const guessed = `/webshop/pay/${'A'.repeat(22)}`
/** After the due date of the test's orders, which the mail and the page name. */
const afterMs = Date.parse('2026-11-28T00:00:00+01:00')

const orderAt = (number: string) => orderOf(env, 'hh', number)

/** Links that were valid, by what has happened to them since. */
const endings = {
  async replaced() {
    const { call, number, path } = await soldByLink()
    const asked = await call(`orders/${number}/payment/`, { means: 'link' })
    expect(asked.json).toMatchObject({ state: 'pending', payment: { means: 'link' } })
    const mails = await mailsOf('hh', number)
    const renewed = linkIn(mails.at(-1))
    expect([mails.length, renewed === path, (await html(renewed)).status]).toEqual([2, false, 200])
    return path
  },
  async 'given up for a transfer'() {
    const { call, number, path } = await soldByLink()
    expect((await call(`orders/${number}/payment/`, { means: 'transfer' })).status).toBe(200)
    return path
  },
  'of another site': async () => (await soldByLink('d')).path,
  async cancelled() {
    const { call, number, path } = await soldByLink()
    await call(`orders/${number}/cancellation/`, { why: 'Kommt nicht', mail: false })
    expect(await orderAt(number).view()).toMatchObject({ state: 'cancelled' })
    return path
  },
  async 'cancelled after a part of the money had arrived'() {
    const { call, number, path } = await soldByLink()
    await orderAt(number).bankLine(nextKey(), { id: number, cents: 4000 })
    await call(`orders/${number}/cancellation/`, { why: 'Kommt nicht', mail: false })
    expect(await orderAt(number).view()).toMatchObject({ payment: { paid_cents: 4000 } })
    return path
  },
  async due() {
    const { number, path } = await soldByLink()
    await runInDurableObject(orderAt(number), async (object: Order) => {
      object.nowMs = () => afterMs
      object.outside.sendMail = async () => {}
      await object.alarm()
    })
    expect(await orderAt(number).view()).toMatchObject({ state: 'expired' })
    return path
  },
  async 'due, though the order’s alarm has not come yet'() {
    const { number, path } = await soldByLink()
    const phase = await runInDurableObject(orderAt(number), ({ store }: Order) => {
      store.commit(() => {
        const order = store.load()
        if (order) store.save({ ...order, due_ms: order.facts.created_ms - 1, ends_ms: order.facts.created_ms - 1 })
      })
      return store.load()?.phase
    })
    expect(phase).toBe('waiting')
    return path
  },
  async refunded() {
    const { number, path } = await soldByLink()
    await pageVisitor().submit(path, { means: 'demo' })
    for (const payment of payments.values()) Object.assign(payment, { state: 'paid', paidCents: payment.cents })
    const order = orderAt(number)
    await order.paymentChanged(nextKey())
    const lines = (await order.view())?.lines.map(({ id }) => id) ?? []
    await order.refund(nextKey(), { lines, delivery: false })
    expect(await order.view()).toMatchObject({ state: 'refunded' })
    payments.clear()
    return path
  },
  malformed: async () => '/webshop/pay/x',
}

const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
})
const requests: Record<string, RequestInit> = {
  'is opened': {},
  'is opened by a program': { headers: { Accept: 'application/json' } },
  'is paid': form({ key: crypto.randomUUID(), means: 'demo' }),
  'is sent an incomplete form': form({ means: 'demo' }),
}

async function answers(path: string) {
  const all: unknown[] = []
  for (const query of ['', '?locale=en'])
    for (const [what, init] of Object.entries(requests)) {
      const { status, headers, text } = await html(path + query, init)
      all.push({ what, query, status, headers: [...headers], text })
    }
  return all
}

describe('A payment link that cannot be paid', () => {
  it.each(Object.keys(endings) as (keyof typeof endings)[])(
    'and is %s gets the answer of a guessed one',
    async (end) => {
      const path = await endings[end]()
      expect(await answers(path)).toEqual(await answers(guessed))
      expect(payments.size).toBe(0)
    },
  )

  it('gets a page in the layout of the shop, which names no order and leads on', async () => {
    const { id, number, path, call } = await soldByLink()
    await call(`orders/${number}/cancellation/`, { why: 'Kommt nicht', mail: false })
    const german = await html(path)
    expect(german.status).toBe(404)
    expectNothingPersonal(german, number, id)
    expect(german.headers.get('Set-Cookie')).toBeNull()
    const token = path.split('/').at(-1) ?? ''
    for (const hidden of [token, 'Abend', '100,00', '<script', '<form method="post"'])
      expect(german.text).not.toContain(hidden)
    expect(german.text).toMatch(/<h1>Dieser Link ist abgelaufen oder gilt nicht<\/h1>/)
    for (const shown of [
      'class="head head--shop',
      'href="/webshop"',
      'href="tel:+49',
      'href="/webshop/pay/ended?locale=en"',
    ])
      expect(german.text).toContain(shown)
    // the language link leads to the same page
    const english = await html('/webshop/pay/ended?locale=en')
    expect([english.status, english.text]).toEqual([404, (await html(`${path}?locale=en`)).text])
    expect(english.text).toMatch(/<h1>This link has expired or is not valid<\/h1>/)
    expect(english.text).toContain('href="/webshop?locale=en"')
  })

  it('begins no payment for a payer whose page is open while the link is replaced or the order ends', async () => {
    const { call, number, path } = await soldByLink()
    const order = orderAt(number)
    const link = path.split('/').at(-1) ?? ''
    const pay = (token: string) => order.pay(nextKey(), { means: 'demo', returns_to: 'link', link: token })
    await call(`orders/${number}/payment/`, { means: 'link' })
    expect(await pay(link)).toMatchObject({ ok: false, reason: 'order_closed' })
    const renewed =
      linkIn((await mailsOf('hh', number)).at(-1))
        .split('/')
        .at(-1) ?? ''
    await control(order, (object: Order) => {
      object.nowMs = () => afterMs
    })
    expect(await pay(renewed)).toMatchObject({ ok: false, reason: 'order_closed' })
    expect(payments.size).toBe(0)
  })

  it('says so to a payer whose link ends after it was opened and before it is paid', async () => {
    const { number, path } = await soldByLink()
    const body = new URLSearchParams({ key: crypto.randomUUID(), means: 'demo' })
    const visitor = pageVisitor({ ORDERS: cancelledOnceOpened(number) as never })
    const answer = await visitor.send(path, { method: 'POST', body })
    expect(await orderAt(number).view()).toMatchObject({ state: 'cancelled' })
    expect([answer.status, await answer.text()]).toEqual([404, (await html(guessed)).text])
    expect([answer.headers.get('Set-Cookie'), payments.size]).toEqual([null, 0])
  })
})

type Verbs = Record<string, (...args: unknown[]) => unknown>

/** A namespace of orders in which staff cancel an order between the request's first read of it and the next call. */
function cancelledOnceOpened(number: string) {
  let isCancelled = false
  const open = async (stub: Verbs, ...args: unknown[]) => {
    const view = await stub.open?.(...args)
    if (!isCancelled) await orderAt(number).workOn(nextKey(), { do: 'cancel', mail: false })
    isCancelled = true
    return view
  }
  const changed = (stub: Verbs) =>
    new Proxy(stub, {
      get:
        (_, name: string) =>
        (...args: unknown[]) =>
          name === 'open' ? open(stub, ...args) : stub[name]?.(...args),
    })
  return {
    idFromName: (name: string) => env.ORDERS.idFromName(name),
    get: (id: DurableObjectId) => changed(env.ORDERS.get(id) as never),
  }
}
