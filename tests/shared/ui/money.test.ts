import { expect, it } from 'vitest'
import { euros, price } from '../../../shared/ui/money.ts'

it('formats euros per language, without line breaks', () => {
  expect(euros(24, 'de')).toBe('24\u00a0€')
  expect(euros(9.5, 'de')).toBe('9,50\u00a0€')
  expect(euros(24, 'en')).toBe('€24')
  expect(euros(9.5, 'en')).toBe('€9.50')
})

it('writes prices of the shop with cents, grouped thousands and a minus sign', () => {
  expect([0, 5, 7400, 123_450, 100_000_000].map((cents) => price(cents, 'de'))).toEqual([
    '0,00\u00a0€',
    '0,05\u00a0€',
    '74,00\u00a0€',
    '1.234,50\u00a0€',
    '1.000.000,00\u00a0€',
  ])
  expect([price(-2000, 'de'), price(-123_450, 'en')]).toEqual(['−20,00\u00a0€', '−€1,234.50'])
})
