import { expect, test } from 'vitest'
import { typedNumber } from '../../../shared/i18n/typed-number.ts'

test.each([
  ...[
    ['12', 12],
    ['12,5', 12.5],
    ['12.50', 12.5],
    ['-3', -3],
    ['−3,5', -3.5],
    ['0', 0],
  ],
  // German, English, Swiss and French thousands
  ...[
    ['1.250', 1250],
    ['1,250', 1250],
    ['1.250,50', 1250.5],
    ['1,250.50', 1250.5],
    ['1.250.000', 1_250_000],
  ],
  ...[
    ['1’250.50', 1250.5],
    ["1'250", 1250],
    ['1 250,50', 1250.5],
    ['12\u00a0500', 12_500],
    ['1\u202f250', 1250],
  ],
  // no thousands
  ...[
    ['0.250', 0.25],
    ['0,125', 0.125],
    ['1234,500', 1234.5],
    ['12.5000', 12.5],
  ],
  ...[
    ['1.250,50 €', 1250.5],
    ['€1,250.50', 1250.5],
    ['89 EUR', 89],
    ['12 Euro', 12],
  ],
] as [string, number][])('%s is %d', (text, number) => {
  expect(typedNumber(text)).toBe(number)
})

test.each(['', 'zwölf', '1.25.0', '1,250,50', '1.250.50', '12 50', '1e3', '0x10', '12.', ',5', '12-13', '1.2.2027'])(
  '%s is not a number',
  (text) => expect(typedNumber(text)).toBeNull(),
)
