import { describe, expect, test, vi } from 'vitest'
import { read } from './read.ts'

describe('the navigation', () => {
  test('has items by any name, nested to any usual depth', async () => {
    const menu = [
      { title: 'Konzerte', url: '/de/konzerte/' },
      { name: 'Service', children: [{ label: 'Anfahrt', link: 'https://backend.example/de/anfahrt' }, { url: '/x' }] },
    ]
    expect(
      await read('navigation', { menu, footer: { items: [{ title: 'Impressum', href: '/de/impressum' }] } }),
    ).toEqual({
      menu: [
        { key: 'menu[0]', title: 'Konzerte', url: '/de/konzerte', children: [] },
        {
          key: 'menu[1]',
          title: 'Service',
          url: null,
          children: [{ key: 'menu[1][0]', title: 'Anfahrt', url: '/de/anfahrt', children: [] }],
        },
      ],
      footer: [
        {
          key: 'foot-legal',
          title: '',
          url: null,
          children: [{ key: 'footer[0]', title: 'Impressum', url: '/de/impressum', children: [] }],
        },
      ],
    })
  })

  test.each([[null], ['x'], [{}], [{ detail: 'x' }]])('is missing in %j', async (json) => {
    expect(await read('navigation', json)).toBeNull()
  })
})

describe('the user', () => {
  test('needs neither a role nor an id', async () => {
    const admin_menus = [
      { title: 'Seiten', url: '/admin/pages/' },
      { title: 'x', url: 'javascript:alert(1)' },
    ]
    expect(await read('user', { email: 'a@b.example', username: 'a', admin_menus })).toEqual({
      logged: true,
      id: null,
      email: 'a@b.example',
      username: 'a',
      admin_menus: [{ key: 'seiten', title: 'Seiten', url: 'https://backend.example/admin/pages/' }],
    })
  })

  test('names pickers at the backend; others are left out and reported', async () => {
    const report = vi.fn()
    const pickers = {
      image: '/admin/pick/image/?library=1',
      link: { url: 'https://backend.example/de/pick' },
      event: 'https://evil.example/pick',
      article: 'https://a:b@backend.example/pick',
      sponsor: 'https://backend.example:8443/pick',
      video: '/admin/pick/video/',
    }
    expect((await read('user', { username: 'a', pickers }, { report }))?.pickers).toEqual({
      image: 'https://backend.example/admin/pick/image/?library=1',
      link: 'https://backend.example/de/pick',
    })
    expect(report.mock.calls.map(([, fault]) => fault)).toEqual(
      ['event', 'article', 'sponsor'].map((kind) => `user: pickers.${kind}: no address at the backend`),
    )
    for (const none of [null, 'x', [], {}, { image: 'javascript:alert(1)' }, { image: 'data:text/html,x' }])
      expect(await read('user', { username: 'a', pickers: none })).not.toHaveProperty('pickers')
  })

  test.each([[{ logged: false, email: 'a@b.example' }], [{ email: '', username: '' }], [{}], [null]])(
    'of %j is not logged in',
    async (json) => {
      expect(await read('user', json)).toBeNull()
    },
  )
})

test('redirects have two paths each', async () => {
  const rows = [
    { old_path: '/de/alt/', new_path: 'de/neu' },
    { old_path: '/x' },
    { old_path: '/y', new_path: 'javascript:1' },
  ]
  expect(await read('redirects', { results: rows })).toEqual([{ old_path: '/de/alt/', new_path: '/de/neu' }])
  const path = '/de/pageeditor-api/redirect/de/%C3%BCber'
  expect(await read('redirect', { new_path: '/de/neu' }, { path })).toEqual({
    old_path: '/de/über',
    new_path: '/de/neu',
  })
  expect(await read('redirect', {}, { path })).toBeNull()
})

describe('articles', () => {
  test('have a teaser made of their text, and no date', async () => {
    const text = `<p>${'Wort '.repeat(300)}</p>`
    const category = { id: 2, name: 'Gespräch' }
    expect((await read('articles', [{ id: 1, headline: 'A', text, category }]))?.results).toMatchObject([
      { date: null, minutes: 2, category: { key: '2', title: 'Gespräch' }, get_absolute_url: '/de/aktuelles/a/1' },
    ])
    expect(await read('article', { id: 1, title: 'A', text })).toMatchObject({ text, published: null, related: [] })
  })
})

describe('the search', () => {
  const production = { id: 7, title: 'Lied', date: '2026-12-01', url: '/de/konzerte/lied/7' }
  const page = { id: 3, title: 'Anfahrt', url: '/de/anfahrt/', text: '<p>Bus</p>' }

  test.each([
    ['mixed', [production, page]],
    ['apart', { productions: [production], others: { results: [page] } }],
  ])('has both lists, %s', async (_, json) => {
    expect(await read('search', json)).toMatchObject({
      productions: { count: 1, results: [{ id: 7 }] },
      others: {
        count: 1,
        results: [{ kind: 'page', title: 'Anfahrt', excerpt: 'Bus', get_absolute_url: '/de/anfahrt' }],
      },
    })
  })

  test('suggests texts and hits, and leads to no other host', async () => {
    expect(await read('suggestions', ['Brahms', 'Bach', 'Brahms'])).toMatchObject({ names: ['Brahms', 'Bach'] })
    const evil = { title: 'x', url: 'https://evil.example/' }
    expect(await read('suggestions', { results: [production, page, evil] })).toMatchObject({
      productions: [{ id: 7 }],
      others: [{ title: 'Anfahrt' }],
    })
  })
})

test('press files are below directories, by any name', async () => {
  const directories = [
    {
      id: 1,
      name: 'Fotos',
      category: 2,
      items: [{ title: 'Pult', url: 'https://backend.example/files/pult.jpg' }, { id: 4 }],
    },
    { id: 2, title: 'leer', files: [] },
  ]
  expect(await read('downloadDirectories', directories)).toMatchObject([
    { title: 'Fotos', category: { key: '2' }, files: [{ text: 'Pult', url: '/files/pult.jpg', filename: 'pult.jpg' }] },
  ])
  for (const json of [null, {}, 'x', { detail: 'x' }]) expect(await read('downloadDirectories', json)).toEqual([])
})

test('the calendar counts days, whichever form they have', async () => {
  const path = '/api/productions/calendar/?locale=de&month=2026-12'
  const days = ['2026-12-01', { date: '2026-12-01T20:00', count: '2' }, { day: '2027-01-03' }, 'x']
  expect(await read('calendar', { days }, { path })).toEqual({
    month: '2026-12',
    months: [
      { month: '2026-12', count: 3 },
      { month: '2027-01', count: 1 },
    ],
    days: [{ date: '2026-12-01', count: 3 }],
  })
})

test.each([
  [{ '2026-12-01': 2, '2026-12-24': [{ id: 1 }, { id: 2 }, { id: 3 }], '2027-01-03': { count: '4' }, x: 1 }],
  [{ '2026-12': { 1: 2, '24': 3 }, '2027-01': ['2027-01-03', 3, '3', { date: '2027-01-03' }] }],
  [{ days: { '2026-12-01': '2', '2026-12-24': 3, '2027-01-03': 4, '2027-01-04': 0 } }],
])('the calendar counts days that are keys: %j', async (days) => {
  const path = '/api/productions/calendar/?locale=de&month=2026-12'
  expect(await read('calendar', days, { path })).toEqual({
    month: '2026-12',
    months: [
      { month: '2026-12', count: 5 },
      { month: '2027-01', count: 4 },
    ],
    days: [
      { date: '2026-12-01', count: 2 },
      { date: '2026-12-24', count: 3 },
    ],
  })
})

test('a subscription without a letter is named by its title, and has what the specification says of all', async () => {
  const abo = { id: 4, title: 'große Stimmen', abo_setting: { letter: null } }
  expect(await read('abo', abo)).toMatchObject({
    abo_setting: { letter: 'G' },
    swap_dates: 2,
    loyalty_percent: 10,
  })
  const production = { id: 7, title: 'Lied', date: '2026-12-01', abo }
  expect((await read('productions', [production]))?.results[0]?.abo?.abo_setting.letter).toBe('G')
})
