import { expect, test } from 'vitest'
import { restText } from '../../../../client/desk/box-office/vouchers/vouchers-screen.tsx'

test('a code with a budget says what is left of it', () => {
  const spent = (cents: number) => ({ budget_cents: 60_00, taken_cents: cents })
  expect(restText(spent(37_00), 'de')).toBe('noch 23,00\u00a0€ von 60,00\u00a0€')
  expect(restText(spent(37_00), 'en')).toBe('€23.00 of €60.00 left')
  expect(restText(spent(61_00), 'de')).toBe('noch 0,00\u00a0€ von 60,00\u00a0€')
  expect(restText({ budget_cents: null, taken_cents: 12_00 }, 'de')).toBeNull()
})
