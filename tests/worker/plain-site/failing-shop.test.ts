// The ticket shop before a backend that fails while the visitor holds seats.
import { afterEach, expect, test, vi } from 'vitest'
import { pageVisitor } from '../box-office/pages/page-visitor.ts'
import { someStoredSales } from '../box-office/store/some-sales.ts'

const html = { Accept: 'text/html' }

vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => void vi.unstubAllGlobals())

test('its pages stay in the shop’s layout, with a form that was sent', async () => {
  const { id } = await someStoredSales()
  const [well, failed] = [pageVisitor(), pageVisitor({ CONTENT_ORIGINS: 'hh=https://backend.example' })]
  await well.hold(id, 2)
  for (const [name, value] of well.cookies) failed.cookies.set(name, value)
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }))
  for (const path of [`/webshop/${id}`, `/webshop/${id}/seats`, '/webshop/cart', '/webshop/checkout', '/webshop']) {
    const document = await failed.send(path, { headers: html })
    const text = await document.text()
    expect([path, document.status, document.headers.get('Retry-After')]).toEqual([path, 503, '5'])
    expect([path, /head--shop/.test(text), /head-top/.test(text)]).toEqual([path, true, false])
    expect(text).toContain('Ihr Warenkorb liegt bei uns.')
  }
  const body = new URLSearchParams({ key: crypto.randomUUID(), action: 'code', code: 'HERBST' })
  const posted = await failed.send('/webshop/cart', { method: 'POST', headers: html, body })
  expect([posted.status, (await posted.text()).includes('value="HERBST"')]).toEqual([503, true])
})
