import { expect, test } from 'vitest'
import {
  type Colour,
  contrastOf,
  flattened,
  wantedContrast,
} from '../../../../client/editor/publication/text-contrast.ts'

const black: Colour = [0, 0, 0, 1]
const white: Colour = [255, 255, 255, 1]
const ink: Colour = [0x25, 0x25, 0x25, 1]
const blue: Colour = [0x53, 0xa3, 0xc4, 1]

test.each<[string, Colour, Colour, number]>([
  ['black on white', black, white, 21],
  ['white on black', white, black, 21],
  ['the same', blue, blue, 1],
  ['ink on the theme’s blue', ink, blue, 5.45],
  ['white on the theme’s blue', white, blue, 2.81],
  ['half a black on white', [0, 0, 0, 0.5], white, 3.98],
])('%s', (_, text, behind, ratio) => expect(contrastOf(text, behind)).toBeCloseTo(ratio, 1))

test('translucent layers are blended down to white', () => {
  expect(flattened([])).toEqual(white)
  expect(flattened([[0, 0, 0, 0.5], blue, black])).toEqual([41.5, 81.5, 98, 1])
})

test('large text needs less contrast', () => {
  expect([wantedContrast(16, 700), wantedContrast(24, 400), wantedContrast(19, 700), wantedContrast(19, 650)]).toEqual([
    4.5, 3, 3, 4.5,
  ])
})
