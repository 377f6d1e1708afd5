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

test('texts and quotes in sections are shown likewise, also inside other blocks', () => {
  expect(unbrokenSections(section(stored) as never)).toEqual(section(shown))
  const page = { screen: 'content-page', data: { page: { modules: section(stored) } } } as unknown as AnyPageData
  expect(withUnbrokenText(page).data).toEqual({ page: { modules: section(shown) } })
})
