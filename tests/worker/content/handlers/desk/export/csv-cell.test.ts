import { expect, test } from 'vitest'
import type { DeskValue } from '../../../../../../shared/entities/contract.ts'
import type { DeskField } from '../../../../../../shared/entities/define.ts'
import { entityOf } from '../../../../../../shared/entities/registry.ts'
import { csvCell } from '../../../../../../worker/content/handlers/desk/csv-cell.ts'

const related = {
  rooms: { 3: { title: 'Großer Saal' } },
  partners: { 1: { title: 'Reederei' }, 2: { title: 'Werft' } },
  media: { 8: { title: 'saal.jpg' }, 9: { title: 'orgel.jpg' } },
}
const production = entityOf('productions').fields as Readonly<Record<string, DeskField>>
const cell = (field: object, value: DeskValue, locale: 'de' | 'en' = 'de') =>
  csvCell(field as DeskField, value, { locale, related })

test('a reference is the title of its row or file, several are divided by commas, an unknown one is its id', () => {
  expect(cell({ kind: 'relation', to: 'rooms' }, 3)).toBe('Großer Saal')
  expect(cell({ kind: 'relation', to: 'rooms' }, 4)).toBe('4')
  expect(cell({ kind: 'relations', to: 'partners' }, [1, 2])).toBe('Reederei, Werft')
  expect(cell({ kind: 'media' }, 8)).toBe('saal.jpg')
  expect(cell({ kind: 'gallery' }, [8, 9])).toBe('saal.jpg, orgel.jpg')
})

test('rows are their values, each row apart', () => {
  const fields = { name: { kind: 'text' }, room: { kind: 'relation', to: 'rooms' }, note: { kind: 'line' } }
  const rows = [
    { name: { de: 'Chor', en: 'Choir' }, room: 3, note: null },
    { name: { de: 'Orgel', en: null }, room: null },
  ]
  expect(cell({ kind: 'rows', fields }, rows as unknown as DeskValue)).toBe('Chor, Großer Saal · Orgel')
  expect(cell({ kind: 'rows', fields }, rows as unknown as DeskValue, 'en')).toBe('Choir, Großer Saal · Orgel')
})

test('numbers, moments and choices are written for a spreadsheet in the reader’s language', () => {
  expect([cell({ kind: 'number' }, 12.5), cell({ kind: 'number' }, 12.5, 'en')]).toEqual(['12,5', '12.5'])
  expect(cell({ kind: 'moment' }, '2027-03-12T19:00:00Z')).toBe('2027-03-12 20:00')
  const options = { moved: { de: 'Verlegt', en: 'Moved' } }
  expect([cell({ kind: 'select', options }, 'moved'), cell({ kind: 'select', options }, 'x')]).toEqual(['Verlegt', 'x'])
  expect(cell({ kind: 'flag' }, true)).toBe('true')
})

test('an empty value is an empty cell', () => {
  for (const field of Object.values(production)) expect(csvCell(field, null, { locale: 'de', related })).toBe('')
})
