import { beforeAll, expect, test } from 'vitest'
import { sites } from '../../../../shared/sites/sites.ts'
import { writeMany } from '../../../../worker/content/store/many/publish-many.ts'
import { upsertVenues } from '../../../../worker/content/store/venues/writes.ts'
import { loadHall } from '../../../../worker/screens/hall.ts'
import { reading } from '../fixture.ts'
import { someProduction, store } from '../store/some-rows.ts'

beforeAll(async () => {
  const room = { kokosId: null, displayName: 'Glocke' }
  const { roomIds } = await upsertVenues(store, 'hb', [
    {
      slug: 'glocke',
      name: 'Die Glocke',
      address: 'Domsheide, 28195 Bremen',
      access: { stepFree: true, inductionLoop: true, wheelchairPlaces: 6, companionTicket: true },
      guide: {
        form: 'shoebox',
        doors_minutes: 45,
        stop: { de: 'Domsheide' },
        last_train: { de: 'Bahnen bis 0:15 Uhr.' },
        food: { de: 'Bar', en: 'Bar, cash only' },
      },
      rooms: [
        { ...room, slug: 'klein', name: 'Kleiner Saal', capacity: 395 },
        { ...room, slug: 'gross', name: 'Großer Saal', capacity: 1400 },
      ],
    },
  ])
  await writeMany(store, 'hb', 'productions', [someProduction('p1', { roomId: roomIds.get('glocke/gross') ?? 0 })])
})

test('a hall has its facts in the reader’s language, the largest room first; another city has no such page', async () => {
  const venue = await reading('hb', 'en', store.now).content.venues.page('glocke')
  expect(venue).toMatchObject({
    get_absolute_urls: { de: '/de/saele/glocke', en: '/en/halls/glocke' },
    rooms: [{ name: 'Großer Saal', capacity: 1400 }, { name: 'Kleiner Saal' }],
    access: { step_free: true, wheelchair_places: 6 },
    guide: { form: 'shoebox', doors_minutes: 45, stop: 'Domsheide', food: 'Bar, cash only', car: '', first_visit: [] },
  })
  expect(await reading('k', 'de', store.now).content.venues.page('glocke')).toBeNull()
})

test('a concert leads to its hall and knows the last train from there, a row of a list does not', async () => {
  const { content } = reading('hb', 'de', store.now)
  const [row] = (await content.productions.list({ page: 1 }))?.results ?? []
  expect(row?.room?.venue).not.toHaveProperty('get_absolute_url')
  expect(row?.room?.venue).not.toHaveProperty('last_train')
  const production = await content.productions.byId(row?.id ?? 0)
  expect(production?.room?.venue).toMatchObject({
    get_absolute_url: '/de/saele/glocke',
    last_train: 'Bahnen bis 0:15 Uhr.',
  })
  const { date, doors } = production ?? {}
  expect(Date.parse(date ?? '') - Date.parse(doors ?? '')).toBe(45 * 60_000)
})

test('the page of a hall shows its concerts, and is in the sitemap', async () => {
  const { content } = reading('hb', 'de', store.now)
  const loaded = await loadHall({
    site: sites.hb,
    locale: 'de',
    now: store.now,
    origin: 'https://hb.example',
    content,
    route: { screen: 'hall', locale: 'de', slug: 'glocke' },
    query: new URLSearchParams(),
    report: () => {},
  })
  expect(loaded).toMatchObject({
    data: { productions: { count: 1 } },
    meta: { title: 'Die Glocke: Plätze, Anfahrt, Barrierefreiheit – Auftakt Bremen' },
  })
  expect((await content.sitemap.part('halls')).map(({ urls }) => urls.en)).toEqual(['/en/halls/glocke'])
})

test('the list of halls has their next concerts, and names the halls of other cities', async () => {
  const { results, elsewhere } = (await reading('hb', 'en', store.now).content.venues.halls()) ?? {}
  expect(results).toMatchObject([
    {
      name: 'Die Glocke',
      form: 'shoebox',
      concerts: 1,
      rooms: [{ capacity: 1400 }, { capacity: 395 }],
      get_absolute_urls: { de: '/de/saele/glocke', en: '/en/halls/glocke' },
    },
  ])
  const [row] = (await reading('hb', 'en', store.now).content.productions.list({ page: 1 }))?.results ?? []
  expect(results?.[0]?.next).toBe(row?.date)
  expect(elsewhere).toEqual([])
  const { results: own, elsewhere: others } = (await reading('k', 'de', store.now).content.venues.halls()) ?? {}
  expect(own).toEqual([])
  expect(others).toEqual([
    {
      site: 'hb',
      name: 'Die Glocke',
      step_free: true,
      get_absolute_urls: { de: '/de/saele/glocke', en: '/en/halls/glocke' },
    },
  ])
})

test('a hall has the same number of concerts in the list of halls, on its page and in the list of concerts', async () => {
  const { content } = reading('hb', 'de', store.now)
  const [hall] = (await content.venues.halls())?.results ?? []
  const room = (await content.productions.list({ page: 1 }))?.results[0]?.room
  const cancelled = { contentStatus: 'cancelled', status: 'cancelled' } as const
  await writeMany(store, 'hb', 'productions', [
    someProduction('p2', { roomId: room?.id ?? 0, startsAt: '2026-11-21T18:00:00Z', ...cancelled }),
  ])
  const [row] = (await reading('hb', 'de', store.now).content.venues.halls())?.results ?? []
  const list = await reading('hb', 'de', store.now).content.productions.list({ venue: hall?.id ?? 0, page: 1 })
  expect([row?.concerts, list?.count]).toEqual([2, 2])
  // a cancelled concert is not the next one
  expect(row?.next).toBe(hall?.next)
})
