import { expect, test } from 'vitest'
import { blocksOf, timesTogether } from '../../../shared/box-office/choosing/words.ts'

test('blocks of a level are one name, whatever their sequence; other names stay', () => {
  const blocks = [
    'Ebene 12, Block D',
    'Ebene 12, Block F',
    'Ebene 12, Block E',
    'Ebene 13, Block H',
    'Ebene 13, Block I',
  ]
  expect(blocksOf([...blocks, 'Ebene 15, Block M', 'Parkett'])).toEqual([
    ...['Ebene 12 D–F', 'Ebene 13 H, I', 'Ebene 15, Block M', 'Parkett'],
  ])
})

test('how often a party finds seats side by side says what it counts', () => {
  expect([45, 1, 0].map((times) => timesTogether(times, 2, 'de'))).toEqual([
    ...['45-mal zwei Plätze nebeneinander', 'einmal zwei Plätze nebeneinander', 'keine zwei Plätze nebeneinander'],
  ])
  expect(timesTogether(44, 2, 'en')).toBe('44 pairs of seats side by side')
  expect(timesTogether(1, 3, 'en')).toBe('1 group of three seats side by side')
})
