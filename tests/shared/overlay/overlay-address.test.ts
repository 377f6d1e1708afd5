import { describe, expect, it } from 'vitest'
import { isOverlayAddress, withOverlay, withoutOverlay } from '../../../shared/overlay/overlay-address.ts'

describe('The overlay in an address', () => {
  it('is written once, as the last key', () => {
    expect(withOverlay('/de/konzerte')).toBe('/de/konzerte?overlay=true')
    expect(withOverlay('/de/konzerte?venue=5')).toBe('/de/konzerte?venue=5&overlay=true')
    expect(withOverlay('/de/konzerte?overlay=true&venue=5')).toBe('/de/konzerte?overlay=true&venue=5')
  })

  it('is removed from any position, and the rest stays a valid query', () => {
    for (const address of ['/a?overlay=true', '/a']) expect(withoutOverlay(address)).toBe('/a')
    for (const address of ['/a?overlay=true&b=1', '/a?b=1&overlay=true']) expect(withoutOverlay(address)).toBe('/a?b=1')
    expect(withoutOverlay('/a?b=1&overlay=true&c=2')).toBe('/a?b=1&c=2')
  })

  it('is removed together with its filter', () => {
    for (const filter of ['in_', 'in_venue=5', 'in_date=2026-12-01&in_genre=piano%2Corgan']) {
      expect(withoutOverlay(`/a?overlay=true&${filter}`)).toBe('/a')
      expect(withoutOverlay(`/a?b=1&overlay=true&${filter}`)).toBe('/a?b=1')
      expect(withoutOverlay(`/a?overlay=true&${filter}&c=2`)).toBe('/a?c=2')
      expect(withoutOverlay(`/a?${filter}&b=1&overlay=true`)).toBe('/a?b=1')
    }
    for (const address of ['/a?main_venue=5', '/a?b=in_venue', '/a&in_b/c'])
      expect(withoutOverlay(address)).toBe(address)
  })

  it('is only recognised as "true"', () => {
    for (const search of ['?venue=5&overlay=true', '?overlay=true&in_venue=5'])
      expect(isOverlayAddress(search), search).toBe(true)
    for (const search of ['', '?overlay=false', '?overlay=truely', '?no-overlay=true'])
      expect(isOverlayAddress(search), search).toBe(false)
  })
})
