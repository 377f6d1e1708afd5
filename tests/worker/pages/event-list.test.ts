import { SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AnyPageData, PageData } from '../../../shared/page/page-data.ts'
import { hrefOf } from '../../dom.ts'
import { insertAbo, insertProduction, insertVenue } from '../content/fixture.ts'
import { freshIsolate } from '../fresh-isolate.ts'

const get = (path: string) => SELF.fetch(`http://hh.localhost${path}`, { redirect: 'manual' })

async function list(query: string): Promise<PageData<'event-list'>> {
  const page: AnyPageData = await (await get(`/_data/de/konzerte${query}`)).json()
  expect(page.screen).toBe('event-list')
  return page as PageData<'event-list'>
}

async function season(query: string): Promise<PageData<'season'>> {
  const page: AnyPageData = await (await get(`/_data/de/konzerte${query}`)).json()
  expect(page.screen).toBe('season')
  return page as PageData<'season'>
}

beforeEach(async () => {
  await freshIsolate()
  const access = { stepFree: true, inductionLoop: false, wheelchairPlaces: 2, companionTicket: true }
  await insertVenue(1, 'hh', 'Haus 1', access)
  await insertVenue(2, 'hh')
  await insertAbo(1, 'hh')
  await insertAbo(2, 'hh')
  for (let id = 1; id <= 6; id++)
    await insertProduction(id, 'hh', `2090-01-0${id}T20:00`, { room_id: 1, venue_id: 1, abo_id: 1, status: 'sold_out' })
  await insertProduction(7, 'hh', '2090-02-01T20:00', { room_id: 2, venue_id: 2, abo_id: 2, status: 'few' })
})

describe('An empty list', () => {
  test('shows how much is found without each choice, and some of it', async () => {
    const { data } = await list('?venue=1&abo=2')
    expect(data.productions.value?.count).toBe(0)
    expect(data.empty?.ways.map(({ label, count }) => [label, count])).toEqual([
      ['»Abo A« entfernen', '6 Konzerte'],
      ['»Haus 1« entfernen', '1 Konzert'],
      ['Alle 7 Konzerte', undefined],
    ])
    expect(data.empty?.best?.productions).toHaveLength(4)
  })

  test('leaves out choices that would find nothing either', async () => {
    const { data } = await list('?date=2095-01-01&abo=1')
    expect(data.empty?.ways.map(({ label }) => label)).toEqual(['»Ab Sa, 1. Januar 2095« entfernen', 'Alle 7 Konzerte'])
  })

  test('does not appear if the filter finds something', async () => {
    expect((await list('?venue=1')).data.empty).toBeUndefined()
  })
})

test('Availability and step-free access are filters in the address', async () => {
  expect((await list('?status=bookable')).data.productions.value?.results.map(({ id }) => id)).toEqual([7])
  const { data, meta } = await list('?access=step-free')
  expect(data.productions.value?.count).toBe(6)
  expect(data.venues.value.map(({ access }) => access?.step_free)).toEqual([true])
  expect(meta.canonical).toBe('http://hh.localhost/de/konzerte?access=step-free')
  expect((await get('/de/konzerte?access=lift')).status).toBe(404)
})

describe('Titles and descriptions', () => {
  test('name the filter, so that no two lists share them', async () => {
    const { title, description } = (await list('?date=2026-12-01&until=2026-12-31&genre=choir&access=step-free')).meta
    expect(title).toBe('Konzerte: Dezember 2026, Chor, Stufenloser Zugang – Auftakt Hamburg')
    expect(description).toBe('Alle Konzerte und Karten in Hamburg: Dezember 2026, Chor, Stufenloser Zugang')
  })

  test('tell the pages of a list from each other', async () => {
    for (let id = 100; id < 130; id++) await insertProduction(id, 'hh', `2091-03-01T20:${id - 90}`)
    const [first, second] = [(await list('')).meta, (await list('?page=2')).meta]
    expect([first.title, second.title]).toEqual(['Konzerte – Auftakt Hamburg', 'Konzerte, Seite 2 – Auftakt Hamburg'])
    expect(second.description).toBe(`${first.description}, Seite 2`)
  })

  test('tell the repeats of a programme from each other, and its two languages', async () => {
    const title = { de: 'Nosferatu', en: 'Nosferatu' }
    const slug = { de: 'nosferatu', en: 'nosferatu' }
    await insertProduction(201, 'hh', '2091-03-01T20:00', { title, slug })
    await insertProduction(202, 'hh', '2091-03-02T20:00', { title, slug })
    await insertProduction(203, 'hh', '2091-03-02T17:00', { title, slug })
    const paths = [201, 202, 203].map((id) => `/de/konzerte/nosferatu/${id}`)
    const titles = [...paths, '/en/concerts/nosferatu/201'].map(
      async (path) => ((await (await get(`/_data${path}`)).json()) as AnyPageData).meta.title,
    )
    expect(new Set(await Promise.all(titles)).size).toBe(4)
  })
})

test('Of a few venues, the filter names no others', async () => {
  expect((await list('?genre=organ')).data.hasMoreVenues).toBeUndefined()
})

test('Of very many venues, those with most concerts in what is shown are offered, and the chosen one', async () => {
  for (let id = 1000; id < 1060; id++) await insertVenue(id, 'hh')
  for (let n = 0; n < 100; n++) {
    const place = { room_id: 1000 + Math.floor(n / 2), venue_id: 1000 + Math.floor(n / 2), genre: 'organ' }
    await insertProduction(1000 + n, 'hh', `2094-03-${10 + (n % 20)}T20:00`, place)
  }
  const { data } = await list('?genre=organ&venue=1049')
  expect(data.productions.value?.count).toBe(2)
  expect(data.venues.value).toHaveLength(41)
  expect(data.venues.value.map(({ id }) => id)).toContain(1049)
  expect(data.hasMoreVenues).toBe(true)
  const html = await (await get('/de/konzerte?genre=organ')).text()
  expect(hrefOf(html, 'Weitere Spielstätten suchen')).toBe('/de/search')
  expect((await list('?date=2095-01-01')).data.venues.value).toEqual([])
  const { data: ofSeason } = await season('?date=2094-03-01&venue=1059&view=season')
  expect(ofSeason.venues.value.length).toBeLessThanOrEqual(41)
  expect(ofSeason.venues.value.map(({ id }) => id)).toContain(1059)
  expect(ofSeason.hasMoreVenues).toBe(true)
})

describe('The season', () => {
  test('contains every day of the season and all concerts of one month', async () => {
    const { data, meta } = await season('?date=2090-01-15&view=season')
    expect(data.season.year).toBe(2089)
    expect(data.season.days.value).toHaveLength(7)
    expect(data.season.month).toBe('2090-01')
    expect(data.season.productions.value.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6])
    expect(meta.title).toMatch(/^Saison 2089\/90, [A-Z]\p{L}+ – /u)
    expect(meta.canonical).toBe('http://hh.localhost/de/konzerte?date=2090-01-15&view=season')
  })

  test('contains all concerts of a month with more than one list page', async () => {
    for (let id = 100; id < 160; id++) await insertProduction(id, 'hh', `2091-03-${10 + (id % 20)}T20:00`)
    await insertProduction(160, 'hh', '2091-04-01T20:00')
    const { data } = await season('?date=2091-03-01&view=season')
    expect(data.season.productions.value).toHaveLength(60)
    expect(data.season.days.value.at(-1)).toEqual({ date: '2091-04-01', count: 1 })
  })

  test('is filtered like the list', async () => {
    const { data } = await season('?date=2090-01-01&status=bookable&view=season')
    expect(data.season.days.value).toEqual([{ date: '2090-02-01', count: 1 }])
    expect(data.season.productions.value).toEqual([])
  })

  test('is the only other view of the list', async () => {
    const answer = await get('/de/konzerte?view=week')
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/de/konzerte'])
  })
})
