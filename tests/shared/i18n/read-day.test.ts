import { describe, expect, it } from 'vitest'
import { readDay, weekendOf } from '../../../shared/i18n/read-day.ts'

/** A Thursday. */
const today = '2026-11-26'
const dayOf = (text: string) => readDay(text, today)?.date ?? null

describe('A typed day', () => {
  it.each([
    '24.12.2026',
    '24.12.26',
    '24.12.',
    '24.12',
    '24/12/2026',
    '24-12-26',
    '24 12 2026',
    '24 12',
    '2412',
    '241226',
    '24122026',
    '20261224',
    '2026-12-24',
    ' 24. Dezember 2026 ',
    '24. Dez',
    '24 Dec 26',
    'December 24, 2026',
    'Dec 24th',
    'Do, 24.12.',
    'Thursday 24 December',
    'Donnerstag, den 24. Dezember',
    'am 24.12.',
    'the 24th of December',
    'on 24 December',
    '24.12.’26',
    "24.12.'26",
    '２４.１２.２０２６',
  ])('%s is 24 December 2026', (text) => {
    expect(dayOf(text)).toBe('2026-12-24')
  })

  it('without a year is today or the next one', () => {
    expect(dayOf('2611')).toBe('2026-11-26')
    expect(dayOf('2511')).toBe('2027-11-25')
    expect(dayOf('1.1.')).toBe('2027-01-01')
    expect(dayOf('29.2.')).toBe('2028-02-29')
    expect(dayOf('512')).toBe('2026-12-05')
    expect(dayOf('3. März')).toBe(dayOf('3 mrz'))
    expect(['3. Jänner', '3. Feber', 'Sonnabend, 28.11.'].map(dayOf)).toEqual([
      ...['2027-01-03', '2027-02-03', '2026-11-28'],
    ])
  })

  it('is a word for today, the two days after it, or a weekend', () => {
    expect(['heute', 'Tomorrow', 'übermorgen'].map(dayOf)).toEqual(['2026-11-26', '2026-11-27', '2026-11-28'])
    expect(readDay('Dieses Wochenende', today)).toEqual({ date: '2026-11-28', until: '2026-11-29' })
    for (const text of ['am nächsten Wochenende', 'next week-end', 'nachstes Wochenende', 'nächstes WE'])
      expect(readDay(text, today)?.date).toBe('2026-12-05')
    expect(['Samstag', 'Sonnabend', 'on Saturday', 'Do', 'am Mittwoch'].map(dayOf)).toEqual([
      ...['2026-11-28', '2026-11-28', '2026-11-28', '2026-11-26', '2026-12-02'],
    ])
    expect(readDay('next weekend', today)).toEqual({ date: '2026-12-05', until: '2026-12-06' })
  })

  it.each([
    '',
    'x',
    '31.02.2027',
    '31.2.',
    '32.1.',
    '111',
    '1',
    '12',
    '24.12.2',
    '24.12.202',
    '12.24.2026',
    'Dez',
    '1. Advent',
    'am',
    'S',
    'Samstag Sonntag',
    '24 foo',
    '1.2.3.4',
    '0.0.',
    '<b>',
  ])('%s is none', (text) => {
    expect(readDay(text, today)).toBeNull()
  })

  it('needs a year where today is unknown', () => {
    expect(['2412', '24.12.', 'heute', '241226'].map((text) => readDay(text)?.date)).toEqual([
      undefined,
      undefined,
      undefined,
      '2026-12-24',
    ])
  })
})

describe('A weekend', () => {
  it('of a day in the week is its Saturday and Sunday', () => {
    expect(weekendOf('2026-11-23', 'this')).toEqual({ date: '2026-11-28', until: '2026-11-29' })
    expect(weekendOf('2026-11-28', 'this')).toEqual({ date: '2026-11-28', until: '2026-11-29' })
    expect(weekendOf('2026-11-28', 'next')).toEqual({ date: '2026-12-05', until: '2026-12-06' })
  })

  it('of a Sunday is the rest of it; the next one is six days later', () => {
    expect(weekendOf('2026-11-29', 'this')).toEqual({ date: '2026-11-29', until: '2026-11-29' })
    expect(weekendOf('2026-11-29', 'next')).toEqual({ date: '2026-12-05', until: '2026-12-06' })
  })
})
