import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDataProvider } from '../../../client/desk/api/data-provider.ts'
import { Conflict } from '../../../client/staff/refusals.ts'

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
const sent = (at = 0) => {
  const [path = '', init] = fetched.mock.calls[at] ?? []
  return {
    path,
    method: init?.method,
    body: init?.body && JSON.parse(String(init.body)),
    headers: Object.fromEntries(new Headers(init?.headers)),
  }
}
const row = (id: number) => ({ id, revision: 3, state: 'public', values: { name: `Row ${id}` }, kept: [] })
const list = (ids: number[], next: string | null, count: number | null = null) =>
  Response.json({
    results: ids.map(row),
    next,
    count,
    related: { media: { 5: { title: 'bow.jpg' } } },
    states: {},
    conflicting: [2],
    box_office: { 1: 'sold_out' },
    occupancy: { 1: { occupied: 541, places: 550, is_refunded: false } },
    facts: {},
    is_cut: false,
  })
const byPage = (page: number, filter = {}) => ({
  pagination: { page, perPage: 2 },
  sort: { field: '', order: 'ASC' as const },
  filter,
})

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { cookie: 'csrftoken=0123456789abcdef', documentElement: { lang: 'en' } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('A list', () => {
  test('is requested with the parameters of its address, and each row has the titles of the rows that it refers to', async () => {
    fetched.mockResolvedValueOnce(list([1, 2], null, 2))
    const answer = await createDataProvider().getList(
      'partners',
      byPage(1, { q: 'sea', sort: '-name', state: 'draft' }),
    )
    expect(sent().path).toBe('/admin/api/partners/?q=sea&sort=-name&state=draft&per_page=2&locale=en')
    expect(answer).toMatchObject({ total: 2, pageInfo: { hasNextPage: false } })
    expect(answer.data[0]).toMatchObject({
      id: 1,
      related: { media: { 5: { title: 'bow.jpg' } } },
      isConflicting: false,
      boxOfficeState: 'sold_out',
      occupancy: { occupied: 541, places: 550 },
    })
    expect(answer.data[1]).toMatchObject({ id: 2, isConflicting: true, boxOfficeState: null, occupancy: null })
  })

  test('continues after the key of the previous page, separately for each query', async () => {
    const { getList } = createDataProvider()
    fetched.mockImplementation(async (path) =>
      path.includes('after') ? list([3], null) : list([1, 2], path.includes('q=a') ? 'key-a' : 'key-all'),
    )
    const first = await getList('partners', byPage(1))
    await getList('partners', byPage(1, { q: 'a' }))
    const second = await getList('partners', byPage(2))
    expect([first.pageInfo, first.total]).toEqual([{ hasNextPage: true, hasPreviousPage: false }, undefined])
    expect(sent(2).path).toContain('after=key-all')
    expect(second.pageInfo?.hasNextPage).toBe(false)
    await getList('partners', byPage(2, { q: 'a' }))
    expect(sent(3).path).toContain('after=key-a')
  })

  test('forgets old keys when its first page is read again', async () => {
    const { getList } = createDataProvider()
    fetched.mockResolvedValueOnce(list([1, 2], 'old')).mockResolvedValueOnce(list([1], null))
    await getList('partners', byPage(1))
    await getList('partners', byPage(1))
    await expect(getList('partners', byPage(2))).rejects.toThrow('before page 1')
  })
})

describe('A change', () => {
  test('sends the revision, the token and the fields that are given back to imports', async () => {
    fetched.mockResolvedValueOnce(Response.json(row(7)))
    await createDataProvider().update('partners', {
      id: 7,
      data: { values: { name: 'Sea' } },
      previousData: row(7),
      meta: { action: 'save', giveBack: ['claim'] },
    })
    expect(sent()).toMatchObject({
      path: '/admin/api/partners/7/?locale=en',
      method: 'POST',
      body: { action: 'save', values: { name: 'Sea' }, give_back: ['claim'] },
      headers: { 'if-match': '"3"', 'x-csrftoken': '0123456789abcdef' },
    })
  })

  test('of a row that a colleague has changed is refused with the current row', async () => {
    const body = { status: 409, code: 'conflict', detail: 'Changed', current: row(8) }
    fetched.mockResolvedValueOnce(
      Response.json(body, { status: 409, headers: { 'Content-Type': 'application/problem+json' } }),
    )
    const refused = createDataProvider().delete('partners', { id: 7, previousData: row(7) })
    await expect(refused).rejects.toBeInstanceOf(Conflict)
    await expect(refused).rejects.toMatchObject({ current: { id: 8 } })
    expect(sent()).toMatchObject({ method: 'DELETE', headers: { 'if-match': '"3"' } })
  })
})
