import { expect, test } from 'vitest'
import type { AnyPageData } from '../../../../shared/page/page-data.ts'
import { unbrokenSections, withUnbrokenText } from '../../../../worker/screens/unbroken/unbroken-page.ts'

const stored = '<p>Mit der U-Bahn zu Platz 29</p>'
const shown = '<p>Mit der <span>U-Bahn</span> zu Platz\u00a029</p>'

const fields: [screen: string, owner: string, field: string][] = [
  ['article', 'article', 'text'],
  ['event-detail', 'production', 'program_text'],
  ['event-detail', 'production', 'interpreter_text'],
  ['abo-detail', 'abo', 'description'],
  ['person', 'person', 'text'],
  ['work', 'work', 'text'],
]
const pageOf = (screen: string, owner: string, field: string) =>
  ({ screen, data: { [owner]: { [field]: stored, title: 'Platz 29' } } }) as unknown as AnyPageData

test.each(fields)('visitors of %s read the units of %s.%s on one line', (screen, owner, field) => {
  const page = pageOf(screen, owner, field)
  expect(withUnbrokenText(page).data).toEqual({ [owner]: { [field]: shown, title: 'Platz 29' } })
  expect(page).toEqual(pageOf(screen, owner, field))
})

test.each(fields)('edit mode of %s shows %s.%s as it is stored', (...place) => {
  const page = { ...pageOf(...place), staff: 'editor' } as AnyPageData
  expect(withUnbrokenText(page)).toBe(page)
})

const section = (content: string) => [
  {
    id: 1,
    columns: [
      {
        children: [
          { module: 'faq', children: [{ module: 'text', content }] },
          { module: 'quote', content },
        ],
      },
    ],
  },
]

test('plain texts of blocks are shown likewise, and their addresses as they are stored', () => {
  const teaser = { module: 'fullteaser', link: '/de/u-bahn', text: 'Der Code kommt per E-Mail.', anchor: 'e-mail' }
  const [shownSection] = unbrokenSections([{ id: 1, columns: [{ children: [teaser] }] }] as never)
  expect(shownSection?.columns[0]?.children).toEqual([{ ...teaser, text: 'Der Code kommt per E-\u2060Mail.' }])
})

test('texts and quotes in sections are shown likewise, also inside other blocks', () => {
  expect(unbrokenSections(section(stored) as never)).toEqual(section(shown))
  const page = { screen: 'content-page', data: { page: { modules: section(stored) } } } as unknown as AnyPageData
  expect(withUnbrokenText(page).data).toEqual({ page: { modules: section(shown) } })
})

const plain = 'Mit der U-Bahn bis 0:30 Uhr, dann am 26. November'
const joined = 'Mit der U-\u2060Bahn bis\u00a00:30\u00a0Uhr, dann am 26.\u00a0November'

test.each([
  [
    'hall',
    (text: string) => ({
      venue: { id: 1, description: text, guide: { form: 'church', walk: text, access: [{ name: text, text }] } },
    }),
  ],
  ['halls', (text: string) => ({ results: [{ description: text, form: 'church' }], elsewhere: [] })],
  [
    'event-detail',
    (text: string) => ({
      production: { date: '2026-11-27' },
      access: [text],
      times: { note: text },
      notice: { status: 'moved', text },
    }),
  ],
])('visitors of %s read the units of plain texts on one line', (screen, dataOf) => {
  const page = { screen, data: dataOf(plain) } as unknown as AnyPageData
  expect(withUnbrokenText(page).data).toEqual(dataOf(joined))
})

const moved = (note: string, start: string) => ({
  id: 7,
  status_text: note,
  previous_words: { instead: 'statt', start, later: '' },
})

test('every production of a screen has its note and its previous start on one line', () => {
  const dataOf = (...texts: [string, string]) => ({ article: { text: '', productions: [moved(...texts)] } })
  const page = { screen: 'article', data: dataOf(plain, '26. November 2026, 18:00') } as unknown as AnyPageData
  expect(withUnbrokenText(page).data).toEqual(dataOf(joined, '26.\u00a0November 2026, 18:00'))
})

test('a production without such texts stays the same object, on which kept markup depends', () => {
  const production = { id: 7, status_text: '' }
  const page = { screen: 'search', data: { productions: { results: [production] } } } as unknown as AnyPageData
  expect(withUnbrokenText(page).data).toBe(page.data)
})
