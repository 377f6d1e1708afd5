import { expect, test } from 'vitest'
import { byProgramme, ofFirstProgrammes } from '../../../shared/screens/search/same-programme.ts'

const production = (id: number, title: string, composers: string[] = [], short_casts: string[] = []) => ({
  id,
  title,
  subtitle: '',
  composers,
  short_casts,
})
const ids = (found: { id: number }[]) => found.map(({ id }) => id)

test('performances of one programme are merged at the position of the first', () => {
  const found = byProgramme([
    production(1, 'Sacre', ['Strawinsky']),
    production(2, 'Eroica'),
    production(3, 'Sacre', ['Strawinsky']),
    production(4, 'Sacre', ['Strawinsky', 'Ravel']),
    production(5, 'Sacre', ['Strawinsky'], ['Ilse Marwitz']),
  ])
  expect(found.map((performances) => ids([...performances]))).toEqual([[1, 3], [2], [4], [5]])
})

test('the first results are programmes, with all of their dates that are known', () => {
  const found = [production(1, 'A'), production(2, 'B'), production(3, 'A'), production(4, 'C'), production(5, 'B')]
  expect(ids(ofFirstProgrammes(found, 2))).toEqual([1, 2, 3, 5])
  expect(ids(ofFirstProgrammes(found, 9))).toEqual([1, 2, 3, 4, 5])
})
