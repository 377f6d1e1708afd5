import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { addressOf, call } from '../../../../client/desk/api/call.ts'

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
const sent = () =>
  fetched.mock.calls.map(([path, { method, body, headers }]) => ({
    path,
    method,
    body: body && JSON.parse(String(body)),
    key: new Headers(headers).get('Idempotency-Key'),
  }))

beforeEach(() => {
  fetched.mockReset()
  fetched.mockImplementation(async () => Response.json({}))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { cookie: 'csrftoken=0123456789abcdef', documentElement: { lang: 'en' } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a call has the method and address of its row, its parameters and the user’s language', async () => {
  await call('staffPlace', { id: 14, place: 'a/b' })
  await call('staffOrders', { q: 'Lena' }, { query: new URLSearchParams({ state: 'paid' }) })
  await call('refundPaid', { number: 'A-1' }, { body: { refund: 1 } })
  await call('removeNote', { number: 'A-1', id: 3 })
  expect(sent()).toMatchObject([
    { method: 'GET', path: '/api/shop/staff/productions/14/places/a%2Fb/?locale=en', key: null },
    { method: 'GET', path: '/api/shop/staff/orders/?q=Lena&state=paid&locale=en', key: null },
    { method: 'POST', path: '/api/shop/staff/orders/A-1/refund-paid/?locale=en', body: { refund: 1 } },
    { method: 'DELETE', path: '/api/shop/staff/orders/A-1/notes/3/?locale=en' },
  ])
})

test('a call that writes at the box office keeps its key until it is answered', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  for (let attempt = 0; attempt < 3; attempt++) fetched.mockRejectedValueOnce(new TypeError('offline'))
  const refund = () => call('refundPaid', { number: 'A-2' }, { body: { refund: 1 } })
  const failed = expect(refund()).rejects.toThrow()
  await vi.runAllTimersAsync()
  await failed
  await refund()
  await refund()
  const keys = sent().map(({ key }) => key)
  expect(keys[0]).toMatch(/^[\w-]{36}$/)
  expect(keys.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => keys[0]))
  expect(keys[4]).not.toBe(keys[0])
})

test('a file has an address', () => {
  expect(addressOf('exportSales', {}, new URLSearchParams({ view: 'past' }))).toBe(
    '/api/shop/staff/sales/export/?view=past&locale=en',
  )
})
