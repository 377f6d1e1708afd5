import { SELF } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import type { PageData } from '../../../shared/page/page-data.ts'
import { writeMany } from '../../../worker/content/store/many/publish-many.ts'
import { both, someFrame, someProduction, store } from '../content/store/some-rows.ts'
import { words } from '../screens/show.tsx'

let ids: Record<'late' | 'soon' | 'past' | 'off' | 'other', number>

beforeAll(async () => {
  const { room, abo } = await someFrame('hh')
  const record = (key: string, startsAt: string, more = {}) =>
    someProduction(key, {
      roomId: room,
      aboId: abo,
      startsAt,
      title: both(key),
      ticketUrl: 'https://shop.example',
      ...more,
    })
  const { outcomes } = await writeMany(store, 'hh', 'productions', [
    record('late', '2027-01-01T19:00:00Z', { priceFrom: 20 }),
    record('soon', '2026-12-01T19:00:00Z', { priceFrom: 15 }),
    record('past', '2026-10-01T19:00:00Z'),
    record('off', '2026-12-24T19:00:00Z', { status: 'cancelled' }),
    record('other', '2027-02-01T19:00:00Z'),
  ])
  const [late, soon, past, off, other] = outcomes.map(({ id }) => id)
  ids = { late, soon, past, off, other } as typeof ids
})

const read = async (path: string) => {
  const response = await SELF.fetch(`http://hh.localhost${path}`, { redirect: 'manual' })
  return { status: response.status, html: await response.text(), cache: response.headers.get('X-Cache') }
}

test('a shared list works without JavaScript, sorted by date', async () => {
  const { status, html } = await read(`/de/merkzettel?ids=${ids.late},${ids.past},999,${ids.off},${ids.soon}`)
  expect(status).toBe(200)
  const text = words(html.slice(html.indexOf('<main'), html.indexOf('</main>')))
  expect(text).toContain('Vier Konzerte, als Liste geteilt')
  expect(text).toContain('Ein Konzert dieser Liste steht nicht mehr im Programm')
  const places = ['soon', 'Abgesagt', 'late', 'Schon vorbei', 'past', 'Passt dazu', 'other'].map((word) =>
    text.indexOf(word),
  )
  expect(places).toEqual([...places].sort((one, other) => one - other))
  expect(places).not.toContain(-1)
  expect(text.slice(text.indexOf('Schon vorbei'), text.indexOf('Passt dazu'))).not.toContain('Tickets')
  expect(html).toContain('<meta name="robots" content="none"')
})

test('a list is a calendar for any program, Google’s too, and a poster', async () => {
  const { html } = await read(`/de/merkzettel?ids=${ids.soon},999`)
  const calendar = `http://hh.localhost/feeds/de/watchlist.ics?ids=${ids.soon}`
  expect(html).toContain(`href="${calendar.replace('http:', 'webcal:')}"`)
  expect(html).toContain(
    `href="https://calendar.google.com/calendar/r?cid=${encodeURIComponent(calendar.replace('http:', 'webcal:'))}"`,
  )
  expect(html).toContain(`data-opens="tool" value="${calendar}"`)
  expect(html).toContain(`href="/print/de/season?ids=${ids.soon}"`)
})

test('the total price is shown', async () => {
  const { html } = await read(`/en/watchlist?ids=${ids.late},${ids.soon}`)
  expect(words(html)).toContain('2 concerts , together from €35')
})

test('a list is not cached; the frame without a list is', async () => {
  const shared = `/de/merkzettel?ids=${ids.soon}`
  await read(shared)
  expect((await read(shared)).cache).toBe('miss')
  await read('/de/merkzettel')
  const frame = await read('/de/merkzettel')
  expect(frame.cache).toBe('hit')
  expect(frame.html).not.toContain('content="none"')
  expect(words(frame.html)).toContain('Ihr Merkzettel liegt auf Ihrem Gerät.')
})

test('the browser requests the same data for its own list', async () => {
  const { html } = await read(`/_data/de/merkzettel?ids=${ids.soon}`)
  const { data } = JSON.parse(html) as PageData<'watchlist'>
  expect(data.ids).toEqual([ids.soon])
  expect(data.productions.map(({ id }) => id)).toEqual([ids.soon])
  expect(data.more.value.map(({ id }) => id)).toEqual([ids.late, ids.other])
})

test.each(['abc', '0', '-1', '1;2', '99999999999999999'])('ids=%s is not a list', async (text) => {
  expect((await read(`/de/merkzettel?ids=${text}`)).status).toBe(404)
})

test('each language has its own word', async () => {
  const response = await SELF.fetch('http://hh.localhost/en/merkzettel?ids=1', { redirect: 'manual' })
  expect([response.status, response.headers.get('Location')]).toEqual([301, '/en/watchlist?ids=1'])
})

test('a link with more concerts than a list may have shows the first of them and says so', async () => {
  const others = Array.from({ length: 120 }, (_, index) => index + 5000)
  const { status, html } = await read(`/de/merkzettel?ids=${[ids.soon, ...others].join(',')}`)
  expect(status).toBe(200)
  expect(words(html)).toContain(
    'In diesem Link stehen 121 Konzerte. Ein Merkzettel hat höchstens 90; gezeigt werden die ersten 90.',
  )
  expect(words(html)).toContain('Ein Konzert, als Liste geteilt')
  expect((await read(`/en/watchlist?ids=${[...others, ids.soon].join(',')}`)).html).toContain('names 121 concerts')
  expect((await read(`/de/merkzettel?ids=${[ids.soon, ...others.slice(0, 89)].join(',')}`)).html).not.toContain(
    'In diesem Link stehen',
  )
})
