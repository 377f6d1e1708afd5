import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { search as searchAnswer, suggestions } from '../../../../shared/contract/search.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { writeMany } from '../../../../worker/content/store/many/publish-many.ts'
import { publishPage } from '../../../../worker/content/store/pages/publish.ts'
import { unpublishPage } from '../../../../worker/content/store/pages/unpublish.ts'
import { savePages } from '../../../../worker/content/store/pages/writes.ts'
import { deleteProductions } from '../../../../worker/content/store/productions/writes.ts'
import { refreshSearch } from '../../../../worker/content/store/search/refresh.ts'
import { upsertVenues } from '../../../../worker/content/store/venues/writes.ts'
import fc from '../../../properties.ts'
import { loadDemo } from '../../seed/demo.ts'
import { api, reading } from '../fixture.ts'
import { someFrame, somePage, someProduction, store } from '../store/some-rows.ts'

const timeoutMs = 60_000
beforeAll(() => loadDemo(store, ['hh']), timeoutMs)

async function titles(query: string, locale: 'de' | 'en' = 'de'): Promise<string[]> {
  const found = await reading('hh', locale, store.now).content.search.all({ query })
  return [...(found?.productions.results ?? []), ...(found?.others.results ?? [])].map(({ title }) => title)
}

describe('spelling', () => {
  test.each([
    ['Händel', 'Haendel', 'Handel', 'HÄNDEL', 'händels'],
    ['Dvořák', 'Dvorak', 'dworak', 'Dvořáks', 'dvorzak'],
    ['Schostakowitsch', 'Shostakovich', 'Chostakovitch', 'Schostakowitch'],
    ['Tschaikowsky', 'Tchaikovsky', 'tschaikowski', 'Tschaikovsky'],
    ['Sinfonie', 'Symphonie', 'symphony', 'Sinfonien'],
    ['Konzert', 'Konzerte', 'concerto', 'Konzerts'],
    ['Große Orchester', 'grosse orchester', 'GROẞE ORCHESTER'],
  ])('%s is found however it is written', async (asPrinted, ...others) => {
    const found = await titles(asPrinted)
    expect(found.length).toBeGreaterThan(0)
    for (const other of others) expect([other, await titles(other)]).toEqual([other, found])
  })

  test('a typing error is corrected, and the correction is shown', async () => {
    const { content } = reading('hh', 'de', store.now)
    const meant = await content.search.all({ query: 'Beethoven' })
    const found = await content.search.all({ query: 'Bethofen' })
    expect(found?.productions.results).toEqual(meant?.productions.results)
    expect(found?.corrected).toEqual(['Bethofen'])
  })
})

test('composer, work, artist and hall are found together', async () => {
  expect((await titles('Dvořák Cellokonzert Haldane Elbphilharmonie'))[0]).toBe('Aus der Neuen Welt')
})

test('upcoming concerts come by date, before past ones, the latest first', async () => {
  const { content } = reading('hh', 'de', store.now)
  const dates = (await content.search.productions({ query: 'Beethoven' }))?.results.map(({ date }) => Date.parse(date))
  const upcoming = (dates ?? []).filter((date) => date >= store.now.getTime())
  const past = (dates ?? []).slice(upcoming.length)
  expect(upcoming.length).toBeGreaterThan(2)
  expect(past.length).toBeGreaterThan(0)
  expect(dates).toEqual([...upcoming.toSorted((a, b) => a - b), ...past.toSorted((a, b) => b - a)])
})

test('words that never occur together find texts with some of them, and unknown words are named', async () => {
  const { content } = reading('hh', 'de', store.now)
  const found = await content.search.all({ query: 'Händel Gutschein Xyzzyqq' })
  expect(found).toMatchObject({ is_relaxed: true, ignored: ['Xyzzyqq'] })
  expect(found?.productions.count).toBeGreaterThan(0)
  expect(found?.others.count).toBeGreaterThan(0)
})

test('marks cover the written words up to the typed length', async () => {
  const { content } = reading('hh', 'de', store.now)
  expect((await content.search.all({ query: 'Dvorak' }))?.marks).toContainEqual({ word: 'Dvořáks', length: 6 })
  expect((await content.search.suggestions('dvor')).marks).toContainEqual({ word: 'Dvořák', length: 4 })
})

test('suggestions name composers, works and artists for half a word, in any transliteration', async () => {
  const { content } = reading('hh', 'de', store.now)
  const { productions, names, productions_count } = await content.search.suggestions('tchaik')
  expect(names[0]).toBe('Pjotr Iljitsch Tschaikowsky')
  expect(productions.length).toBeGreaterThan(0)
  expect(productions_count).toBeGreaterThanOrEqual(productions.length)
  const marwitz = await content.search.suggestions('marw')
  expect(marwitz.names).toContain('Ilse Marwitz')
  expect(marwitz.name_addresses).toEqual({ 'Ilse Marwitz': '/de/mitwirkende/ilse-marwitz' })
  expect((await content.search.suggestions('m')).productions).toEqual([])
})

test('results lead to the people and works that the query names, and to halls', async () => {
  const { content } = reading('hh', 'de', store.now)
  const marwitz = await content.search.all({ query: 'Ilse Marwitz' })
  expect(marwitz?.name_addresses).toEqual({ 'Ilse Marwitz': '/de/mitwirkende/ilse-marwitz' })
  const halls = (await content.search.all({ query: 'Laeiszhalle' }))?.others.results.filter(
    ({ kind }) => kind === 'venue',
  )
  expect(halls?.map(({ get_absolute_url }) => get_absolute_url)).toEqual(['/de/saele/laeiszhalle'])
})

test('a site finds only its own content', async () => {
  const found = async (site: SiteKey, query: string) =>
    (await reading(site, 'de', store.now).content.search.productions({ query }))?.results.map(({ title }) => title)
  await writeMany(store, 'k', 'productions', [someProduction('k:1', { title: { de: 'Rapunzelturm' } })])
  expect(await found('k', 'Rapunzelturm')).toEqual(['Rapunzelturm'])
  expect(await found('hh', 'Rapunzelturm')).not.toContain('Rapunzelturm')
  expect((await found('hh', 'Elbphilharmonie'))?.length).toBeGreaterThan(0)
  expect(await found('k', 'Elbphilharmonie')).toEqual([])
})

describe('the index follows the content', () => {
  const own = async (query: string) =>
    (await reading('bs', 'de', store.now).content.search.productions({ query }))?.results.map(({ title }) => title)

  test('a concert is found once written, by its new words once changed, and no longer once deleted', async () => {
    const { room: roomId } = await someFrame('bs', 'index')
    const record = (title: string) => someProduction('index:1', { title: { de: title }, roomId })
    await writeMany(store, 'bs', 'productions', [record('Quittenblüte')])
    expect(await own('quittenbluete')).toEqual(['Quittenblüte'])
    await writeMany(store, 'bs', 'productions', [record('Mispelzweig')])
    expect([await own('Quittenblüte'), await own('Mispelzweig')]).toEqual([[], ['Mispelzweig']])
    await upsertVenues(store, 'bs', [
      {
        slug: 'house-index',
        name: 'Zirkuszelt',
        rooms: [{ slug: 'gross', name: 'Manege', displayName: 'Zirkuszelt' }],
      },
    ])
    expect(await own('Mispelzweig Zirkuszelt')).toEqual(['Mispelzweig'])
    await deleteProductions(store, 'bs', ['index:1'])
    expect(await own('Mispelzweig')).toEqual([])
  })

  test('a moved concert is sorted by its new date, even if only the date is written', async () => {
    await writeMany(
      store,
      'bs',
      'productions',
      ['2026-12-01T19:00:00Z', '2026-12-02T19:00:00Z'].map((startsAt, index) =>
        someProduction(`moved:${index}`, { title: { de: `Wanderstern ${index}` }, startsAt }),
      ),
    )
    expect(await own('Wanderstern')).toEqual(['Wanderstern 0', 'Wanderstern 1'])
    await env.DB.prepare("UPDATE productions SET local = '2026-12-03T20:00' WHERE external_id = 'moved:0'").run()
    expect(await own('Wanderstern')).toEqual(['Wanderstern 1', 'Wanderstern 0'])
  })

  test('a page is found as published, and not once unpublished', async () => {
    const found = async () =>
      (await reading('bs', 'de', store.now).content.search.others({ query: 'Lampionfest' }))?.count
    const { ids } = await savePages(store, 'bs', [somePage('lampion', { headline: { de: 'Lampionfest' } })])
    const id = ids.get('lampion') ?? 0
    expect(await found()).toBe(0)
    await publishPage(store, id, 'a@b.example')
    expect(await found()).toBe(1)
    await unpublishPage(store, { site: 'bs', owner: { content_type: 'page', object_id: id }, by: 'a@b.example' }, 2)
    expect(await found()).toBe(0)
  })

  test(
    'a store older than the index is indexed once',
    async () => {
      const before = await titles('Brahms Laeiszhalle')
      const pages = await titles('Gutschein')
      const tables = ['search_productions', 'search_others', 'search_places', 'search_words', 'search_spellings']
      for (const table of tables) await env.DB.prepare(`DELETE FROM ${table}`).run()
      expect(await titles('Brahms Laeiszhalle')).toEqual([])
      expect(await refreshSearch(store)).toBe(true)
      expect(await titles('Brahms Laeiszhalle')).toEqual(before)
      expect(await titles('Gutschein')).toEqual(pages)
      expect(await refreshSearch(store)).toBe(false)
    },
    timeoutMs,
  )
})

describe('any query is answered', () => {
  const ask = api()
  const pieces = fc.constantFrom(
    '"',
    "'",
    '*',
    'NEAR(',
    ')',
    ' AND ',
    ' OR ',
    'NOT ',
    '^',
    ':',
    '-',
    '\u0000',
    '%',
    '{',
    '}',
    'title:',
    '\\',
    ';--',
  )
  const words = fc.constantFrom('brahms', 'Händel', 'İ', 'ß', '交響曲', 'Чайковский', '9', 'a\u0301', '\ud800')
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(fc.oneof(pieces, words), { maxLength: 12 }).map((list) => list.join('')),
    fc.array(words, { maxLength: 400 }).map((list) => list.join(' ')),
  )

  test(
    'quotes, operators and any length break neither search nor suggestions, and a NUL is refused',
    async () => {
      await fc.assert(
        fc.asyncProperty(typed, fc.constantFrom('de', 'en'), async (query, locale) => {
          const given = new URLSearchParams({ query, locale })
          const [found, suggested] = await Promise.all([
            ask(`/api/search/?${given}`),
            ask(`/api/search/autocomplete/?${given}`),
          ])
          const isCut = query.includes('\0')
          expect([found.status, suggested.status]).toEqual(isCut ? [400, 400] : [200, 200])
          if (isCut) return
          searchAnswer.parse(await found.json())
          suggestions.parse(await suggested.json())
        }),
        { numRuns: env.FULL ? 150 : 20 },
      )
    },
    timeoutMs,
  )
})

describe('pages', () => {
  test('every concert appears once, pages link to each other, and there is no page past the end', async () => {
    const ask = api('hh')
    const ids: number[] = []
    let next: string | null = `/api/search/productions/?${new URLSearchParams({ query: 'Elbphilharmonie' })}`
    let count = 0
    while (next) {
      const list = (await (await ask(next)).json()) as { count: number; next: string | null; results: { id: number }[] }
      ids.push(...list.results.map(({ id }) => id))
      ;({ count, next } = list)
    }
    expect(ids.length).toBeGreaterThan(24)
    expect(ids).toHaveLength(count)
    expect(new Set(ids).size).toBe(count)
    expect((await ask('/api/search/productions/?query=Elbphilharmonie&page=9')).status).toBe(404)
    expect((await ask('/api/search/others/?query=Elbphilharmonie&page=9')).status).toBe(404)
    expect((await ask('/api/search/?query=Elbphilharmonie&page=9')).status).toBe(404)
    expect((await ask('/api/search/?query=a&page=0')).status).toBe(400)
  })
})
