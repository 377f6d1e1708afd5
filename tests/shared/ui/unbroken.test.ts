import { expect, test } from 'vitest'
import { unbroken, unbrokenName } from '../../../shared/ui/unbroken.ts'

/** Shows where a line cannot end: `_` for a no-break space, `|` for a word joiner. */
const joined = (text: string) => unbroken(text).replaceAll('\u00a0', '_').replaceAll('\u2060', '|')

test.each([
  ['Sinfonie Nr. 5 e-Moll op. 64', 'Sinfonie Nr._5 e-|Moll op._64'],
  ['Streichquartett C-Dur KV 465 »Dissonanzen«', 'Streichquartett C-|Dur KV_465 »Dissonanzen«'],
  ['Konzert d-Moll BWV 1043', 'Konzert d-|Moll BWV_1043'],
  ['Trio Es-Dur D 929, Sonate As-Dur op. 110', 'Trio Es-|Dur D_929, Sonate As-|Dur op._110'],
  ['Mit der U-Bahn, E-Mail über B-A-C-H', 'Mit der U-|Bahn, E-|Mail über B-A-C-H'],
  ['Präludium fis-moll, h-Moll-Messe', 'Präludium fis-|moll, h-|Moll-Messe'],
  ['Sonata in B minor, Hob. XVI:32', 'Sonata in B_minor, Hob._XVI:32'],
  ['Prelude in C-sharp minor, Nocturne in E flat major', 'Prelude in C-|sharp_minor, Nocturne in E_flat_major'],
])('%s', (text, expected) => {
  expect(joined(text)).toBe(expected)
})

test.each(['Bach-Moll', 'Singen-Dur', 'Klavierabend', 'Stabat mater', 'Konzert in drei Sätzen', ''])(
  'nothing is joined in »%s«',
  (text) => {
    expect(unbroken(text)).toBe(text)
  },
)

test('without the joiners, a text is what it was', () => {
  const text = 'Sinfonie Nr. 5 e-Moll op. 64'
  expect(unbroken(text).replaceAll('\u00a0', ' ').replaceAll('\u2060', '')).toBe(text)
  expect(unbroken(unbroken(text))).toBe(unbroken(text))
})

test('a name is not separated, unless it may be longer than a line', () => {
  expect(unbrokenName('Ilse Marwitz (Leitung)')).toBe('Ilse\u00a0Marwitz\u00a0(Leitung)')
  expect(unbrokenName('Ji-an Seo (Violine)')).toBe('Ji-\u2060an\u00a0Seo\u00a0(Violine)')
  expect(unbrokenName('Jascha Möhring (Erzähler und Moderation)')).toBe('Jascha\u00a0Möhring (Erzähler und Moderation)')
  // as long as a line of a row at 320 px
  expect(unbrokenName('Haruka Minegishi (conductor)')).toBe('Haruka\u00a0Minegishi (conductor)')
  const long = 'Orchestre Philharmonique du Ventoux'
  expect(unbrokenName(long)).toBe(long)
})
