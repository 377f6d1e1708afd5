import { describe, expect, it } from 'vitest'
import { someStoredSales } from '../store/some-sales.ts'
import { pageVisitor } from './page-visitor.ts'
import { visitorWithOrder } from './some-order.ts'

const heading = { de: 'Diese Seite konnte leider nicht gefunden werden!', en: 'Sorry, this page could not be found!' }
const missing = { de: 'Diese Karten gibt es hier nicht.', en: 'These tickets aren’t here.' }
const html = { headers: { Accept: 'text/html' } }

async function shown(path: string, init: RequestInit = {}, visitor = pageVisitor()) {
  const response = await visitor.send(path, { ...html, ...init, headers: { ...html.headers, ...init.headers } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('A dead end below the box office', () => {
  it.each([
    '/webshop/1',
    '/webshop/9999999999',
    '/webshop/99999999999999999999',
    '/webshop/0',
    '/webshop/01',
    '/webshop/-1',
    '/webshop/1/seats',
    '/webshop/1/prices',
    '/webshop/1/sale.ics',
    '/webshop/1.pdf',
    '/webshop/nowhere',
    '/webshop/nowhere/at/all',
    '/webshop/constructor',
    '/webshop/cart/more',
    '/webshop/checkout.pdf',
    '/webshop/orders',
    '/webshop/orders/A-26-000-000-0000',
    `/webshop/orders/A-26-000-000-0000?secret=${'A'.repeat(22)}`,
    '/webshop/orders/A-26-000-000-0000?paid=1',
    `/webshop/orders/${'9'.repeat(60)}`,
    '/webshop/orders/A-26-000-000-0000/documents/invoice',
    '/webshop/orders/A-26-000-000-0000/documents/invoice.pdf',
    '/webshop/orders/A-26-000-000-0000/tickets/1',
    '/webshop/orders/A-26-000-000-0000/tickets/1/pass',
    '/webshop/orders/A-26-000-000-0000/tickets/9999',
  ])('is the error page with the ways on: %s', async (path) => {
    for (const locale of ['de', 'en'] as const) {
      const address = locale === 'de' ? path : `${path}${path.includes('?') ? '&' : '?'}locale=en`
      const { status, headers, text } = await shown(address)
      expect([address, status]).toEqual([address, 404])
      expect(text).toContain(`<html lang="${locale}"`)
      const isOrder = path.startsWith('/webshop/orders/')
      expect(text).toContain((isOrder ? heading : missing)[locale])
      expect(text).toContain('404 Not Found')
      expect(text).toContain('class="foot-ask"')
      const suffix = locale === 'de' ? '' : '?locale=en'
      for (const way of [`/${locale}`, `/webshop${suffix}`, ...(isOrder ? [`/webshop/account${suffix}`] : [])])
        expect(text).toContain(`href="${way}"`)
      expect(headers.get('Referrer-Policy')).toBe('no-referrer')
      expect(headers.get('Content-Security-Policy')).not.toContain('google')
      expect(text).not.toContain('googletagmanager')
    }
  })

  it.each([
    ['an empty part', '/webshop//nowhere', 404],
    ['an encoding that is cut off', '/webshop/%E0%A4%A', 400],
    ['an encoded slash', '/webshop/cart%2Fmore', 400],
    ['too many letters', `/webshop/${'a'.repeat(2100)}`, 400],
  ])('is in the box office’s layout if the path has %s', async (_, path, expected) => {
    const { status, text } = await shown(path)
    expect([status, text.includes('head--shop'), text.includes('head-top')]).toEqual([expected, true, false])
  })

  it('is the error page for every method, and names those of the address', async () => {
    const { id } = await someStoredSales()
    const fields = new URLSearchParams({ key: crypto.randomUUID(), action: 'take' })
    const posted = [
      ['/webshop/nowhere', 404],
      ['/webshop/99999999999', 404],
      ['/webshop/1', 404],
      [`/webshop/${id}`, 400],
    ] as const
    for (const [path, status] of posted) {
      const body = path === `/webshop/${id}` ? new URLSearchParams({ action: 'none' }) : fields
      const answer = await shown(path, { method: 'POST', body })
      expect([path, answer.status, /class="sheet (?:e404|lost--ws)"/.test(answer.text)]).toEqual([path, status, true])
    }
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const answer = await shown(`/webshop/${id}`, { method })
      expect([method, answer.status, answer.headers.get('Allow')]).toEqual([method, 405, 'GET, HEAD, POST'])
      expect(answer.text).toContain('Fehler: 405')
    }
    const foreign = await shown(`/webshop/${id}`, { method: 'POST', body: fields, headers: { Origin: 'http://e.vil' } })
    expect([foreign.status, foreign.text.includes('Fehler: 403')]).toEqual([403, true])
    const large = new URLSearchParams({ key: crypto.randomUUID(), text: 'x'.repeat(9000) })
    const tooLarge = await shown(`/webshop/${id}`, { method: 'POST', body: large })
    expect([tooLarge.status, tooLarge.text.includes('Fehler: 413')]).toEqual([413, true])
    const head = await shown('/webshop/nowhere', { method: 'HEAD' })
    expect([head.status, head.text]).toEqual([404, ''])
  })

  it('of an order says what opens it, without its secret, with a wrong one and for a stranger', async () => {
    const { number, path, visitor } = await visitorWithOrder()
    for (const address of [
      path,
      `${path}?secret=${'A'.repeat(22)}`,
      `${path}/documents/invoice`,
      `${path}/tickets/1`,
    ]) {
      const { status, text } = await shown(address)
      expect([address, status]).toEqual([address, 404])
      expect(text).toContain('Eine Bestellung öffnet der Link in Ihrer Mail.')
    }
    const missing = await shown(`${path}/tickets/7`, {}, visitor)
    expect([missing.status, missing.text.includes(heading.de)]).toEqual([404, true])
    expect(missing.text).not.toContain(`${number}</`)
  })

  it('reaches the client as a page', async () => {
    const { status, page } = await pageVisitor().open<'error'>('/webshop/nowhere')
    expect([status, page.name, page.data]).toEqual([
      404,
      'error',
      {
        status: 404,
        message: '404 Not Found',
        isOrder: false,
        next: { rows: expect.any(String), count: expect.any(Number) },
      },
    ])
  })
})
