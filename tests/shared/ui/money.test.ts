import { expect, it } from 'vitest'
import { euros } from '../../../shared/ui/money.ts'

it('formats euros per language, without line breaks', () => {
  expect(euros(24, 'de')).toBe('24\u00a0€')
  expect(euros(9.5, 'de')).toBe('9,50\u00a0€')
  expect(euros(24, 'en')).toBe('€24')
  expect(euros(9.5, 'en')).toBe('€9.50')
})
