import { describe, expect, it, test } from 'vitest'
import { sites } from '../../../shared/sites/sites.ts'
import { isClosedOn, nextAnswered } from '../../../shared/time/answered.ts'
import { berlinIso, berlinToUtc } from '../../../shared/time/berlin.ts'

const usual = 'Mo–Fr 10:00–15:00'

/** Returns the period as Berlin's local times; times are Berlin's, too. */
function answered(local: string, hours = usual): string | null {
  const found = nextAnswered(hours, new Date(berlinToUtc(local)))
  return found && `${berlinIso(found.from).slice(0, 16)} to ${berlinIso(found.until).slice(11, 16)}`
}

describe('A telephone is answered', () => {
  it.each([
    ['before it opens', '2026-11-27T09:59:59', '2026-11-27T10:00 to 15:00'],
    ['from the minute in which it opens', '2026-11-27T10:00:00', '2026-11-27T10:00 to 15:00'],
    ['until the second before it closes', '2026-11-27T14:59:59', '2026-11-27T10:00 to 15:00'],
    ['after Friday’s close, on Monday', '2026-11-27T15:00:00', '2026-11-30T10:00 to 15:00'],
    ['on a Saturday, on Monday', '2026-11-28T12:00:00', '2026-11-30T10:00 to 15:00'],
    ['before midnight on a Sunday, on Monday', '2026-11-29T23:59:59', '2026-11-30T10:00 to 15:00'],
    ['on Thursday evening, on Friday', '2026-11-26T20:00:00', '2026-11-27T10:00 to 15:00'],
    ['in summer time, by Berlin’s clock', '2026-07-03T15:00:00', '2026-07-06T10:00 to 15:00'],
    ['before the clocks change, after they have', '2026-10-23T16:00:00', '2026-10-26T10:00 to 15:00'],
  ])('%s', (_, now, period) => expect(answered(now)).toBe(period))

  it.each([
    ['Christmas on Friday and Saturday', '2026-12-24T15:00:00', '2026-12-28T10:00 to 15:00'],
    ['New Year', '2026-12-31T15:00:00', '2027-01-04T10:00 to 15:00'],
    ['Easter, from Good Friday to Easter Monday', '2026-04-02T15:00:00', '2026-04-07T10:00 to 15:00'],
    ['Labour Day', '2026-04-30T15:00:00', '2026-05-04T10:00 to 15:00'],
    ['Ascension', '2026-05-14T11:00:00', '2026-05-15T10:00 to 15:00'],
    ['Whit Monday', '2026-05-25T11:00:00', '2026-05-26T10:00 to 15:00'],
    ['German Unity Day', '2028-10-03T11:00:00', '2028-10-04T10:00 to 15:00'],
  ])('not on holidays: %s', (_, now, period) => expect(answered(now)).toBe(period))

  it.each([
    ['Mo–Do 9–17 Uhr, Fr 9–13 Uhr', '2026-11-27T13:00:00', '2026-11-30T09:00 to 17:00'],
    ['Mo-Fr 9.30 bis 13.30 Uhr', '2026-11-27T09:30:00', '2026-11-27T09:30 to 13:30'],
    ['Montag bis Freitag: 10 Uhr bis 15 Uhr', '2026-11-29T12:00:00', '2026-11-30T10:00 to 15:00'],
    ['Mo.–Fr. 10–15 Uhr', '2026-11-29T12:00:00', '2026-11-30T10:00 to 15:00'],
    ['Di, Do und Sa 10:00–12:00', '2026-11-27T10:00:00', '2026-11-28T10:00 to 12:00'],
    ['Mo–Fr 9–12 und 13–15 Uhr', '2026-11-27T12:00:00', '2026-11-27T13:00 to 15:00'],
    ['Mo–Fr 13–15 und 9–12 Uhr', '2026-11-27T08:00:00', '2026-11-27T09:00 to 12:00'],
    ['Fr–So 18–24 Uhr', '2026-11-29T23:59:59', '2026-11-29T18:00 to 00:00'],
    ['Sonntag 10–12 Uhr', '2026-11-28T10:00:00', '2026-11-29T10:00 to 12:00'],
  ])('at the hours that staff write: %s', (hours, now, period) => expect(answered(now, hours)).toBe(period))

  it.each([
    '',
    'nach Vereinbarung',
    'Mo–Fr',
    '10–15 Uhr',
    'Mo–Fr 10–15 Uhr, außer an Feiertagen',
    'Mo–Fr ab 10 Uhr',
    'Sonnabend 10–12 Uhr',
    'Mo–Fr 15–10 Uhr',
    'Mo–Fr 10–25 Uhr',
    'Mo–Fr 10:70–15:00',
    'Mon–Fri 10–15',
  ])('at no time that is derived from other words: "%s"', (hours) => {
    expect(answered('2026-11-27T12:00:00', hours)).toBeNull()
    expect(isClosedOn('2026-11-28', hours)).toBe(false)
  })
})

test('a telephone is closed on a day without hours, and on a holiday', () => {
  const closed = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-25']
  expect(closed.filter((day) => isClosedOn(day, usual))).toEqual(['2026-11-28', '2026-11-29', '2026-12-25'])
})

test('the hours of every site are understood', () => {
  for (const { key, contact } of Object.values(sites))
    expect([key, nextAnswered(contact.hours.de, new Date('2026-11-28T12:00:00Z'))?.from]).toEqual([
      key,
      new Date(key === 'k' ? '2026-11-30T08:30:00Z' : '2026-11-30T09:00:00Z'),
    ])
})
