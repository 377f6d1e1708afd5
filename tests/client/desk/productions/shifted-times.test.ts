import { expect, it } from 'vitest'
import { shiftedTimes } from '../../../../client/desk/productions/change/shifted-times.tsx'

const evening = {
  startsAt: '2026-11-26T18:30:00Z',
  doorsAt: '2026-11-26T17:45:00Z',
  introductionAt: null,
  endsAt: '2026-11-26T22:30:00Z',
}

it('names each known time with the one it replaces, in the sequence of the evening, also past midnight', () => {
  expect(shiftedTimes(evening, '2026-11-26T19:00:00Z')).toEqual([
    { name: 'doorsAt', now: '19:15', was: '18:45' },
    { name: 'startsAt', now: '20:00', was: '19:30' },
    { name: 'endsAt', now: '00:00', was: '23:30' },
  ])
})

it.each([
  ['the same start', evening.startsAt],
  ['another day in Berlin, although the same in UTC', '2026-11-26T23:15:00Z'],
  ['no start', null],
])('names none for %s', (_, startsAt) => {
  expect(shiftedTimes(evening, startsAt)).toEqual([])
})
