import { expect, test } from 'vitest'
import { lacksEnglishWithin, titleOf } from '../../../../client/editor/dialog/languages.ts'
import { block, faq, question } from './samples.ts'

test('English is missing where a German text has none, however deep inside', () => {
  expect(lacksEnglishWithin(faq)).toBe(true)
  expect(
    lacksEnglishWithin(block('link', 1, { content: { de: 'A', en: 'A' }, link: { de: '', en: null }, anchor: 'a' })),
  ).toBe(false)
})

test('a block is called by the first text that says anything, without its markup', () => {
  expect(titleOf(question(1, 'Tauschen?', 'Swap?'), 'en')).toBe('Swap?')
  expect(titleOf(question(1, 'Tauschen?'), 'en')).toBe('Tauschen?')
  expect(titleOf(block('text', 1, { content: { de: '<p>Dur &amp; <em>Moll</em></p>', en: null } }), 'de')).toBe(
    'Dur & Moll',
  )
  expect(titleOf(block('image', 1, {}), 'de')).toBe('')
})
