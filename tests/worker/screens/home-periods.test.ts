import { beforeAll, expect, test } from 'vitest'
import { sites } from '../../../shared/sites/sites.ts'
import { loadHome } from '../../../worker/screens/home.ts'
import { fillSite } from '../content/clients/some-site.ts'
import { insert, reading } from '../content/fixture.ts'

beforeAll(fillSite)

async function home(at: string) {
  const now = new Date(at)
  const { content, trips } = reading('hh', 'de', now)
  const loaded = await loadHome({
    site: sites.hh,
    locale: 'de',
    now,
    origin: 'http://hh.localhost',
    query: new URLSearchParams(),
    content,
    route: { screen: 'home', locale: 'de' },
    report: (_how: string, _what: string, error: unknown) => {
      throw error
    },
  })
  if (loaded.kind !== 'screen') throw new Error(loaded.kind)
  return { ...loaded, trips: trips.length }
}

const feature = { site: 'hh', headline: { de: 'Bald', en: 'Soon' }, text: { de: '' }, image_id: 1, position: 9 }

test('an entry is seen from its beginning until its end, and the page expires at both', async () => {
  const period = { shown_from: '2026-11-20T10:30:00Z', shown_until: '2026-11-20T11:00:00Z' }
  await insert('features', { ...feature, ...period, id: 60, kind: 'banner', key: 'bald', link: { de: '/de/bald' } })
  const seen = async (at: string) => {
    const { data, changesAt } = await home(at)
    return [data.banners.value.some(({ id }) => id === 60), changesAt?.toISOString()]
  }
  expect(await seen('2026-11-20T10:29:59Z')).toEqual([false, '2026-11-20T10:30:00.000Z'])
  expect(await seen('2026-11-20T10:30:00Z')).toEqual([true, '2026-11-20T11:00:00.000Z'])
  expect(await seen('2026-11-20T10:59:59Z')).toEqual([true, '2026-11-20T11:00:00.000Z'])
  const [isSeen, next] = await seen('2026-11-20T11:00:00Z')
  expect([isSeen, String(next) > '2026-11-20T11:00:00Z']).toEqual([false, true])
})

test('of several heroes the one that began last is shown, and when it ends the one before it returns', async () => {
  const period = { shown_from: '2026-11-21T09:00:00Z', shown_until: '2026-11-21T12:00:00Z' }
  await insert('features', { ...feature, ...period, id: 61, kind: 'hero', key: 'neu' })
  const headline = async (at: string) => (await home(at)).data.hero.value?.headline
  expect(await headline('2026-11-21T08:59:59Z')).toBe('Auftakt')
  expect(await headline('2026-11-21T09:00:00Z')).toBe('Bald')
  expect(await headline('2026-11-21T12:00:00Z')).toBe('Auftakt')
})

test('a teaser leads the magazine with its own words while its article is published', async () => {
  const teaser = { ...feature, kind: 'teaser', article_id: 1, image_id: null }
  await insert('features', { ...teaser, id: 62, key: 'a1' })
  await insert('features', { ...teaser, id: 63, key: 'a3', article_id: 3, position: 1, headline: null })
  const magazine = async (at: string) =>
    (await home(at)).data.articles.value.map(({ id, headline, teaser }) => [id, headline, teaser])
  expect(await magazine('2026-11-24T09:00:00Z')).toEqual([
    [1, 'Bald', 'Kurz'],
    [2, 'Artikel 2', 'Kurz'],
  ])
  expect((await home('2026-11-24T09:00:00Z')).changesAt?.toISOString()).toBe('2026-11-25T09:00:00.000Z')
  expect((await magazine('2026-11-25T09:00:00Z')).map(([id]) => id)).toEqual([3, 1, 2])
})

test('the page still takes one round trip', async () => {
  expect((await home('2026-11-20T10:00:00Z')).trips).toBe(1)
})
