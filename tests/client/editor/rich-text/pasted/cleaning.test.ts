import { expect, test, vi } from 'vitest'
import { maxPastedLength } from '../../../../../client/editor/rich-text/pasted/clean.ts'
import { partsOf } from '../../../../../client/editor/rich-text/pasted/cleaning.ts'
import { alert } from '../../../../../client/staff/alerts.tsx'
import { hostilePatterns, millisecondsFor } from './hostile-patterns.ts'

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

test('from Google Docs, the tags around the whole text are ignored', () => {
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

test('a heading that is not closed stays part of the text', () => {
  expect(shown('<h1>Abo</h1><h2>Preise')).toEqual([
    [null, ''],
    [1, '<strong>Abo</strong>'],
    [null, '<p data-heading="2"><strong>Preise'],
  ])
})

test('cut-off text is reported', () => {
  vi.mocked(alert).mockClear()
  partsOf('<p>kurz</p>')
  expect(alert).not.toHaveBeenCalled()
  partsOf(`<p>${'a'.repeat(maxPastedLength)}</p>`)
  expect(vi.mocked(alert).mock.calls).toEqual([['error', 'Der Text war zu lang, eingefügt ist nur sein Anfang']])
})

test.each(hostilePatterns)('%s is split in linear time', (pattern) => {
  const paste = (length: number) => millisecondsFor(() => partsOf(pattern.repeat(length / pattern.length)))
  paste(5000)
  expect(paste(160_000)).toBeLessThan(1000)
})
