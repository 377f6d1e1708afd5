// Forms of answers that a backend in another framework's style has: ids, addresses, dates, paging, nesting.
import { describe, expect, test, vi } from 'vitest'
import { calls } from '../../../../../shared/contract/calls.ts'
import { parsePath } from '../../../../../shared/screens/routes.ts'
import { backendCalls } from '../../../../../worker/content/clients/backend-calls.ts'
import { proxiedPress } from '../../../../../worker/content/clients/press.ts'
import { ask, type Backend } from '../../../../../worker/content/proxy/backend.ts'
import { origin, read } from './read.ts'

const given = { id: 1, title: 'Winterreise', date: '2026-12-10T19:00:00+01:00' }
const firstOf = async (more: object) => (await read('productions', [{ ...given, ...more }]))?.results[0]

test.each([
  ['/media/Foto Köln 1.jpg', '/media/Foto%20Köln%201.jpg'],
  [`${origin}/media/Bild\u00a02.png?v=a b`, '/media/Bild%C2%A02.png?v=a%20b'],
  ['/media/um\nbruch.jpg', '/media/umbruch.jpg'],
])('the address %j of a picture is read as browsers read it', async (url, expected) => {
  expect((await firstOf({ title_image_obj: { id: 1, url } }))?.title_image_obj?.url).toBe(expected)
})

test.each(['/\t/evil.example/x', 'https:// evil.example/', '/\\evil.example', 'java script:alert(1)', '/a\u0000b'])(
  'the address %j is not made safe by it',
  async (url) => {
    expect((await firstOf({ ticket_url: url }))?.ticket_url ?? null).toBeNull()
  },
)

test.each([
  ['2026-12-10 19:00:00 UTC', '2026-12-10T20:00:00+01:00'],
  ['2026-07-10 19:00 GMT', '2026-07-10T21:00:00+02:00'],
  ['2026-12-10 19:00:00 +0100', '2026-12-10T19:00:00+01:00'],
  ['2026-07-10 19:00:00 CEST', '2026-07-10T19:00:00+02:00'],
])('the date %s is %s', async (date, expected) => {
  expect((await firstOf({ date }))?.date).toBe(expected)
})

describe('ids', () => {
  test.each([2 ** 31, 123_456_789_012, Number.MAX_SAFE_INTEGER, '9007199254740991'])('%s has a page', async (id) => {
    const item = await firstOf({ id })
    expect(item?.id).toBe(Number(id))
    expect(parsePath(item?.get_absolute_url ?? '')).toMatchObject({ screen: 'event-detail', id: Number(id) })
  })

  test('that are no such numbers leave the item out, and are reported', async () => {
    const report = vi.fn()
    const ids = [2 ** 53, '9007199254740993', 'a3f1', '0b6e2f0c-1111-4222-8333-444455556666', 1.5, 0]
    const rows = [...ids.map((id) => ({ ...given, id })), given]
    expect((await read('productions', rows, { report }))?.results).toHaveLength(1)
    expect(report).toHaveBeenCalledWith(expect.anything(), expect.stringMatching(/not a whole number.*5 more/))
  })
})

test('the search finds articles and subscriptions in the specification’s own shape', async () => {
  const article = { id: 7, slug: 'probe', headline: 'Eine Probe', thumbs: null, image_obj: null, category: 'Magazin' }
  const abo = { id: 9, title: 'Abo A', abo_setting: { letter: 'A' }, slug: 'abo-a', teaser_price_from_text: 'ab 90 €' }
  const page = { id: 3, title: 'Anfahrt', urls: { de: '/de/anfahrt', en: '/en/directions' } }
  for (const call of ['searchOthers', 'search', 'suggestions'] as const) {
    const found = (await read(call, { count: 3, results: [article, abo, page] })) as never as Record<string, unknown>
    const others =
      call === 'search' ? (found.others as { results: unknown[] }).results : (found.results ?? found.others)
    expect(others).toMatchObject([
      { kind: 'article', get_absolute_url: '/de/aktuelles/probe/7' },
      { kind: 'abo', get_absolute_url: '/de/abonnements/abo-a/9' },
      { kind: 'page', get_absolute_url: '/de/anfahrt' },
    ])
  }
})

test('a concert names its articles and partners by ids alone', async () => {
  const teaser = { id: 7, slug: 'probe', headline: 'Eine Probe', get_absolute_url: '/de/aktuelles/probe/7' }
  const known = {
    ...teaser,
    teaser: '',
    date: null,
    minutes: 1,
    category: { key: '', title: '' },
    image_obj: null,
    thumbs: null,
  }
  const partner = { id: 4, name: 'Sparkasse', claim: '', category: { key: '', title: '' }, url: null, image_obj: null }
  const lookUp = {
    productions: async () => [],
    articles: async (ids: readonly number[]) => (ids.includes(7) ? [known] : []),
    partners: async (ids: readonly number[]) => (ids.includes(4) ? [partner] : []),
  }
  const found = await read('production', { ...given, articles: [7, 99], partners: ['4'] }, { lookUp: lookUp as never })
  expect(found?.articles.map(({ id }) => id)).toEqual([7])
  expect(found?.partners.map(({ name }) => name)).toEqual(['Sparkasse'])
})

test('a long text is whole, and one beyond a million characters is reported', async () => {
  const report = vi.fn()
  const text = `<p>${'Wort '.repeat(60_000)}Ende</p>`
  const article = { id: 1, headline: 'Lang', text }
  expect((await read('article', article, { report }))?.text).toBe(text)
  expect(report).not.toHaveBeenCalled()
  await read('article', { ...article, text: text.repeat(4) }, { report })
  expect(report).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('cut after'))
})

function backendOf(answers: Record<string, { json: unknown; headers?: Record<string, string> }>, report = vi.fn()) {
  const backend: Backend = {
    origin,
    themeColour: '#53A3C4',
    lookUp: { productions: async () => [], articles: async () => [], partners: async () => [] },
    pictures: { site: 'hh', secret: 'secret', origins: [origin] },
    onStale: () => {},
    onPartFailure: () => {},
    report,
    stale: { get: () => undefined, put: () => {}, delete: () => {} },
    fetch: async (input) => {
      const { pathname } = new URL(String(input))
      const found = answers[pathname]
      return found ? Response.json(found.json, { headers: found.headers ?? {} }) : new Response('', { status: 404 })
    },
  }
  return backend
}

describe('a list whose pages are named by headers', () => {
  const link = (next: string) => ({
    Link: `<${origin}/x?page=1>; rel="prev", <${next}>; rel="next last"`,
    'X-Total-Count': '40',
  })
  const path = '/api/productions/?page=2'

  test('has a next page and the count of all', async () => {
    const answers = { '/api/productions/': { json: [given], headers: link(`${origin}/api/productions/?page=3`) } }
    const { answer } = await ask(backendOf(answers), 'productions', { path, locale: 'de' })
    expect(answer).toMatchObject({ count: 40, next: '/api/productions/?page=3', previous: '/x?page=1' })
  })

  test('without numbers of pages, or in a call that is read at once, is reported', async () => {
    const report = vi.fn()
    const cursor = { json: [given], headers: link(`${origin}/api/productions/?after=abc`) }
    await ask(backendOf({ '/api/productions/': cursor }, report), 'productions', { path, locale: 'de' })
    expect(report).toHaveBeenCalledWith('/api/productions/', expect.stringContaining('names no number of a page'))
    const partners = { json: [{ id: 1, name: 'A' }], headers: link(`${origin}/api/partners/?page=2`) }
    await ask(backendOf({ '/api/partners/': partners }, report), 'partners', { path: '/api/partners/', locale: 'de' })
    expect(report).toHaveBeenCalledWith('/api/partners/', expect.stringContaining('further pages'))
  })
})

test.each([
  [
    'directories in categories',
    [{ id: 2, title: 'Fotos', directories: [{ id: 5, title: 'Chor', files: [{ url: '/media/Chor 1.jpg' }] }] }],
  ],
  ['files in categories', [{ id: 2, title: 'Fotos', files: [{ id: 1, url: '/media/Chor 1.jpg' }] }]],
])('press downloads with %s', async (_, json) => {
  const press = proxiedPress(backendCalls(backendOf({ '/api/download-categories/': { json } }), 'de'))
  const [directory] = await press.directories()
  expect(directory).toMatchObject({ category: { key: '2', title: 'Fotos' }, files: [{ url: '/media/Chor%201.jpg' }] })
  expect(calls.downloadDirectories.answer.parse(await press.directories())).toBeTruthy()
  expect(await press.categories()).toMatchObject([{ key: '2', title: 'Fotos', count: 1 }])
  const [file] = directory?.files ?? []
  expect(await press.sources([file?.id ?? 0])).toMatchObject([
    { place: { kind: 'backend', url: `${origin}/media/Chor%201.jpg` } },
  ])
})
