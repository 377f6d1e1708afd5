import { expect, it } from 'vitest'
import { placeName, placesNames } from '../../../shared/box-office/place-words.ts'

const seat = (name: string) => ({ section: 'Tische', row: '7', is_table: true, seat: name, kind: 'seat' as const })

it('names the table of a place, and the row of others', () => {
  expect(placeName(seat('3'), 'de')).toBe('Tische, Tisch\u00a07, Platz\u00a03')
  expect(placesNames([seat('3'), seat('4')], 'en')).toEqual(['Tische, table\u00a07, seats\u00a03 and 4'])
  expect(placeName({ ...seat('3'), is_table: false }, 'en')).toBe('Tische, row\u00a07, seat\u00a03')
})
