import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { letters, splitName, tone, tonesOf } from '../../../shared/ui/plate/melody.ts'
import { Plate } from '../../../shared/ui/plate/plate.tsx'
import { runOf } from '../../../shared/ui/plate/run.ts'

test('the letters of a name have the tones A to H in rows of eight: the drawn ALBARRÁN', () => {
  expect(tonesOf('Albarrán').replaceAll('\u00a0', ' ')).toBe('A – D – B – A – B – B – A – F')
  expect(tonesOf('Alain').replaceAll('\u00a0', ' ')).toBe('A – D – A – A – F')
  expect([...'AHIPQX'].map(tone)).toEqual([0, 7, 0, 7, 0, 7])
})

test('accents and signs take no room, and joined letters are two', () => {
  expect(['Großkopf', 'Æbelø', 'Łódź', 'Đặng', 'O’Neill-Smith'].map(letters)).toEqual([
    ...['GROSSKOPF', 'AEBELO', 'LODZ', 'DANG', 'ONEILLSMITH'],
  ])
})

test('particles belong to the family name, and every word of an ensemble does', () => {
  expect(splitName('Carel van der Meer', 'person')).toEqual({ given: ['Carel'], family: ['van', 'der', 'Meer'] })
  expect(splitName('Nordische Philharmonie', 'ensemble').given).toEqual([])
})

test('a letter is a bar of 70 % of its column on its line, words are a column apart, and given names are thinner', () => {
  const box = { x: 0, y: 0, width: 1300, height: 700, gap: 0.7, thickness: 40 }
  const { family, given, way } = runOf(['Ines', 'Albarrán'], 1, box)
  // 4 letters, an empty column and 8 letters, each 100 wide; A is at the bottom, H at the top
  const bars = [...family.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)/g)].map((bar) => bar.slice(1).map(Number))
  expect(bars.map(([x]) => x)).toEqual([500, 600, 700, 800, 900, 1000, 1100, 1200])
  expect(bars.map(([, y = 0]) => (700 - (y + 20)) / 100)).toEqual([0, 3, 1, 0, 1, 1, 0, 5])
  expect(bars.every(([, , width, thickness]) => width === 70 && thickness === 40)).toBe(true)
  expect(given).toMatch(/^M0 [\d.]+h70v16h-70z/)
  expect(way.match(/L/g)).toHaveLength(3 + 7)
})

test('the plate is decoration beside the name, wide and upright', () => {
  const html = renderToStaticMarkup(createElement(Plate, { name: 'Ines Albarrán', kind: 'person' }))
  expect([...html.matchAll(/<svg[^>]*viewBox="([^"]+)"[^>]*aria-hidden="true"/g)].map(([, box]) => box)).toEqual([
    ...['0 0 1240 700', '0 0 800 1000'],
  ])
})
