import { SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeMany } from '../../../worker/content/store/many/publish-many.ts'
import { posterFit } from '../../../worker/feeds/print/season-poster/fit.ts'
import { both, someFrame, someProduction, store } from '../content/store/some-rows.ts'
import { words } from '../screens/show.tsx'

const host = 'http://hh.localhost'
const ids: Record<string, number> = {}

beforeAll(async () => {
  const { room, abo } = await someFrame('hh')
  const at = (externalId: string, startsAt: string, changes = {}) =>
    someProduction(externalId, { roomId: room, startsAt, title: both(externalId), ...changes })
  const { outcomes } = await writeMany(store, 'hh', 'productions', [
    at('Vorige Saison', '2026-07-30T17:00:00Z'),
    at('Schon vorbei', '2026-09-24T17:30:00Z', { aboId: abo }),
    at('Matinee', '2026-11-21T10:00:00Z'),
    at('Am Abend', '2026-11-21T19:00:00Z'),
    at('Neujahr', '2027-01-01T17:00:00Z', { status: 'cancelled' }),
    at('Nächste Saison', '2027-08-01T17:00:00Z'),
  ])
  for (const { externalId, id } of outcomes) ids[externalId] = id
})

async function get(path: string): Promise<string> {
  const response = await SELF.fetch(host + path)
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}

describe('the poster of a season', () => {
  test('has every concert of the season once, by month and day, also the past ones', async () => {
    const text = words(await get('/print/de/season'))
    expect(text).toContain('Auftakt Hamburg 4 Konzerte in einem Haus September bis Januar Saison 2026/27 Hamburg')
    expect(text).toMatch(/September 2026 24 Do Sep 19:30 Musikhalle, Großer Saal A Schon vorbei Dvořák/)
    expect(text).toMatch(/November 21 Sa Nov 11:00 .* Matinee Dvořák 20:00 .* Am Abend Dvořák Januar 2027 1 Fr Jan/)
    expect(text).not.toMatch(/Vorige|Nächste/)
    expect(text).toContain('Stand 20. November 2026')
  })

  test('is that of another season by its date, and in English', async () => {
    expect(words(await get('/print/de/season?date=2027-10-01'))).toContain('Saison 2027/28')
    expect(words(await get('/print/en/season'))).toContain('September to January Season 2026/27')
  })

  test('strikes out what is cancelled, and says what that means', async () => {
    const html = await get('/print/de/season')
    expect(html).toContain('<s>Neujahr</s>')
    expect(words(html)).toContain('Durchgestrichen heißt abgesagt.')
  })

  test('fills the saved concerts of the address, and counts those of this season', async () => {
    const html = await get(`/print/de/season?ids=${ids.Matinee},${ids['Nächste Saison']}`)
    expect(html.match(/class="ps-d is-mine"/g)).toHaveLength(1)
    expect(html.match(/class="ps-c is-mine"/g)).toHaveLength(1)
    expect(words(html)).toContain('Mein Merkzettel: ein Konzert')
    expect(words(html)).toContain('Gefüllt heißt gemerkt.')
    const unfilled = await get('/print/de/season')
    expect(unfilled).not.toContain('is-mine')
    expect(words(unfilled)).not.toMatch(/Gefüllt|Merkzettel/)
  })

  test('is printed on A2 or A3, and keeps paper, day and saved concerts in the other language', async () => {
    const html = await get(`/print/de/season?date=2026-12-01&paper=a3&ids=${ids.Matinee}`)
    expect(html).toContain('data-paper="a3"')
    expect(html).toContain(`href="/print/en/season?date=2026-12-01&amp;paper=a3&amp;ids=${ids.Matinee}"`)
    expect(await get('/print/de/season')).toContain('data-paper="a2"')
  })

  test('does not exist for other paper sizes, other languages and invalid lists', async () => {
    for (const path of ['de/season?paper=a4', 'de/season?ids=x', 'fr/season', 'de/season?date=gestern'])
      expect((await SELF.fetch(`${host}/print/${path}`)).status, path).toBe(404)
  })
})

describe('the type of the poster', () => {
  const evenings = (count: number, title = 'Aus der Neuen Welt') =>
    Array.from({ length: count }, (_, index) => {
      const day = new Date(Date.UTC(2026, 8, 1) + Math.floor(index * (300 / count)) * 86_400_000)
      return { date: `${day.toISOString().slice(0, 10)}T20:00`, title, composers: ['Smetana', 'Dvořák', 'Janáček'] }
    })

  test('is as large as five columns allow, and has six columns where it would become too small', () => {
    const [few, many, most] = [posterFit(evenings(60)), posterFit(evenings(100)), posterFit(evenings(250))]
    expect([few.columns, many.columns, most.columns]).toEqual([5, 5, 6])
    expect(few.scale).toBeGreaterThan(many.scale)
    expect(many.scale).toBeGreaterThanOrEqual(0.9)
    expect(most.scale).toBeGreaterThan(0.4)
  })

  test('is smaller for titles of two lines', () => {
    const title = 'Aus der Neuen Welt, mit einem Gespräch nach dem Konzert'
    expect(posterFit(evenings(100, title)).scale).toBeLessThan(posterFit(evenings(100)).scale)
  })

  test('has a scale for a season without concerts', () => {
    expect(posterFit([])).toEqual({ columns: 5, scale: 1.6 })
  })
})
