import { expect, test } from 'vitest'
import { priceIncludes } from '../../../shared/box-office/tax-words.ts'

test.each([
  [[{ kind: 'reduced' }], true, 'inkl. 7\u00a0% MwSt. und Vorverkaufsgebühr'],
  [[{ kind: 'reduced' }], false, 'inkl. 7\u00a0% MwSt.'],
  [[{ kind: 'standard', cents: 484 }], false, 'inkl. 19\u00a0% MwSt. (4,84\u00a0€)'],
  [[{ kind: 'exempt' }], true, 'umsatzsteuerfrei nach § 4 Nr. 20 UStG, inkl. Vorverkaufsgebühr'],
  [[{ kind: 'exempt' }], false, 'umsatzsteuerfrei nach § 4 Nr. 20 UStG'],
  [[], true, ''],
] as const)('a price with the taxes %j and a fee (%s) includes: %s', (taxes, hasFee, text) => {
  expect(priceIncludes(taxes, hasFee, 'de').replace('%\u00a0MwSt', '% MwSt')).toBe(text)
})
