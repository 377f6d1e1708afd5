import { describe, expect, it } from 'vitest'
import { genres } from '../../../shared/entities/productions/genres.ts'
import { accessFacts } from '../../../shared/entities/venues/access.ts'
import { seasonOf } from '../../../shared/screens/event-list/calendar/season.ts'
import { listAddress, resetAddress, toggled } from '../../../shared/screens/event-list/filter/filter-address.ts'
import { filterFields } from '../../../shared/screens/event-list/filter/filter-fields.ts'
import { partsOfDay } from '../../../shared/time/part-of-day.ts'
import fc from '../../properties.ts'

describe('The event list’s filter in the address', () => {
  it('is written in canonical order', () => {
    expect(listAddress('de', { status: 'few', abo: 3, date: '2026-12-01' })).toBe(
      '/de/konzerte?date=2026-12-01&abo=3&status=few',
    )
    expect(listAddress('en', {})).toBe('/en/concerts')
  })

  it('contains every list page except the first', () => {
    expect(listAddress('de', { venue: 2 }, 1)).toBe('/de/konzerte?venue=2')
    expect(listAddress('de', { venue: 2 }, 3)).toBe('/de/konzerte?venue=2&page=3')
  })

  it('has the bytes of URLSearchParams', () => {
    const day = fc.date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true })
    const isoDay = day.map((date) => date.toISOString().slice(0, 10))
    const number = fc.integer({ min: 1, max: 1e9 })
    const choice = fc.record(
      {
        date: isoDay,
        until: isoDay,
        venue: number,
        price: number,
        abo: number,
        genre: fc.uniqueArray(fc.constantFrom(...genres), { minLength: 1 }).map(String),
        time: fc.constantFrom(...partsOfDay),
        status: fc.constantFrom('available', 'few', 'bookable'),
        access: fc.subarray([...accessFacts], { minLength: 1 }).map(String),
        view: fc.constant('season' as const),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(choice, fc.integer({ min: 1, max: 200 }), (choice, page) => {
        const query = new URLSearchParams()
        for (const field of [...filterFields, 'view'] as const)
          if (choice[field] !== undefined) query.set(field, String(choice[field]))
        if (page > 1) query.set('page', String(page))
        expect(listAddress('de', choice, page)).toBe(`/de/konzerte${query.size > 0 ? `?${query}` : ''}`)
      }),
    )
  })

  it('toggles one field and leaves the others (spec §4)', () => {
    expect(toggled({ abo: 3, venue: 2 }, 'abo', 4)).toEqual({ abo: 4, venue: 2 })
    expect(listAddress('de', toggled({ abo: 3, venue: 2 }, 'abo', 3))).toBe('/de/konzerte?venue=2')
  })

  it('is reset to #konzerte with an empty query (spec §4)', () => {
    expect(resetAddress('de')).toBe('/de/konzerte#konzerte')
    expect(resetAddress('en')).toBe('/en/concerts#konzerte')
  })

  it('keeps the season view', () => {
    expect(listAddress('de', toggled({ view: 'season' }, 'access', 'step-free'))).toBe(
      '/de/konzerte?access=step-free&view=season',
    )
  })
})

describe('A season', () => {
  it('runs from August to July', () => {
    expect(seasonOf('2026-11-20')).toBe('2026/27')
    expect(seasonOf('2027-07-31')).toBe('2026/27')
    expect(seasonOf('2027-08-01')).toBe('2027/28')
    expect(seasonOf('1899-09-01')).toBe('1899/00')
  })
})
