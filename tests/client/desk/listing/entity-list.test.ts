import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { entityPage } from '../../../../client/desk/listing/entity-list.ts'
import { pagedList } from '../../../../client/desk/listing/use-listing.ts'

const fetched = vi.fn<(path: string) => Promise<Response>>()
const paths = () => fetched.mock.calls.map(([path]) => path)
const row = (id: number) => ({ id, revision: 3, state: 'public', values: { name: `Row ${id}` }, kept: [] })
const list = (ids: number[], next: string | null, count: number | null = null) =>
  Response.json({
    results: ids.map(row),
    next,
    count,
    related: { media: { 5: { title: 'bow.jpg' } } },
    states: { draft: 1 },
    conflicting: [2],
    box_office: { 1: 'sold_out' },
    occupancy: { 1: { occupied: 541, places: 550, is_refunded: false } },
    facts: {},
    is_cut: false,
  })

/** Loads so many pages of the list of partners. */
function load(client: QueryClient, filter: Record<string, string>, pages: number) {
  return client.fetchInfiniteQuery({
    ...pagedList(['partners', 'list'], new URLSearchParams(filter), entityPage('partners', 2)),
    pages,
  })
}

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('A list', () => {
  test('is requested with the parameters of its address, and each row has the titles of the rows that it refers to', async () => {
    fetched.mockResolvedValueOnce(list([1, 2], null, 2))
    const { pages } = await load(new QueryClient(), { q: 'sea', sort: '-name', state: 'draft' }, 1)
    expect(paths()).toEqual(['/admin/api/partners/?q=sea&sort=-name&state=draft&per_page=2&locale=en'])
    const [page] = pages
    expect(page).toMatchObject({ count: 2, next: null, states: { draft: 1 }, is_cut: false })
    expect(page?.results[0]).toMatchObject({
      id: 1,
      related: { media: { 5: { title: 'bow.jpg' } } },
      isConflicting: false,
      boxOfficeState: 'sold_out',
      occupancy: { occupied: 541, places: 550 },
    })
    expect(page?.results[1]).toMatchObject({ id: 2, isConflicting: true, boxOfficeState: null, occupancy: null })
  })

  test('continues after the key of the page before, separately for each query', async () => {
    const client = new QueryClient()
    fetched.mockImplementation(async (path) =>
      path.includes('after') ? list([3], null) : list([1, 2], path.includes('q=a') ? 'key-a' : 'key-all'),
    )
    const all = await load(client, {}, 3)
    await load(client, { q: 'a' }, 2)
    expect(all.pages.map(({ results }) => results.map(({ id }) => id))).toEqual([[1, 2], [3]])
    const keys = paths().map((path) => new URLSearchParams(path.split('?')[1]).get('after'))
    expect(keys).toEqual([null, 'key-all', null, 'key-a'])
  })

  test('that is loaded again continues after the new keys', async () => {
    const client = new QueryClient()
    fetched.mockResolvedValueOnce(list([1, 2], 'old')).mockResolvedValueOnce(list([3], null))
    await load(client, {}, 2)
    fetched.mockResolvedValueOnce(list([2, 1], 'new')).mockResolvedValueOnce(list([3], null))
    await load(client, {}, 2)
    expect(paths().map((path) => new URLSearchParams(path.split('?')[1]).get('after'))).toEqual([
      ...[null, 'old'],
      ...[null, 'new'],
    ])
  })
})
