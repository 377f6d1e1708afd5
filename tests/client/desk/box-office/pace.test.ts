import { expect, test } from 'vitest'
import { paceOf } from '../../../../client/desk/box-office/sales/overview.tsx'

const today = '2026-11-21'
const sold = (tickets: Record<string, number>) => ({
  today,
  days: Object.entries(tickets).map(([day, count]) => ({ day, tickets: count, cents: 0 })),
})

test('the pace of the last seven days leads to a day on which the last place is sold', () => {
  const takings = sold({ '2026-11-01': 500, '2026-11-15': 10, '2026-11-20': 12, '2026-11-21': 20 })
  // 42 tickets in seven days are 6 a day, so 36 places last for six days
  expect(paceOf(takings, { day: '2026-12-11', free: 36 })).toEqual({
    today: 20,
    daysLeft: 20,
    outlook: { soldOutOn: '2026-11-27' },
  })
})

test('a slow sale says how many places will be left', () => {
  const takings = sold({ '2026-11-14': 90, '2026-11-19': 7 })
  expect(paceOf(takings, { day: '2026-11-24', free: 100 })).toEqual({ today: 0, daysLeft: 3, outlook: { left: 97 } })
})

test.each([
  ['nothing was sold lately', sold({ '2026-10-01': 90 }), 100],
  ['more was returned than sold', sold({ '2026-11-20': -4 }), 100],
  ['no place is free', sold({ '2026-11-20': 4 }), 0],
])('if %s, there is no outlook', (_, takings, free) => {
  expect(paceOf(takings, { day: '2026-12-11', free })).toMatchObject({ daysLeft: 20, outlook: null })
})

test('on its day a concert has no day left, and after it no pace', () => {
  const takings = sold({ '2026-11-21': 7 })
  expect(paceOf(takings, { day: today, free: 9 })).toEqual({ today: 7, daysLeft: 0, outlook: { left: 9 } })
  expect(paceOf(takings, { day: '2026-11-20', free: 9 })).toBeNull()
})
