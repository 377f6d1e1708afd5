import { expect, test } from 'vitest'
import { newBlock } from '../../../../client/editor/document/new-block.ts'
import { lacksRequired } from '../../../../client/editor/session/session.ts'

const inEnglish = (text: string) => ({ de: '', en: text })

test('a block lacks its required fields until they have a value in the edited language', () => {
  expect(lacksRequired(newBlock('headline'), 'de')).toBe(true)
  expect(lacksRequired(newBlock('headline', { content: inEnglish('Hello') }), 'en')).toBe(false)
  expect(lacksRequired(newBlock('headline', { content: inEnglish('Hello') }), 'de')).toBe(true)
  expect(lacksRequired(newBlock('quote', { content: { de: '<p>&nbsp;</p>', en: null } }), 'de')).toBe(true)
  expect(lacksRequired(newBlock('image'), 'de')).toBe(true)
  expect(lacksRequired(newBlock('text'), 'de')).toBe(false)
})

test('one of two fields that share a control suffices', () => {
  const content = { de: 'Mehr', en: null }
  expect(lacksRequired(newBlock('link', { content }), 'de')).toBe(true)
  expect(lacksRequired(newBlock('link', { content, link: { de: '/de/a', en: null } }), 'de')).toBe(false)
  expect(lacksRequired(newBlock('link', { content, link_url: { de: '/de/a', en: null } }), 'de')).toBe(false)
})
