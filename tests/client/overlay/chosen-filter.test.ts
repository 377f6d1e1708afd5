import { describe, expect, it } from 'vitest'
import { chosenQuery, withChosen } from '../../../client/overlay/chosen-filter.ts'

const list = '/de/konzerte'
const at = (address: string) => new URL(address, 'https://hh.example')
const chosen = (address: string) => chosenQuery(at(address), list)

describe('The filter of the overlay', () => {
  it('is written beside that of the page, and read again', () => {
    const query = 'genre=piano%2Corgan&venue=5'
    for (const [page, address] of [
      ['/de', '/de?overlay=true&in_genre=piano%2Corgan&in_venue=5'],
      [
        '/de/konzerte/abend/2?utm_source=a',
        '/de/konzerte/abend/2?utm_source=a&overlay=true&in_genre=piano%2Corgan&in_venue=5',
      ],
      ['/de/konzerte?venue=2', '/de/konzerte?venue=2&overlay=true&in_genre=piano%2Corgan&in_venue=5'],
    ] as const) {
      expect(withChosen(at(page), query, list)).toBe(address)
      expect(withChosen(at(address), query, list)).toBe(address)
      expect(chosen(address)).toBe(query)
    }
  })

  it('is gone after a reset, also over a filtered list', () => {
    expect(withChosen(at('/de?overlay=true&in_venue=5'), '', list)).toBe('/de?overlay=true')
    const address = withChosen(at('/de/konzerte?venue=2&overlay=true&in_venue=5'), '', list)
    expect([address, chosen(address)]).toEqual(['/de/konzerte?venue=2&overlay=true&in_', ''])
  })

  it('is that of the event list beneath until another is chosen', () => {
    expect(chosen('/de/konzerte?venue=2&overlay=true')).toBe('venue=2')
    expect(withChosen(at('/de/konzerte?venue=2&overlay=true&in_'), 'venue=2', list)).toBe(
      '/de/konzerte?venue=2&overlay=true',
    )
    expect(chosen('/de/suche?query=a&venue=2&overlay=true')).toBe('')
  })

  it('has only keys of the list, in their order, without empty ones', () => {
    expect(chosen('/de?overlay=true&in_venue=5&in_view=season&in_x=1&in_date=2026-12-01&in_abo=&venue=7')).toBe(
      'date=2026-12-01&venue=5',
    )
    expect(chosen('/de/konzerte?overlay=true&utm_source=a')).toBe('')
  })
})
