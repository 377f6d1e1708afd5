import { describe, expect, it } from 'vitest'
import { type Admission, kindsOf, letsIn, scanTimeOf, stepsOf } from '../../../../worker/box-office/rules/evening.ts'
import fc from '../../../properties.ts'

const minute = 60_000
const admission = (id: string, atMs: number, more: Partial<Admission> = {}): Admission => ({
  id,
  at_ms: atMs,
  arrived_ms: atMs,
  is_again: false,
  ...more,
})

const admissions = fc
  .array(fc.record({ at_ms: fc.nat(5), arrived_ms: fc.nat(5), is_again: fc.boolean() }), { minLength: 1, maxLength: 6 })
  .map((found) => found.map((each, index): Admission => ({ ...each, id: String(index) })))

describe('The scans of a ticket', () => {
  it('have one entry: the earliest that is no re-admission, whenever it arrived', () => {
    const scans = [
      admission('late', 30),
      admission('again', 10, { is_again: true }),
      admission('first', 20, { arrived_ms: 90 }),
    ]
    expect([...kindsOf(scans)]).toEqual([
      ['late', 'double'],
      ['again', 'again'],
      ['first', 'entry'],
    ])
  })

  it('have the earliest re-admission for an entry if the scan of the entry was lost', () => {
    const lost = [admission('b', 30, { is_again: true }), admission('a', 20, { is_again: true })]
    expect([...kindsOf(lost)]).toEqual([
      ['b', 'again'],
      ['a', 'entry'],
    ])
  })

  it('have the same kinds in any order of arrival', () => {
    fc.assert(
      fc.property(admissions, fc.integer(), (scans, seed) => {
        const shuffled = scans.toSorted(
          (one, other) => ((Number(one.id) * 7 + seed) % 5) - ((Number(other.id) * 7 + seed) % 5),
        )
        const kinds = kindsOf(scans)
        expect(new Map([...kindsOf(shuffled)].sort())).toEqual(new Map([...kinds].sort()))
        expect([...kinds.values()].filter((kind) => kind === 'entry')).toHaveLength(1)
      }),
    )
  })
})

it('A door lets in the holder of a valid ticket, or of a used one again; without a network it has done so already', () => {
  const asked = { again: false, offline: false }
  expect((['valid', 'used', 'revoked'] as const).map((state) => letsIn(state, asked))).toEqual([true, false, false])
  expect((['used', 'revoked'] as const).map((state) => letsIn(state, { ...asked, again: true }))).toEqual([true, false])
  expect(letsIn('revoked', { ...asked, offline: true })).toBe(true)
})

describe('The time of a scan', () => {
  const times = { at_ms: 10 * minute, sent_ms: 20 * minute, arrived_ms: 20 * minute, since_ms: 0 }

  it('is that of the device’s clock, if the clock is wrong by at most a minute or is not told', () => {
    expect(scanTimeOf(times)).toBe(10 * minute)
    expect(scanTimeOf({ ...times, arrived_ms: 21 * minute })).toBe(10 * minute)
    expect(scanTimeOf({ ...times, sent_ms: null })).toBe(10 * minute)
  })

  it('is corrected by a clock that is wrong by more', () => {
    expect(scanTimeOf({ ...times, arrived_ms: 25 * minute })).toBe(15 * minute)
    expect(scanTimeOf({ ...times, sent_ms: 25 * minute })).toBe(5 * minute)
  })

  it('is neither before the device was coupled nor after the scan arrived', () => {
    expect(scanTimeOf({ ...times, since_ms: 12 * minute })).toBe(12 * minute)
    expect(scanTimeOf({ ...times, at_ms: 60 * minute })).toBe(20 * minute)
    expect(scanTimeOf({ ...times, since_ms: 99 * minute })).toBe(20 * minute)
  })
})

describe('The entries of each five minutes', () => {
  it('are counted without gaps', () => {
    expect(stepsOf([])).toEqual([])
    expect(stepsOf([16 * minute, 0, 4 * minute])).toEqual([
      { from_ms: 0, entered: 2 },
      { from_ms: 5 * minute, entered: 0 },
      { from_ms: 10 * minute, entered: 0 },
      { from_ms: 15 * minute, entered: 1 },
    ])
  })

  it('are those of a day at most: earlier ones count in its first step', () => {
    const steps = stepsOf([0, 30 * 24 * 60 * minute, 30 * 24 * 60 * minute])
    expect([steps.length, steps[0]?.entered, steps.at(-1)?.entered]).toEqual([288, 1, 2])
  })
})
