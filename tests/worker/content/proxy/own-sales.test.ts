import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { writeSaleWord } from '../../../../worker/tickets/store/sale-words.ts'
import { now, someSalesOfBackend } from '../../tickets/store/some-sales.ts'
import { backend, client, loadClient, production } from './some-backend.ts'

beforeAll(loadClient, 60_000)

/** A production of the backend that is sold here and has few places left. */
async function soldHere() {
  const { id } = await someSalesOfBackend()
  const terms = { opens_at: '2026-11-01T10:00:00+01:00', closes_at: '2026-12-24T17:00:00+01:00', is_stopped: false }
  const prices = { lowest_cents: 1850, highest_cents: 4600, reduced_cents: null }
  const word = { stock: 'few_left' as const, ...terms, ...prices }
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

test('the backend’s “cancelled” wins, and takes the link', async () => {
  const own = await soldHere()
  const { fetch } = backend({ '/api/productions/': listOf({ ...own, status: 'cancelled' }) })
  const list = await client(fetch).productions.list()
  expect(list?.results).toMatchObject([{ status: 'cancelled', ticket_url: null }])
})
