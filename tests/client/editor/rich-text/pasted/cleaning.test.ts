import { expect, test, vi } from 'vitest'
import { partsOf } from '../../../../../client/editor/rich-text/pasted/cleaning.ts'

vi.mock('../../../../../client/staff/alerts.tsx', () => ({ alert: vi.fn() }))
vi.mock('../../../../../client/staff/staff-locale.ts', () => ({ staffLocale: () => 'de' }))

const shown = (html: string) => partsOf(html).map(({ level, html }) => [level, html])

test('without a heading, a paste is one text', () => {
  expect(shown('<p>Guten <b>Abend</b></p>')).toEqual([[null, '<p>Guten <b>Abend</b></p>']])
})

test('from Word, headings stand apart from the texts below them', () => {
  const word = '<p class=MsoNormal>Vorab</p><h1>Das <b>Abo</b><o:p></o:p></h1><p>Sechs Abende.</p><h2>Preise</h2>'
  expect(shown(word)).toEqual([
    [null, '<p>Vorab</p>'],
    [1, '<strong>Das <b>Abo</b></strong>'],
    [null, '<p>Sechs Abende.</p>'],
    [2, '<strong>Preise</strong>'],
  ])
})

test('from Google Docs, the tags around everything are no text', () => {
  const docs = '<b style="font-weight:normal"><h2 dir="ltr"><span>Abo</span></h2><p dir="ltr">&nbsp;</p></b>'
  expect(shown(docs)).toEqual([
    [null, ''],
    [2, '<strong><span>Abo</span></strong>'],
  ])
})

test('the heading of a table belongs to the table', () => {
  const table = '<table><caption>Preise</caption><tr><th><h3>Rang</h3></th></tr><tr><td>1</td><td>9 €</td></tr></table>'
  expect(partsOf(table)).toHaveLength(1)
})
