import { expect, test } from 'vitest'
import { titleOf } from '../../../../client/editor/view/title-of.ts'
import { block, question } from '../dialog/samples.ts'

test('a block’s title is its first non-empty text without markup', () => {
  expect(titleOf(question(1, 'Tauschen?', 'Swap?'), 'en')).toBe('Swap?')
  expect(titleOf(question(1, 'Tauschen?'), 'en')).toBe('Tauschen?')
  expect(titleOf(block('text', 1, { content: { de: '<p>Dur &amp; <em>Moll</em></p>', en: null } }), 'de')).toBe(
    'Dur & Moll',
  )
  expect(titleOf(block('image', 1, {}), 'de')).toBe('')
})

test('the headline precedes the preline, and an address is not a title', () => {
  const words = { preline: { de: 'Davor', en: null }, headline: { de: 'Karten', en: null } }
  const teaser = block('fullteaser', 1, { link: { de: '/de/kontakt', en: null }, ...words })
  expect(titleOf(teaser, 'de')).toBe('Karten')
  expect(titleOf(block('fullteaser', 1, { link: { de: '/de/kontakt', en: null } }), 'de')).toBe('')
  expect(titleOf(block('headline', 1, { preline: words.preline }), 'de')).toBe('Davor')
})

test('a long text is cut between two characters', () => {
  const title = titleOf(block('headline', 1, { content: { de: '🎻'.repeat(31), en: null } }), 'de')
  expect(title).toBe(`${'🎻'.repeat(29)}…`)
})
