import { expect, it } from 'vitest'
import { gateName } from '../../../client/door/gate-name.ts'
import { clockTime, clockTimeWithSeconds } from '../../../client/door/times.ts'
import { patterns } from '../../../client/door/vibrate.ts'

it('an usher feels the answers apart: once, thrice, twice', () => {
  const pulses = (kind: keyof typeof patterns) => patterns[kind].filter((_, index) => index % 2 === 0)
  expect(pulses('valid')).toEqual([60])
  expect(pulses('used')).toEqual([120, 120, 120])
  expect(pulses('other')).toEqual([200, 200])
})

it('times are those of Berlin, wherever they come from', () => {
  expect(clockTime('2026-11-20T18:31:20Z')).toBe('19:31')
  expect(clockTime('2026-11-20T19:31:20+01:00')).toBe('19:31')
  expect(clockTimeWithSeconds('2026-07-20T17:31:20.123Z')).toBe('19:31:20')
})

it('the box office’s door is one door in both languages', () => {
  expect([gateName('Abendkasse', 'de'), gateName('Abendkasse', 'en')]).toEqual(['Abendkasse', 'Box office'])
  expect(gateName('Tür A', 'en')).toBe('Tür A')
})
