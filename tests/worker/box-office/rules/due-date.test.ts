import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { berlinDay, berlinIso, berlinLocal } from '../../../../shared/time/berlin.ts'
import {
  dueDate,
  isTransferOffered,
  lastDeadlineDay,
  staffDeadline,
} from '../../../../worker/box-office/rules/due-date.ts'

const hourMs = 60 * 60_000
const farAway = [{ date: '2028-12-24T20:00:00+01:00' }]

const dayNumber = (ms: number) => Date.parse(`${berlinDay(new Date(ms))}T00:00Z`) / (24 * hourMs)
const clockOf = (ms: number) => berlinLocal(new Date(ms)).slice(11)

/** Every half hour of the two weeks around both changes of the clocks. */
const moments = ['2026-10-25T01:00Z', '2027-03-28T01:00Z'].flatMap((change) =>
  Array.from({ length: 2 * 24 * 28 }, (_, step) => Date.parse(change) + (step - 24 * 28) * 0.5 * hourMs),
)

describe('A transfer', () => {
  it('is due seven Berlin days later and ends three after that, also when the clocks change', () => {
    for (const nowMs of moments) {
      const { dueMs, endsMs } = dueDate('transfer', farAway, nowMs)
      const at = berlinIso(new Date(nowMs))
      expect([at, dayNumber(dueMs) - dayNumber(nowMs), clockOf(dueMs)]).toEqual([at, 7, '23:59'])
      expect([at, dayNumber(endsMs) - dayNumber(dueMs), clockOf(endsMs)]).toEqual([at, 3, '23:59'])
    }
  })

  it('is due at the end of the next day at the earliest, and no later than two days before the concert', () => {
    // a normal run tests a moment every two and a half hours
    for (const nowMs of moments.filter((_, at) => env.FULL || at % 5 === 0))
      for (const days of [1, 2, 3, 4, 6, 9, 11, 20]) {
        const day = new Date((dayNumber(nowMs) + days) * 24 * hourMs).toISOString().slice(0, 10)
        const date = berlinIso(new Date(Date.parse(`${day}T19:00Z`)))
        const { dueMs, endsMs } = dueDate('transfer', [{ date }], nowMs)
        const at = `${berlinIso(new Date(nowMs))}, ${date}`
        const dueIn = Math.max(1, Math.min(7, days - 2))
        expect([at, dayNumber(dueMs) - dayNumber(nowMs), clockOf(dueMs)]).toEqual([at, dueIn, '23:59'])
        expect(endsMs, at).toBeGreaterThanOrEqual(dueMs)
        expect(dayNumber(endsMs) - dayNumber(nowMs), at).toBe(Math.max(dueIn, Math.min(10, days - 2)))
      }
  })

  it('has days of grace, unlike a payment link or a reservation, which end when they are due', () => {
    const nowMs = Date.parse('2026-11-20T09:00:00Z')
    const { dueMs } = dueDate('transfer', farAway, nowMs)
    for (const means of ['link', 'reservation'] as const)
      expect(dueDate(means, farAway, nowMs), means).toEqual({ dueMs, endsMs: dueMs })
  })

  it('is offered until the same time of day, a number of Berlin days before the concert', () => {
    const production = { date: '2026-10-27T20:00:00+01:00', transfer_until_days: 5 }
    const last = Date.parse('2026-10-22T20:00:00+02:00')
    expect([isTransferOffered([production], last), isTransferOffered([production], last + 1)]).toEqual([true, false])
  })
})

describe('A deadline that staff choose', () => {
  it('is a day that is not over yet, 30 days ahead at most and before the concert', () => {
    const tomorrow = [{ date: '2026-10-26T20:00:00+01:00' }]
    const endMs = Date.parse('2026-10-25T23:59:00+01:00')
    for (const [productions, last] of [
      [tomorrow, '2026-10-25'],
      [farAway, '2026-11-24'],
    ] as const) {
      expect(staffDeadline('2026-10-25', productions, endMs - 1)).toBe(endMs)
      expect(staffDeadline(last, productions, endMs - 1)).not.toBeNull()
      expect(lastDeadlineDay(productions, endMs - 1)).toBe(last)
      // an order with a deadline that has passed would end at once
      expect(staffDeadline('2026-10-25', productions, endMs)).toBeNull()
    }
    expect(staffDeadline('2026-11-25', farAway, endMs - 1)).toBeNull()
    expect(staffDeadline('2026-10-26', tomorrow, endMs - 1)).toBeNull()
    expect([lastDeadlineDay(tomorrow, endMs), lastDeadlineDay(farAway, endMs)]).toEqual([null, '2026-11-24'])
  })
})
