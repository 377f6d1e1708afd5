import { expect, test } from 'vitest'
import { listed } from '../../../shared/i18n/listed.ts'

test('names are joined as running text in both languages', () => {
  expect(listed(['Ada', 'Ben', 'Cem'], 'de')).toBe('Ada, Ben und Cem')
  expect(listed(['Ada', 'Ben', 'Cem'], 'en')).toBe('Ada, Ben and Cem')
  expect(listed(['Ada', 'Ben'], 'de', 'or')).toBe('Ada oder Ben')
})

test('a single name stands alone, and no name is an empty text', () => {
  expect(listed(['Ada'], 'en')).toBe('Ada')
  expect(listed([], 'de')).toBe('')
})
