// What the other clients of a site take from a plain backend's productions, and how often they ask.
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { resetIsolateState } from '../../../../../worker/http/isolate-state.ts'
import { client, loadClient } from '../some-backend.ts'
import { pagedBackend } from './paged-backend.ts'
import { item, items } from './some-items.ts'

beforeAll(async () => {
  await loadClient()
  await import('../../../../../worker/content/proxy/plain/read.ts')
}, 60_000)
beforeEach(() => {
  resetIsolateState()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => void vi.restoreAllMocks())

const missing = () => new Response('{}', { status: 404 })
const room = (id: number, name: string) => ({ id, name, display_name: name })
const upcoming = { date: '2026-12-20T20:00:00+01:00' }

test('a production without a page of its own is shown as its list has it', async () => {
  const all = items(45).map((each) => ({ ...each, program_text: `<p>Werk ${each.id}</p><script>x</script>` }))
  for (const refused of [404, 405]) {
    resetIsolateState()
    const { fetch } = pagedBackend(all as never, {
      others: {
        '/api/productions/30/': new Response('<h1>no</h1>', { status: refused }),
        '/api/productions/99/': missing(),
      },
    })
    const { productions } = client(fetch)
    expect(await productions.byId(30)).toMatchObject({ id: 30, program_text: '<p>Werk 30</p>' })
    expect(await productions.byId(99)).toBeNull()
  }
})

test('a production that has moved to the next page since is found there', async () => {
  const { fetch, state } = pagedBackend(items(45), { others: { '/api/productions/20/': missing() } })
  const { productions } = client(fetch)
  await productions.list()
  state.items = [item(99), ...items(45)]
  expect(await productions.byId(20)).toMatchObject({ id: 20 })
})

describe('the venues of the filter', () => {
  const all = [
    item(1, { ...upcoming, room: room(5, 'Laeiszhalle') as never }),
    item(2, { room: room(6, 'Aula') as never }),
  ]

  test('come from the productions if there are no rooms', async () => {
    const { fetch } = pagedBackend(all, { others: { '/api/productions/rooms/': missing() } })
    const venues = await client(fetch).venues.choices({ ids: [], first: 41 })
    expect(venues.map(({ id, name }) => [id, name])).toEqual([
      [6, 'Aula'],
      [5, 'Laeiszhalle'],
    ])
    const { count } = (await client(fetch).productions.list({ venue: 5 })) ?? {}
    expect(count).toBe(1)
  })

  test('are the rooms, and those of productions that the rooms lack', async () => {
    const { fetch } = pagedBackend(all, {
      others: { '/api/productions/rooms/': [room(5, 'Laeiszhalle'), room(7, 'Dom')] },
    })
    const venues = await client(fetch).venues.choices({ ids: [], first: 41 })
    expect(venues.map(({ name }) => name)).toEqual(['Aula', 'Dom', 'Laeiszhalle'])
  })
})

test('parts of the filter that no production answers are not offered', async () => {
  const plain = items(3).map((each) => ({ ...each, status: undefined, genre: 'Konzertreihe' }))
  const { fetch } = pagedBackend(plain as never)
  const { productions } = client(fetch)
  await productions.list()
  expect((await productions.facets())?.unanswered).toEqual(['genre', 'venue', 'price', 'abo', 'status', 'bookable'])
  resetIsolateState()
  const one = item(4, { genre: 'piano', room: room(5, 'Halle') as never, price: { from: 5, to: null, reduced: null } })
  const other = client(pagedBackend([...plain, one] as never).fetch).productions
  await other.list()
  expect((await other.facets())?.unanswered).toEqual(['abo'])
})

describe('the search', () => {
  const all = [item(1, { ...upcoming, title: 'Winterreise' }), item(2, { title: 'Sommer' })]
  const searches = ['/api/search/', '/api/search/productions/', '/api/search/others/', '/api/search/autocomplete/']
  test.each([
    ['is missing', missing],
    ['fails', () => new Response('<h1>Server Error</h1>', { status: 500 })],
  ])('finds among the productions if the backend’s own %s', async (_, answer) => {
    const { fetch } = pagedBackend(all, { others: Object.fromEntries(searches.map((path) => [path, answer()])) })
    const { search } = client(fetch)
    expect(await search.all({ query: 'winter' })).toMatchObject({
      productions: { count: 1, results: [{ id: 1 }] },
      others: { count: 0 },
    })
    expect(await search.productions({ query: 'winter' })).toMatchObject({ count: 1 })
    expect(await search.others({ query: 'winter' })).toMatchObject({ count: 0 })
    expect(await search.suggestions('win')).toMatchObject({ productions: [{ id: 1 }], productions_count: 1 })
    expect(await search.productions({ query: 'winter', page: 2 })).toBeNull()
  })
})

test('the sitemap lists productions, abos and articles by their addresses in both languages', async () => {
  const { fetch } = pagedBackend([item(1, { title: 'A', slug: 'a' }), item(2, { date: '2027-01-05T20:00:00+01:00' })], {
    others: {
      '/api/sitemap/': missing(),
      '/api/sitemap/concerts-2026-12/': missing(),
      '/api/sitemap/abos/': missing(),
      '/api/abos/': [{ id: 3, title: 'Abo Eins' }],
    },
  })
  const { sitemap } = client(fetch)
  expect(await sitemap.parts()).toEqual(['pages', 'abos', 'articles', 'concerts-2026-12', 'concerts-2027-01'])
  expect(await sitemap.part('concerts-2026-12')).toEqual([
    { urls: { de: '/de/konzerte/a/1', en: '/en/concerts/a/1' }, updated: null },
  ])
  expect(await sitemap.part('abos')).toMatchObject([{ urls: { de: '/de/abonnements/abo-eins/3' } }])
})

describe('the menu and the active abo', () => {
  const nav = '/de/pageeditor-api/nav'
  const counted = (asked: () => string[]) => asked().filter((address) => address.startsWith(nav)).length
  const withMenu = { [nav]: { menu: [{ title: 'Konzerte', url: '/de/konzerte' }], footer: [] } }

  test('are requested once a minute, not with every page, and renewed in the background', async () => {
    const { fetch, asked, answering } = pagedBackend([], { others: { ...withMenu, '/de/api/active-abo/': missing() } })
    const titles = async (options = {}) =>
      (await client(fetch, options).navigation.read()).menu.map(({ title }) => title)
    for (let page = 0; page < 3; page++) {
      expect(await titles()).toEqual(['Konzerte'])
      expect(await client(fetch).abos.active()).toBeNull()
    }
    expect([counted(asked), asked().length]).toEqual([1, 2])
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
    answering[nav] = { menu: [{ title: 'Neu', url: '/de/neu' }], footer: [] }
    const work: Promise<unknown>[] = []
    expect(await titles({ wait: (renewal: Promise<unknown>) => void work.push(renewal) })).toEqual(['Konzerte'])
    await Promise.all(work)
    expect([await titles(), counted(asked)]).toEqual([['Neu'], 2])
  })

  test('stay as they were if the backend fails', async () => {
    const { fetch, answering } = pagedBackend([], { others: withMenu })
    await client(fetch).navigation.read()
    answering[nav] = new Response('<html>', { status: 502 })
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
    expect((await client(fetch).navigation.read()).menu).toHaveLength(1)
  })
})
