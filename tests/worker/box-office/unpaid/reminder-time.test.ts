import { expect, test } from 'vitest'
import { reminderMs } from '../../../../worker/box-office/rules/reminder.ts'

const at = (local: string) => Date.parse(local)
const dueMs = at('2026-12-03T23:59:00+01:00')

test('an unpaid order reminds at nine in the morning, two days before it is due', () => {
  const askedMs = at('2026-11-26T15:00:00+01:00')
  expect(reminderMs('payment', { dueMs, askedMs })).toBe(at('2026-12-01T09:00:00+01:00'))
})

test('a reservation reminds on the day before its end', () => {
  const askedMs = at('2026-11-26T15:00:00+01:00')
  expect(reminderMs('reservation', { dueMs, askedMs })).toBe(at('2026-12-02T09:00:00+01:00'))
})

test('a buyer who was asked on that day or later is not reminded', () => {
  expect(reminderMs('payment', { dueMs, askedMs: at('2026-11-30T23:59:00+01:00') })).not.toBeNull()
  expect(reminderMs('payment', { dueMs, askedMs: at('2026-12-01T00:00:00+01:00') })).toBeNull()
  expect(reminderMs('reservation', { dueMs, askedMs: at('2026-12-02T08:00:00+01:00') })).toBeNull()
})

test('it is nine by the clocks of Berlin, in summer and after they change', () => {
  const askedMs = at('2027-03-01T12:00:00+01:00')
  expect(reminderMs('payment', { dueMs: at('2027-03-30T23:59:00+02:00'), askedMs })).toBe(
    at('2027-03-28T09:00:00+02:00'),
  )
})
