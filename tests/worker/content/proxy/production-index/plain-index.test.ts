import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ContentUnavailable } from '../../../../../worker/http/failures/content-unavailable.ts'
import { resetIsolateState } from '../../../../../worker/http/isolate-state.ts'
import { client, list, loadClient, marked } from '../some-backend.ts'
import { pagedBackend } from './paged-backend.ts'
import { item, items } from './some-items.ts'

beforeAll(async () => {
  await loadClient()
  await import('../../../../../worker/content/proxy/plain/read.ts')
}, 60_000)

let log: ReturnType<typeof vi.spyOn>
const reports = () => log.mock.calls.map(([line]: unknown[]) => JSON.parse(String(line)).message as string)

beforeEach(() => {
  resetIsolateState()
  log = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const productions = (fetch: typeof globalThis.fetch) => client(fetch).productions
const ids = (found: readonly { id: number }[] | null | undefined) => found?.map(({ id }) => id)

test('all productions are read once, and no page shows one twice', async () => {
  const { fetch, pages } = pagedBackend(items(100), { isEndless: true })
  const content = productions(fetch)
  const shown = []
  for (const page of [1, 2, 3, 4, 5]) shown.push(...((await content.list({ page, date: '2026-12-01' }))?.results ?? []))
  expect([shown.length, new Set(ids(shown)).size]).toEqual([100, 100])
  expect(pages()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(await content.list({ page: 6, date: '2026-12-01' })).toBeNull()
  expect((await content.list({ date: '2026-12-01' }))?.count).toBe(100)
})

test('the first request of a list carries the filter, and what is shown passes it, whatever the backend has sent', async () => {
  const all = [item(1, { status: 'few' }), item(2, { status: 'sold_out' }), item(3, { status: 'few' })]
  const { fetch, asked } = pagedBackend(all)
  const filter = { date: '2026-12-03', status: 'few', venue: 5, abo: 6 } as const
  const content = productions(fetch)
  expect((await content.list(filter))?.count).toBe(0)
  expect(asked()[0]).toBe('/api/productions/?locale=de&date=2026-12-03&venue=5&abo=6&status=few')
  expect(ids((await content.list({ date: '2026-12-03', status: 'few' }))?.results)).toEqual([3])
})

test('what a plain backend has no calls for comes from the same pages', async () => {
  const genre = { genre: 'piano' }
  const { fetch, pages } = pagedBackend(
    items(50).map((each) => ({ ...each, ...genre, date: '2026-12-20T20:00:00+01:00' })),
  )
  const content = productions(fetch)
  expect((await content.feed({})).length).toBe(50)
  expect(pages()).toEqual([1, 2, 3])
  expect(await content.calendar({})).toMatchObject({ month: '2026-12', days: [{ date: '2026-12-20', count: 50 }] })
  expect(await content.seasonDays(2026)).toEqual([{ date: '2026-12-20', count: 50 }])
  expect((await content.ofMonth('2026-12')).length).toBe(50)
  expect((await content.facets())?.genres.find((one) => one.genre === 'piano')?.count).toBe(50)
  expect(ids(await content.byIds([50, 2]))).toEqual([50, 2])
  expect((await content.next()).length).toBe(50)
  expect(ids(await content.alternatives({ id: 1, genre: 'piano' }))).toEqual([2, 3, 4])
  expect(pages()).toEqual([])
})

test.each([
  ['calendar', (content: ReturnType<typeof productions>) => content.calendar({})],
  ['seasonDays', (content: ReturnType<typeof productions>) => content.seasonDays(2026)],
  ['ofMonth', (content: ReturnType<typeof productions>) => content.ofMonth('2026-12')],
  ['byIds', (content: ReturnType<typeof productions>) => content.byIds([1])],
  ['next', (content: ReturnType<typeof productions>) => content.next()],
  ['alternatives', (content: ReturnType<typeof productions>) => content.alternatives({ id: 9, genre: '' })],
])('%s reads the index if it is the first to need it', async (_, call) => {
  const { fetch, pages } = pagedBackend([item(1, { date: '2026-12-20T20:00:00+01:00' })])
  expect(JSON.stringify(await call(productions(fetch)))).toContain('2026-12-20')
  expect(pages()).toEqual([1])
})

test('facets are those of the list that is read at the same time', async () => {
  const { fetch } = pagedBackend(items(3).map((each) => ({ ...each, genre: 'piano' })))
  const content = productions(fetch)
  const [, facets] = await Promise.all([content.list({ date: '2026-12-01' }), content.facets({ date: '2026-12-01' })])
  expect(facets?.genres.find(({ genre }) => genre === 'piano')?.count).toBe(3)
})

describe('after a minute,', () => {
  const later = () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)

  test('the list is shown as it was while one request reads it again', async () => {
    const { fetch, state, pages, answering } = pagedBackend(items(2))
    const answer = answering['/api/productions/'] as (request: Request) => unknown
    await productions(fetch).list()
    state.items = items(5)
    expect(ids(await productions(fetch).next())).toHaveLength(2)
    expect(pages()).toEqual([1])
    later()
    const { promise: isAnswering, resolve: begin } = Promise.withResolvers<void>()
    answering['/api/productions/'] = async (request: Request) => {
      await isAnswering
      return answer(request)
    }
    const work: Promise<unknown>[] = []
    const wait = (renewal: Promise<unknown>) => void work.push(renewal)
    const waiting = () => client(fetch, { wait }).productions
    expect(ids(await waiting().next())).toHaveLength(2)
    expect(ids(await waiting().next())).toHaveLength(2)
    expect(work).toHaveLength(1)
    begin()
    await Promise.all(work)
    expect(pages()).toEqual([1])
    expect(ids(await waiting().next())).toHaveLength(5)
  })

  test('a failure keeps the list, is reported, and is not repeated at once', async () => {
    const { fetch, answering, pages } = pagedBackend(items(2))
    await productions(fetch).list()
    pages()
    later()
    answering['/api/productions/'] = new Response('<h1>Bad Gateway</h1>', { status: 502 })
    const content = client(fetch)
    expect((await content.productions.next()).length).toBe(2)
    expect(content.servedStale).toBe(true)
    expect(reports().some((line: string) => line.includes('status 502'))).toBe(true)
    expect((await productions(fetch).next()).length).toBe(2)
    expect(pages()).toEqual([1])
    expect((await productions(fetch).list({ status: 'few' }))?.count).toBe(0)
  })

  test('a page that fails in the middle keeps the list whole', async () => {
    const { fetch, answering, state } = pagedBackend(items(60))
    const whole = answering['/api/productions/'] as (request: Request) => unknown
    await productions(fetch).list()
    later()
    state.items = items(80)
    answering['/api/productions/'] = (request: Request) =>
      request.url.endsWith('page=3') ? new Response('{', { status: 200 }) : whole(request)
    expect((await productions(fetch).byIds([60, 80])).length).toBe(1)
  })

  test('another Auftakt behind the same address answers for itself', async () => {
    const { fetch, answering } = pagedBackend(items(2))
    await productions(fetch).list()
    later()
    answering['/api/productions/'] = marked(Response.json(list))
    await expect(productions(fetch).next()).rejects.toThrow(ContentUnavailable)
    expect(ids((await productions(fetch).list())?.results)).toEqual([7])
  })
})

test('a backend that fails before anything was read makes the list unavailable', async () => {
  const { fetch, answering, asked } = pagedBackend(items(2))
  answering['/api/productions/'] = undefined
  await expect(productions(fetch).list()).rejects.toThrow(ContentUnavailable)
  expect(asked()).toHaveLength(1)
})

test('requests at the same time without a list wait for the one that reads it', async () => {
  const { fetch, pages } = pagedBackend(items(100))
  const lists = await Promise.all([1, 2, 3, 4].map((page) => productions(fetch).list({ page, date: '2026-12-01' })))
  expect(lists.map((found) => found?.count)).toEqual([100, 100, 100, 100])
  expect(pages().filter((page) => page === 1)).toHaveLength(1 + 0)
})

describe('a list that is too long', () => {
  const many = () => items(3000)

  test('shows the backend’s own pages, and is reported once', async () => {
    const { fetch } = pagedBackend(many(), { size: 30 })
    const content = productions(fetch)
    expect(ids((await content.list({ date: '2026-12-01' }))?.results)?.length).toBe(30)
    expect(ids((await content.list({ page: 100 }))?.results)?.at(-1)).toBe(3000)
    expect(await content.list({ page: 101 })).toBeNull()
    // the backend ignores the filter, and no production says what it offers
    expect((await content.list({ access: 'sign-language' }))?.results).toEqual([])
    expect(await content.facets()).toBeNull()
    expect(reports()).toEqual(["more than 2500 productions: lists show the backend's own pages"])
  })

  test('offers the backend’s own calendar, or else that of what was read', async () => {
    const calendar = ['2027-01-05']
    const { fetch, answering } = pagedBackend(many(), { size: 30 })
    expect((await productions(fetch).calendar({})).month).toBe('2026-12')
    answering['/api/productions/calendar/'] = calendar
    expect((await productions(fetch).calendar({})).month).toBe('2027-01')
  })
})

test('an item that cannot be read falls, the list stands', async () => {
  const broken = [item(1), { ...item(2), date: 'bald' }, item(3)]
  const { fetch } = pagedBackend(broken as never)
  expect(ids((await productions(fetch).list({ date: '2026-12-01' }))?.results)).toEqual([1, 3])
})

test('another Auftakt is asked as ever: its pages, its calendar, no index', async () => {
  const { fetch, asked } = pagedBackend([])
  const auftakt = async (...request: Parameters<typeof fetch>) => marked(await fetch(...request))
  const content = productions(auftakt as typeof fetch)
  await Promise.all([content.list({ page: 2, status: 'few' }), content.facets(), content.next()])
  expect(asked()).toEqual([
    '/api/productions/?locale=de&page=2&status=few',
    '/api/productions/facets/?locale=de',
    '/api/productions/pagemodule/?locale=de',
  ])
})
