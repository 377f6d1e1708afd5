import { expect, test } from 'vitest'
import { lacksEnglishWithin } from '../../../../../client/editor/dialog/form/lacks-english-within.ts'
import { block, faq } from '../samples.ts'

test('English is missing if any German text, however deep, has no translation', () => {
  expect(lacksEnglishWithin(faq)).toBe(true)
  expect(
    lacksEnglishWithin(block('link', 1, { content: { de: 'A', en: 'A' }, link: { de: '', en: null }, anchor: 'a' })),
  ).toBe(false)
})
