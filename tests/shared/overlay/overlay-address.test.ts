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

  it('is only recognised as "true"', () => {
    expect(isOverlayAddress('?venue=5&overlay=true')).toBe(true)
    for (const search of ['', '?overlay=false', '?overlay=truely', '?no-overlay=true'])
      expect(isOverlayAddress(search), search).toBe(false)
  })
})
