import type { Schema } from '@tiptap/pm/model'
import { expect, test, vi } from 'vitest'
import { maxPastedLength } from '../../../../client/rich-text/pasted/clean.ts'
import { cleaned, partsOf } from '../../../../client/rich-text/pasted/cleaning.ts'
import { alert } from '../../../../client/staff/alerts.tsx'

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
