import { type Schema, Slice } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, test, vi } from 'vitest'
import { maxPastedLength } from '../../../../client/rich-text/pasted/clean.ts'
import { cleaned, partsOf, withBlankBefore } from '../../../../client/rich-text/pasted/cleaning.ts'
import { alert } from '../../../../client/staff/alerts.tsx'
import { read, schema, written } from '../through-schema.ts'

vi.mock('../../../../client/staff/alerts.tsx', () => ({ alert: vi.fn() }))
vi.mock('../../../../client/staff/staff-locale.ts', () => ({ staffLocale: () => 'de' }))

test.each([
  [`<p>${'a'.repeat(maxPastedLength)}</p>`, 'Der Text war zu lang, eingefügt ist nur sein Anfang'],
  ['<p>19 <s>20</s> Uhr</p>', 'Durchgestrichene Wörter sind nicht eingefügt'],
  ['<p>A<img src=x></p>', 'Ein Bild kann nicht im Text stehen'],
  [
    `<p>${'Wort&nbsp;'.repeat(9)}</p>`,
    'Geschützte Leerzeichen sind ersetzt, sonst wären Wörter mitten in der Zeile getrennt worden',
  ],
])('omitted content is reported: %.20s', (html, sentence) => {
  vi.mocked(alert).mockClear()
  cleaned('<p>kurz</p>')
  expect(alert).not.toHaveBeenCalled()
  cleaned(html)
  partsOf(html, {} as Schema)
  expect(vi.mocked(alert).mock.calls.map(([, text]) => text)).toEqual([sentence, sentence])
})

test.each([
  ['<p>und <s>durch</s>.</p>', 'und [durch].'],
  ['<p>19 <s>20</s> Uhr</p><p>Eintritt <del>frei</del></p>', '19 [20] Uhr · Eintritt [frei]'],
  ['<p>Karten <s>zu 20&nbsp;€</s> <s>&amp; 30 €</s> heute</p>', 'Karten [zu 20 € & 30 €] heute'],
  ['<p><s>Alles</s></p>', '[Alles]'],
  [
    '<p><s>a</s> b <s>c</s> d <s>e</s> f <s>g</s> h <s>i</s></p>',
    '[a] b · b [c] d · b d [e] f · und 2 weitere Stellen',
  ],
  [
    `<p>${'Wort '.repeat(40)}<s>weg</s>${' danach'.repeat(40)}</p>`,
    '… Wort Wort Wort Wort Wort [weg] danach danach danach danach …',
  ],
])('an alert shows struck words in their place: %.40s', (html, detail) => {
  vi.mocked(alert).mockClear()
  cleaned(html)
  expect(vi.mocked(alert).mock.calls.map(([, , options]) => options?.detail)).toEqual([detail])
})

test.each([
  ['<p>Artikels|</p>', '<h2>Zwischentitel</h2>', '<p>Artikels <strong>Zwischentitel</strong></p>'],
  ['<p>Artikels|</p>', '<p class=MsoTitle>Titel</p>', '<p>Artikels <strong>Titel</strong></p>'],
  ['<p>Artikels |</p>', '<h2>Zwischentitel</h2>', '<p>Artikels <strong>Zwischentitel</strong></p>'],
  ['<p>|Artikels</p>', '<h2>Titel</h2>', '<p><strong>Titel</strong>Artikels</p>'],
  ['<p>Zeile<br />|</p>', '<h2>Titel</h2>', '<p>Zeile<br /><strong>Titel</strong></p>'],
  ['<p>Auf|</p>', '<p>takt</p>', '<p>Auftakt</p>'],
])('what is pasted behind words: %s, %s', (text, html, result) => {
  const at = read(text).textContent.indexOf('|')
  let state = EditorState.create({ doc: read(text) })
  const position = 1 + (text.includes('<br') ? at + 1 : at)
  state = state.apply(state.tr.delete(position, position + 1))
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, position)))
  const pasted = Slice.maxOpen(read(cleaned(html)).content)
  state = state.apply(state.tr.replaceSelection(withBlankBefore(pasted, { state })))
  expect(written(state.doc)).toBe(result)
  expect(state.schema).toBe(schema)
})
