import { createExecutionContext, env } from 'cloudflare:test'
import { beforeAll, expect, test, vi } from 'vitest'
import type { ProductionFilter } from '../../../../shared/contract/production.ts'
import { writeSaleWord } from '../../../../worker/box-office/store/sale-words.ts'
import { contentApi } from '../../../../worker/content/routes/content-api.ts'
import { now, someSalesOfBackend } from '../../box-office/store/some-sales.ts'
import { siteApp } from '../fixture.ts'
import { backend, client, loadClient, marked, production } from './some-backend.ts'

beforeAll(loadClient, 60_000)

/** Puts a backend's production on sale here with few places left. @returns the production as the backend sends it */
async function soldHere({ stock = 'few_left' as 'few_left' | 'sold_out', closes = '2026-12-24T17:00:00+01:00' } = {}) {
  const { id } = await someSalesOfBackend()
  const terms = { opens_at: '2026-11-01T10:00:00+01:00', closes_at: closes, is_stopped: false }
  const prices = { lowest_cents: 1850, highest_cents: 4600, reduced_cents: null }
  const counts = { total: 100, sold: 95, held: 0, abo: 0, contingent: 0, blocked: 0, free: 5 }
  const word = { stock, counts, elsewhere: { tickets: 0, cents: 0 }, ...terms, ...prices }
  await writeSaleWord({ d1: env.DB, now }, 'hh', { productionId: id, version: 1, word })
  return { ...production, id, status: 'available', ticket_url: 'https://tickets.example/7' }
}

const listOf = (...results: unknown[]) => ({ count: results.length, next: null, previous: null, results })

test('a backend’s productions that are sold here have link, price and status of the sale', async () => {
  const own = await soldHere()
  const elsewhere = { ...production, id: 8, ticket_url: 'https://tickets.example/8' }
  const { fetch } = backend({ '/api/productions/': listOf(own, elsewhere) })
  const shown = { ticket_url: `/webshop/${own.id}`, status: 'few', price: { from: 18.5, to: 46, reduced: null } }
  const list = await client(fetch).productions.list()
  expect(list?.results).toMatchObject([shown, { ticket_url: 'https://tickets.example/8', status: 'available' }])
})

test('a filter by status drops productions that the box office has sold meanwhile', async () => {
  const own = await soldHere()
  const { fetch } = backend({ '/api/productions/': listOf(own, { ...production, id: 8 }) })
  const list = await client(fetch).productions.list({ status: 'available' })
  expect(list?.results.map(({ id }) => id)).toEqual([8])
  expect((await client(fetch).productions.list({ status: 'bookable' }))?.results).toHaveLength(2)
})

test('a filter by price drops them once they are sold out here, and one by tickets once their sale is over', async () => {
  const other = { ...production, id: 8, price: { from: 20, to: null, reduced: null } }
  const found = async (own: object, filter: ProductionFilter) => {
    const list = await client(backend({ '/api/productions/': listOf(own, other) }).fetch).productions.list(filter)
    return list?.results.map(({ id }) => id)
  }
  const soldOut = await soldHere({ stock: 'sold_out' })
  expect(await found(soldOut, { price: 30 })).toEqual([8])
  const over = await soldHere({ closes: '2026-11-19T17:00:00+01:00' })
  expect(await found(over, { price: 30 })).toEqual([over.id, 8])
  expect(await found(over, { status: 'bookable' })).toEqual([8])
})

test('concerts to go to instead are those that the backend chooses, unless they are sold out here', async () => {
  const own = await soldHere({ stock: 'sold_out' })
  const others = [11, 12, 13, 14].map((id) => ({ ...production, id }))
  const chosen = [others[3], own, others[0]]
  const { fetch } = backend({ '/api/productions/7/alternatives/': chosen, '/api/productions/': listOf(own, ...others) })
  const found = await client(fetch).productions.alternatives({ id: 7, genre: '' })
  expect(found.map(({ id }) => id)).toEqual([14, 11, 12])
})

test('a filter by status leaves to the backend which of its other productions it names', async () => {
  const own = await soldHere()
  const others = [
    { ...production, id: 8, status: 'few' },
    { ...production, id: 9, status: 'moved' },
  ]
  const { fetch } = backend({ '/api/productions/': listOf(own, ...others) })
  const list = await client(fetch).productions.list({ status: 'available' })
  expect(list?.results.map(({ id }) => id)).toEqual([8, 9])
})

test('the backend’s “cancelled” wins, and takes the link', async () => {
  const own = await soldHere()
  const { fetch } = backend({ '/api/productions/': listOf({ ...own, status: 'cancelled' }) })
  const list = await client(fetch).productions.list()
  expect(list?.results).toMatchObject([{ status: 'cancelled', ticket_url: null }])
})

test('forwarded answers have the words of the sale, too, in the language of the request', async () => {
  const own = await soldHere()
  const elsewhere = { ...production, id: 8, ticket_url: 'https://tickets.example/8' }
  const answer = vi.fn(async (_: RequestInfo | URL, _init?: RequestInit) =>
    marked(Response.json(listOf(own, elsewhere), { headers: { ETag: '"1"', 'Cache-Control': 'max-age=60' } })),
  )
  const app = siteApp('hh')
  app.route('/', contentApi({ fetch: answer as typeof fetch }))
  const ask = (path: string, tag = '"1"') =>
    app.request(
      `http://hh.localhost${path}`,
      { headers: { 'If-None-Match': tag } },
      { ...env, CONTENT_ORIGINS: 'hh=https://backend.example' },
      createExecutionContext(),
    )
  const response = await ask('/api/productions/?locale=en')
  expect((await response.json<{ results: unknown[] }>()).results).toEqual([
    expect.objectContaining({ ticket_url: `/webshop/${own.id}?locale=en`, status: 'few' }),
    elsewhere,
  ])
  for (const path of ['/api/people/anna-berg/', '/api/works/haydn-trio/']) {
    const { results } = await (await ask(path)).json<{ results: unknown[] }>()
    expect(results[0]).toMatchObject({ ticket_url: `/webshop/${own.id}`, status: 'few' })
  }
  const tag = response.headers.get('ETag') ?? ''
  expect([tag, response.headers.get('Cache-Control')]).toEqual([expect.stringMatching(/^W\/"\w{20}"$/), 'no-cache'])
  expect((await ask('/api/productions/?locale=en', tag)).status).toBe(304)
  // the client's ETag is not forwarded, because the backend does not know whether the sale has changed
  expect(new Headers(answer.mock.calls[0]?.[1]?.headers).has('If-None-Match')).toBe(false)
  const editing = await ask('/de/pageeditor-api/events/')
  expect((await editing.json<{ results: unknown[] }>()).results[0]).toEqual(own)
})
