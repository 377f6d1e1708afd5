import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startDemoPayment } from '../../../scripts/demo-payment/server.ts'
import { demo } from '../../../worker/box-office/payment/demo.ts'
import { demoEvents } from '../../../worker/box-office/payment/demo-events.ts'
import type { PaymentEvent } from '../../../worker/box-office/payment/payment-event.ts'
import { somePayment } from '../../worker/box-office/payment/some-payment.ts'

const secret = 'shared by both sides'
const folder = mkdtempSync(join(tmpdir(), 'auftakt-demo-'))
let nowMs = Date.parse('2026-11-20T09:00:00Z')
let shop: { server: Server; port: number; messages: PaymentEvent[]; status: number; hosts: string[] }
let page: Awaited<ReturnType<typeof startDemoPayment>>

beforeEach(async () => {
  nowMs = Date.parse('2026-11-20T09:00:00Z')
  shop = await openShop()
  page = await startPage()
})

afterEach(async () => {
  await page.close()
  shop.server.closeAllConnections()
  shop.server.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('The demo payment', () => {
  it('begins once per key and refuses the key for other content', async () => {
    const begun = await provider().begin(somePayment())
    expect(begun.url).toBe(`${page.url}/pay/${begun.reference}`)
    expect(await provider().begin(somePayment())).toEqual(begun)
    await expect(provider().begin(somePayment({ cents: 1 }))).rejects.toThrow('demo, payments: status 409')
    expect(await provider().state(begun.reference)).toEqual({ state: 'open', paidCents: 0, refundedCents: 0 })
  })

  it('is paid on its page, reports that to the shop, and sends the visitor back', async () => {
    const { reference } = await provider().begin(somePayment())
    const answer = await press(reference, { action: 'pay' })
    expect(answer.headers.get('Location')).toBe(somePayment().returnUrl)
    expect(await provider().state(reference)).toEqual({ state: 'paid', paidCents: 4250, refundedCents: 0 })
    await vi.waitFor(() => expect(shop.messages).toHaveLength(1), 20_000)
    expect(shop.messages[0]).toMatchObject({ site: 'hh', order: somePayment().order })
    expect(shop.hosts).toEqual(['hh.localhost'])
    expect((await provider().expire(reference)).state).toBe('paid')
  })

  it('fails, is left, and expires without a way back', async () => {
    const [one, two] = [await provider().begin(somePayment()), await provider().begin(somePayment({ key: 'two' }))]
    await press(one.reference, { action: 'fail' })
    expect((await provider().state(one.reference)).state).toBe('failed')
    const left = await press(two.reference, { action: 'leave' })
    expect(left.headers.get('Location')).toBe(somePayment().cancelUrl)
    expect((await provider().expire(two.reference)).state).toBe('expired')
    await press(two.reference, { action: 'pay' })
    expect((await provider().state(two.reference)).state).toBe('expired')
  })

  it('expires by the clock of the shop', async () => {
    const { reference } = await provider().begin(somePayment())
    nowMs = somePayment().untilMs
    expect((await provider().state(reference)).state).toBe('expired')
  })

  it('takes late money, even after its end', async () => {
    const { reference } = await provider().begin(somePayment())
    await press(reference, { action: 'late', seconds: '3600' })
    expect((await provider().expire(reference)).state).toBe('expired')
    await press(reference, { action: 'late', seconds: '0' })
    await vi.waitFor(async () => expect((await provider().state(reference)).state).toBe('paid'), 20_000)
  })

  it('keeps late money in its books when it expires before', async () => {
    const { reference } = await provider().begin(somePayment())
    await press(reference, { action: 'late', seconds: '1' })
    await provider().expire(reference)
    await vi.waitFor(async () => expect((await provider().state(reference)).state).toBe('paid'), 20_000)
  })

  it('refunds what was paid, once per key', async () => {
    const { reference } = await provider().begin(somePayment())
    expect(await provider().refund({ reference, cents: 1, key: 'early' })).toEqual({ state: 'needs_staff' })
    await press(reference, { action: 'pay' })
    for (const key of ['refund-1', 'refund-1']) {
      expect(await provider().refund({ reference, cents: 4000, key })).toEqual({ state: 'done' })
    }
    expect(await provider().refund({ reference, cents: 251, key: 'refund-2' })).toEqual({ state: 'needs_staff' })
    expect(await provider().refund({ reference, cents: 250, key: 'refund-3' })).toEqual({ state: 'done' })
    expect((await provider().state(reference)).refundedCents).toBe(4250)
  })

  it('delivers a message twice, in the wrong order, or not at all', async () => {
    const pay = async (delivery: string) => {
      const { reference } = await provider().begin(somePayment({ key: delivery }))
      await press(reference, { action: 'pay', delivery })
    }
    await pay('twice')
    await vi.waitFor(() => expect(shop.messages).toHaveLength(2), 20_000)
    expect(shop.messages[0]?.id).toBe(shop.messages[1]?.id)
    await pay('lost')
    await pay('disordered')
    await vi.waitFor(() => expect(shop.messages).toHaveLength(4), 20_000)
    expect(shop.messages[3]?.id).toBe(`${shop.messages[2]?.id}-earlier`)
  })

  it('repeats a message, over a restart as well, until the shop has stored it', async () => {
    shop.status = 503
    const { reference } = await provider().begin(somePayment())
    await press(reference, { action: 'pay' })
    await vi.waitFor(() => expect(shop.hosts).toHaveLength(1), 20_000)
    await page.close()
    shop.status = 204
    page = await startPage()
    expect((await provider().state(reference)).state).toBe('paid')
    await vi.waitFor(() => expect(shop.messages).toHaveLength(1), 20_000)
  })

  it('says on every page that no money moves, in both languages', async () => {
    const { url } = await provider().begin(somePayment({ description: '<b>2 Karten</b>' }))
    const german = await (await fetch(String(url))).text()
    expect(german).toContain('Es fließt kein Geld')
    expect(german).toContain('&lt;b&gt;2 Karten')
    expect(german).toContain('42,50')
    expect(await (await fetch(`${url}?locale=en`)).text()).toContain('No money moves')
  })

  it('answers no stranger', async () => {
    const { reference } = await provider().begin(somePayment())
    await expect(provider('guessed').state(reference)).rejects.toThrow('status 401')
    await expect(provider().state('A'.repeat(22))).rejects.toThrow('status 404')
    expect((await fetch(`${page.url}/pay/${'A'.repeat(22)}`)).status).toBe(404)
    await expect(provider().state('..')).rejects.toThrow('status 404')
  })
})

function provider(known = secret) {
  return demo({ url: page.url, secret: known, originPattern: 'http://{site}.localhost' })
}

function press(reference: string, fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(fields)
  return fetch(`${page.url}/pay/${reference}`, { method: 'POST', body, redirect: 'manual' })
}

function startPage() {
  const books = join(folder, 'books.sqlite')
  return startDemoPayment({ books, port: 0, shop: `http://127.0.0.1:${shop.port}`, secret, now: () => nowMs })
}

async function openShop(): Promise<typeof shop> {
  const opened = { messages: [] as PaymentEvent[], hosts: [] as string[], status: 204, port: 0 }
  const read = demoEvents(secret)
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    opened.hosts.push(request.headers.host ?? '')
    const headers = new Headers({ 'Demo-Signature': String(request.headers['demo-signature']) })
    const event = await read({ body, headers, nowMs: Date.now() })
    if (opened.status === 204 && event && event !== 'none') opened.messages.push(event)
    response.writeHead(opened.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return Object.assign(opened, { server, port: typeof address === 'object' && address ? address.port : 0 })
}
