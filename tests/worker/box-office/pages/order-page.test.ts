import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import OrderView from '../../../../shared/box-office/pages/order-view.tsx'
import { ShopPageProvider } from '../../../../shared/box-office/shop-context.tsx'
import { orderOf } from '../../../../worker/box-office/objects/order-of.ts'
import { readQr } from '../codes/read-qr.ts'
import { pageVisitor } from './page-visitor.ts'
import { visitorWithOrder } from './some-order.ts'

async function secretOf(number: string): Promise<string> {
  return runInDurableObject(orderOf(env, 'hh', number), ({ store }) => store.load()?.facts.secret ?? '')
}

describe('The page of an order', () => {
  it('shows how to transfer, and the tickets once the money is there', async () => {
    const { visitor, path, pay, number } = await visitorWithOrder()
    const { status, page, headers } = await visitor.open<'order'>(path)
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    expect(page.data).toMatchObject({ order: { state: 'pending' }, calendar_url: null, ticket_urls: {}, paid_at: null })
    expect(page.data.giro_code?.path).toMatch(/^M4 4h7v1h-7z/)
    expect(page.data.order).not.toHaveProperty('tickets')
    await pay()
    const paid = (await visitor.open<'order'>(path)).page.data
    expect(paid).toMatchObject({
      order: { state: 'complete' },
      giro_code: null,
      calendar_url: `${path}/documents/calendar`,
    })
    expect(Object.values(paid.ticket_urls)).toEqual([`${path}/tickets/1`, `${path}/tickets/2`])
    expect(await (await visitor.send(path, { headers: { Accept: 'text/html' } })).text()).toContain(
      `Nennen Sie ${number}`,
    )
    expect(paid.documents.map(({ kind }) => kind)).toEqual(['confirmation', 'invoice', 'tickets'])
  })

  it('shows the stored state while the provider does not answer', async () => {
    const { number, path, visitor } = await visitorWithOrder()
    await runInDurableObject(orderOf(env, 'hh', number), (order) => {
      const stored = order.store.load()
      if (!stored) throw new Error('no order')
      const attempts = stored.attempts.map((attempt) => ({ ...attempt, means: 'demo' as const, reference: 'p' }))
      order.store.commit(() => order.store.save({ ...stored, is_detached: false, attempts }))
      const demo = { state: () => Promise.reject(new Error('the provider does not answer')) } as never
      order.outside = { ...order.outside, providers: { demo } }
    })
    const { status, page } = await visitor.open<'order'>(path)
    expect([status, page.data.order.state]).toEqual([200, 'paying'])
  })

  it('opens by its secret, which moves from the address into a cookie for this order only', async () => {
    const { number, path } = await visitorWithOrder()
    const secret = await secretOf(number)
    const visitor = pageVisitor()
    const response = await visitor.send(`${path}?secret=${secret}&locale=en`, { headers: { Accept: 'text/html' } })
    expect([response.status, response.headers.get('Location')]).toEqual([303, `${path}?locale=en`])
    const cookie = response.headers.getSetCookie().join()
    expect(cookie).toMatch(new RegExp(`^order=${secret}; .*Path=${path}; HttpOnly; SameSite=Lax`))
    expect((await visitor.open<'order'>(`${path}?locale=en`)).page.data.order.number).toBe(number)
  })

  it('is not found without the secret, with a wrong one, and for unknown numbers alike', async () => {
    const { number, path, visitor } = await visitorWithOrder()
    const other = await visitorWithOrder()
    const stranger = pageVisitor()
    const statuses = [
      await stranger.open(path),
      await stranger.open(`${path}?secret=${'A'.repeat(22)}`),
      await stranger.open('/webshop/orders/A-26-000-000-0000'),
      await other.visitor.open(path),
    ]
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    for (const action of ['cancel', 'pay', 'offer']) {
      const { status } = await stranger.submit(path, { action, of: 'card' })
      expect([303, 404, 200]).toContain(status)
    }
    expect((await orderOf(env, 'hh', number).view())?.state).toBe('pending')
    expect((await visitor.open(path)).status).toBe(200)
  })

  it('is quiet like the checkout after a failed payment and while one is checked, and not with a transfer', async () => {
    const { visitor, path } = await visitorWithOrder()
    const { page } = await visitor.open<'order'>(path)
    const { order } = page.data
    const shown = (change: object) => {
      const data = { ...page.data, order: { ...order, ...change } }
      const children = createElement(OrderView, { data })
      return renderToString(createElement(ShopPageProvider, { page, children }))
    }
    const failed = { state: 'paying', payment: { ...order.payment, means: 'card', state: 'failed', transfer: null } }
    expect(shown(failed)).toContain('Die Zahlung hat nicht geklappt')
    for (const change of [failed, { state: 'paid' }]) expect(shown(change)).toContain('quiet-frame')
    expect(shown({})).not.toContain('quiet-frame')
  })

  it('ends while it is unpaid, and not any more once it is paid', async () => {
    const { visitor, path } = await visitorWithOrder()
    expect((await visitor.submit(path, { action: 'cancel' })).to).toBe(path)
    expect((await visitor.open<'order'>(path)).page.data.order.state).toBe('cancelled')
    const second = await visitorWithOrder()
    await second.pay()
    const { status, page } = await second.visitor.submit<'order'>(second.path, { action: 'cancel' })
    expect([status, page.refusal?.reason]).toEqual([409, 'order_closed'])
    expect(page.data.order.state).toBe('complete')
  })

  it('refuses means of payment that do not exist', async () => {
    const { visitor, path } = await visitorWithOrder()
    const { page } = await visitor.submit<'order'>(path, { action: 'pay', of: 'gold' })
    expect(page.refusal?.reason).toBe('payment_unavailable')
  })

  it('leads to its documents, the calendar’s entry and each ticket for the phone, for this visitor alone', async () => {
    const { visitor, path, pay, number } = await visitorWithOrder()
    expect((await visitor.send(`${path}/tickets/1`)).status).toBe(404)
    await pay()
    const confirmation = await visitor.send(`${path}/documents/confirmation`)
    expect(confirmation.headers.get('Content-Type')).toBe('application/pdf')
    expect(confirmation.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await (await visitor.send(`${path}/documents/calendar`)).text()).toContain('BEGIN:VEVENT')
    const ticket = await (await visitor.send(`${path}/tickets/2`)).text()
    expect(ticket).toContain('Karte 2 von 2')
    expect(ticket).toContain('Jana Dvořáková')
    expect(ticket).not.toContain('id="page-data"')
    const codes = (await orderOf(env, 'hh', number).view())?.tickets.map(({ code }) => code) ?? []
    expect(readQr(modulesOf(ticket))).toBe(codes[1])
    for (const file of ['tickets/1', 'tickets/3', 'documents/confirmation', 'documents/calendar']) {
      expect((await pageVisitor().send(`${path}/${file}`)).status).toBe(404)
    }
  })
})

describe('A ticket for the phone', () => {
  it.each([
    ['reduced', '', '50,00\u00a0€, inkl. 7\u00a0%\u00a0MwSt.'],
    ['standard', '', '50,00\u00a0€, inkl. 19\u00a0%\u00a0MwSt.'],
    ['exempt', '', '50,00\u00a0€, umsatzsteuerfrei nach § 4 Nr. 20 UStG'],
    ['exempt', '?locale=en', '€50.00, exempt from VAT (§ 4 no. 20 UStG)'],
  ] as const)('names the tax that its price has (%s%s)', async (tax, query, text) => {
    const { visitor, path, pay } = await visitorWithOrder({}, { tax })
    await pay()
    const ticket = await (await visitor.send(`${path}/tickets/1${query}`)).text()
    expect(ticket).toContain(text)
    expect(ticket).not.toMatch(/inkl\. MwSt|incl\. VAT/)
  })
})

function modulesOf(html: string): boolean[][] {
  const [, size = '0', path = ''] = /viewBox="0 0 (\d+) \d+" role="img".*?fill="#000" d="([^"]+)"/.exec(html) ?? []
  const modules = Array.from({ length: Number(size) }, () => Array.from({ length: Number(size) }, () => false))
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(width))
  }
  return modules
}
