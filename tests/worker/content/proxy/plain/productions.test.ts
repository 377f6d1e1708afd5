import { describe, expect, test, vi } from 'vitest'
import { origin, read } from './read.ts'

const production = { id: 7, title: 'Winterreise', date: '2026-12-01T20:00:00+01:00' }

const list = async (json: unknown, report = vi.fn()) => {
  const answer = await read('productions', json, { report })
  if (!answer) throw new Error('no list')
  return answer
}
const one = async (fields: object) => {
  const [first] = (await list([{ ...production, ...fields }])).results
  if (!first) throw new Error('the item has fallen')
  return first
}

test('id, title and date suffice; everything else is derived or empty', async () => {
  expect(await one({})).toEqual({
    id: 7,
    title: 'Winterreise',
    slug: 'winterreise',
    get_absolute_url: '/de/konzerte/winterreise/7',
    subtitle: '',
    genre: '',
    short_casts: [],
    composers: [],
    title_image_obj: null,
    thumbs_title: null,
    date: '2026-12-01T20:00:00+01:00',
    room: null,
    abo: null,
    ticket_url: null,
    status: null,
    status_text: '',
    price: null,
  })
})

describe('the list', () => {
  test.each([
    ['an array', [production], 1],
    ['a page', { count: '30', next: null, previous: null, results: [production] }, 30],
    ['items', { items: [production] }, 1],
    ['a page inside', { data: { results: [production] } }, 1],
    ['one object', production, 1],
    ['nothing', null, 0],
    ['an empty page', { count: 0, next: null, results: null }, 0],
    ['an empty object', {}, 0],
  ])('may be %s', async (_, json, count) => {
    const { results, ...page } = await list(json)
    expect(page.count).toBe(count)
    expect(results).toHaveLength(Math.min(count, 1))
  })

  test.each([
    [`${origin}/api/productions/?page=2`, '/api/productions/?page=2'],
    ['https://other.example/api/productions/?page=2', '/api/productions/?page=2'],
    ['/api/productions/?page=2', '/api/productions/?page=2'],
    ['?page=2', '/api/productions/?page=2'],
    ['javascript:alert(1)', null],
    ['', null],
    [null, null],
  ])('has %s as its next page', async (next, expected) => {
    expect((await list({ count: 30, next, results: [production] })).next).toBe(expected)
  })

  test('loses a broken item alone, and reports each reason once a minute', async () => {
    const report = vi.fn()
    const broken = [{ ...production, date: 'morgen' }, 'x', null, { title: 'ohne Nummer' }, { id: 9, date: 'x' }]
    const answer = await list({ count: 7, results: [...broken, production, { ...production, id: 8 }] }, report)
    expect(answer.results.map(({ id }) => id)).toEqual([7, 8])
    expect(answer.count).toBe(2)
    expect(report.mock.calls.map(([path, fault]) => `${path} ${fault}`)).toEqual([
      '/api/productions/ productions: results[0]: date is missing or not a date',
      '/api/productions/ productions: results[1]: not an object: string',
      '/api/productions/ productions: results[2]: not an object: null',
      '/api/productions/ productions: results[3]: id is missing or not a whole number',
      '/api/productions/ productions: results[4]: title is missing',
    ])
    await list(broken, report)
    expect(report).toHaveBeenCalledTimes(5)
  })
})

test.each([
  ['2026-12-01T19:00:00Z', '2026-12-01T20:00:00+01:00'],
  ['2026-12-01T14:00:00-05:00', '2026-12-01T20:00:00+01:00'],
  ['2026-12-01T20:00:00.123456+0100', '2026-12-01T20:00:00+01:00'],
  ['2026-12-01T20:00:00', '2026-12-01T20:00:00+01:00'],
  ['2026-07-01 20:00', '2026-07-01T20:00:00+02:00'],
  ['2026-12-01', '2026-12-01T00:00:00+01:00'],
])('the date %s is %s in Berlin', async (date, expected) => {
  expect((await one({ date })).date).toBe(expected)
})

test.each(['2026-02-31', '2026-13-01', '2026-12-01T25:00', '0000-01-01', 20261201, true, {}])(
  '%s is not a date',
  async (date) => {
    expect((await list([{ ...production, date }])).results).toEqual([])
  },
)

test.each([
  ['available', 'available'],
  ['SOLD-OUT', 'sold_out'],
  ['Ausverkauft', 'sold_out'],
  [{ id: 3, title: 'Abgesagt' }, 'cancelled'],
  [{ key: 'few', title: 'Letzte Karten' }, 'few'],
  ['constructor', null],
  ['', null],
])('the status %j is %s', async (status, expected) => {
  expect((await one({ status })).status).toBe(expected)
})

test.each([
  [{ slug: 'eigener-weg' }, '/de/konzerte/eigener-weg/7'],
  [{ slug: '../../admin' }, '/de/konzerte/admin/7'],
  [{ slug: null, title: 'Über Größe' }, '/de/konzerte/ueber-groesse/7'],
  [{ title: '冬の旅' }, '/de/konzerte/konzert/7'],
  [{ id: '7' }, '/de/konzerte/winterreise/7'],
])('%j has the address %s', async (fields, address) => {
  expect((await one(fields)).get_absolute_url).toBe(address)
})

test('performers are names or objects, each once', async () => {
  expect((await one({ short_casts: ['A', 'B', 'A', null, ''] })).short_casts).toEqual(['A', 'B'])
  const casts = [{ id: 1, name: 'A', role: 'Klavier' }, { artist: { name: 'B' } }, 'C']
  expect(await one({ short_casts: casts })).toMatchObject({
    short_casts: ['A', 'B', 'C'],
    cast_roles: ['Klavier', '', ''],
  })
})

test('pictures have any of their sizes, as addresses or objects', async () => {
  const url = '/media/a.jpg'
  expect(await one({ thumbs_title: { medium: { url, width: 640 } } })).toMatchObject({
    title_image_obj: { url },
    thumbs_title: { large: url, medium: url, small: url },
  })
  expect(await one({ title_image_obj: url, thumbs_title: '' })).toMatchObject({
    title_image_obj: { url },
    thumbs_title: null,
  })
  expect((await one({ title_image_obj: { url: 'javascript:alert(1)' } })).title_image_obj).toBeNull()
})

test('a room is its own venue, so that the filter can offer it', async () => {
  const room = { id: '4', name: 'Saal', display_name: 'Haus, Saal', kokos_id: 12 }
  expect((await one({ room })).room).toEqual({
    id: 4,
    name: 'Saal',
    display_name: 'Haus, Saal',
    kokos_id: '12',
    venue: { id: 4, name: 'Haus, Saal', slug: 'haus-saal', address: null },
  })
  expect((await one({ room: 'Haus' })).room).toMatchObject({ display_name: 'Haus', venue: null })
  expect((await one({ room: 4 })).room).toBeNull()
})

describe('a single production', () => {
  const detail = async (fields: object) => {
    const answer = await read('production', { ...production, ...fields })
    if (!answer) throw new Error('no production')
    return answer
  }

  test('has its programme as HTML, as a list or not at all', async () => {
    expect(await detail({ program: '<p>Brahms</p>', program_text: '<p>Text</p>' })).toMatchObject({
      program: [],
      program_text: '<p>Brahms</p><p>Text</p>',
    })
    const works = [{ composer: { name: 'Brahms' }, title: 'Quartett', minutes: '34' }, 'Zugabe', { interval: 20 }, {}]
    expect(await detail({ program: works })).toMatchObject({
      program: [
        { composer: 'Brahms', title: 'Quartett', minutes: 34 },
        { composer: '', title: 'Zugabe' },
        { interval: 20 },
      ],
      composers: ['Brahms'],
    })
    expect((await detail({ program: null })).program).toEqual([])
    const lines = '<p><strong>Smetana</strong><br>Die Moldau</p><p><b>Dvořák</b>: Sinfonie</p>'
    expect(await detail({ program: lines })).toMatchObject({
      program: [
        { composer: 'Smetana', title: 'Die Moldau' },
        { composer: 'Dvořák', title: 'Sinfonie' },
      ],
      program_text: '',
      composers: ['Smetana', 'Dvořák'],
    })
    expect((await detail({ program: ['Haydn: Die Schöpfung'] })).program).toMatchObject([{ composer: 'Haydn' }])
  })

  test('leaves out the ids of articles and partners, and broken ones', async () => {
    const more = { articles: [3, { id: 4, headline: 'Ein Gespräch' }, { id: 5 }], partners: [1, { name: 'Bank' }] }
    expect(await detail(more)).toMatchObject({ articles: [{ id: 4, date: null }], partners: [{ id: 1, name: 'Bank' }] })
  })

  test.each([[[production]], [{ detail: 'x' }], [null], ['x'], [{ count: 1, results: [production] }]])(
    'is missing in another shape: %j',
    async (json) => {
      expect(await read('production', json)).toBeNull()
    },
  )
})

test('nothing of a hostile answer executes or reaches a prototype', async () => {
  const hostile = JSON.parse(
    '{"id":7,"title":"<img src=x onerror=alert(1)>Lied","date":"2026-12-01","__proto__":{"polluted":1},"ticket_url":"javascript:alert(1)","room":{"constructor":{"prototype":{"polluted":1}},"display_name":"<script>x</script>Haus"}}',
  )
  expect(await one(hostile)).toMatchObject({ title: 'Lied', ticket_url: null, room: { display_name: 'Haus' } })
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
  const deep = JSON.parse(`${'['.repeat(1000)}${']'.repeat(1000)}`)
  expect((await list(deep)).results).toEqual([])
})
