// The filter before a plain backend offers what its concerts can answer.
import { createExecutionContext, env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resetIsolateState } from '../../../worker/http/isolate-state.ts'
import app from '../../../worker/index.ts'
import { getAllByRole, getByRole } from '../../dom.ts'

const first = { id: 1, title: 'Winterreise', slug: 'winterreise', date: '2026-12-01T20:00:00+01:00' }
const second = { ...first, id: 2, date: '2026-12-02T20:00:00+01:00' }

beforeEach(() => {
  resetIsolateState()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Returns the selects of the filter, with their choices if there are few. */
async function offered(path: string, items: readonly object[], form = 'Konzerte filtern') {
  const list = { count: items.length, next: null, previous: null, results: items }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(new Request(input).url)
    return pathname === '/api/productions/' ? Response.json(list) : new Response('{}', { status: 404 })
  })
  const bindings = { ...env, CONTENT_ORIGINS: 'hh=https://backend.example' }
  const response = await app.fetch(new Request(`http://hh.localhost${path}`), bindings, createExecutionContext())
  const selects = getAllByRole(getByRole(await response.text(), 'form', { name: form }), 'combobox')
  return selects.map((select) => {
    const values = getAllByRole(select, 'option').map((option) => option.getAttribute('value'))
    return `${select.getAttribute('name')} ${values.filter(Boolean).length < 3 ? values.join('') : ''}`.trim()
  })
}

test.each([
  ['nothing but a date', {}, ['time']],
  ['tickets, and no status', { ticket_url: 'https://tickets.example/1' }, ['time', 'status bookable']],
  ['a status', { status: 'sold_out' }, ['time', 'status']],
  ['a price alone', { price: 20 }, ['price', 'time']],
  ['a hall', { room: { id: 7, name: 'Saal', venue: { id: 5, name: 'Musikhalle' } } }, ['venue 5', 'time']],
])('where a concert has %s', async (_, given, selects) => {
  const items = [first, { ...second, ...given }]
  expect(await offered('/de/konzerte', items)).toEqual(selects)
  expect(await offered('/de/konzerte?view=season', items)).toEqual(selects)
  expect(await offered('/de/konzerte?overlay=true', items, 'Filter')).toEqual(selects)
})

test('what is chosen can be changed although no concert answers it', async () => {
  expect(await offered('/de/konzerte?price=30&status=few', [first])).toEqual(['price', 'time', 'status'])
})
