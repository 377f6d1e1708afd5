import { SELF } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { getByRole } from '../../dom.ts'

// the tests' clock stands at 20 November 2026, a Friday
const host = 'http://hh.localhost'
const get = (path: string) => SELF.fetch(host + path, { redirect: 'manual' })

describe('A day in the address of the list, as a visitor types it,', () => {
  test.each([
    ['date=28.11.2026', 'date=2026-11-28'],
    ['date=28.11.26', 'date=2026-11-28'],
    ['date=28.11.', 'date=2026-11-28'],
    ['date=2811', 'date=2026-11-28'],
    ['date=281126', 'date=2026-11-28'],
    ['date=28+11', 'date=2026-11-28'],
    ['date=2811&until=2.1.&genre=piano', 'date=2026-11-28&until=2027-01-02&genre=piano'],
    ['date=dieses+Wochenende', 'date=2026-11-21&until=2026-11-22'],
    ['date=n%C3%A4chstes+Wochenende', 'date=2026-11-28&until=2026-11-29'],
    ['until=1.12.&price=20', 'until=2026-12-01&price=20'],
    ['date=20.11.2026&price=20', 'price=20'],
    ['date=3.12.&until=31.2.', 'date=2026-12-03&until=31.2.'],
  ])('%s leads to %s for now', async (typed, read) => {
    const response = await get(`/de/konzerte?${typed}`)
    expect(response.status).toBe(302)
    expect(new URL(response.headers.get('Location') ?? '', host).search).toBe(`?${read}`)
  })

  test('leads there in navigation, too', async () => {
    const response = await get('/_data/en/concerts?date=28%20Nov')
    expect(await response.json()).toEqual({ redirect: '/en/concerts?date=2026-11-28' })
  })

  test.each([
    ['/de/konzerte?date=31.02.2027&price=20', '»31.02.2027« ist kein Tag.'],
    ['/en/concerts?until=2027-02-31&view=season', '“2027-02-31” is not a day.'],
  ])('that is none, as in %s, is named and left out', async (path, sentence) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(sentence)
  })

  test('is left to other screens', async () => {
    expect((await get('/de/aktuelles?date=2811')).status).toBe(200)
  })
})

test('The filter offers this weekend and the next, beside what else is chosen', async () => {
  const html = await (await get('/de/konzerte?date=2026-11-21&until=2026-11-22&price=40')).text()
  const [chosen, other] = ['Dieses Wochenende', 'Nächstes Wochenende'].map((name) => getByRole(html, 'link', { name }))
  expect([chosen?.getAttribute('href'), chosen?.getAttribute('aria-current')]).toEqual([
    '/de/konzerte?price=40',
    'true',
  ])
  expect(other?.getAttribute('href')).toBe('/de/konzerte?date=2026-11-28&until=2026-11-29&price=40')
  expect(getByRole(html, 'option', { name: 'bis 40 €' }).hasAttribute('selected')).toBe(true)
})
