import { expect, it } from 'vitest'
import { siteKeys, sites } from '../../../shared/sites/sites.ts'
import { channelsOf, contrastOf, derivedTone, toneOf } from '../../../shared/sites/tone.ts'

const ink = [0x25, 0x25, 0x25]

/** How far two colours are apart, from 0 to 441. */
const apart = (one: string, other: string) => {
  const there = channelsOf(other)
  return Math.hypot(...channelsOf(one).map((channel, at) => channel - (there[at] ?? 0)))
}

it('measures contrast as WCAG does', () => {
  expect(contrastOf([0, 0, 0], [255, 255, 255])).toBe(21)
  // shared/ui/tokens.css
  expect(contrastOf(channelsOf('#53a3c4'), ink)).toBeCloseTo(5.4, 1)
})

it('each city has a tone of its own, on which ink stands', () => {
  const tones = [...siteKeys.map((key) => toneOf(sites[key])), '#53a3c4']
  for (const [at, tone] of tones.entries()) {
    expect([tone, contrastOf(channelsOf(tone), ink) >= 4.5]).toEqual([tone, true])
    for (const other of tones.slice(at + 1)) expect([tone, other, apart(tone, other) > 45]).toEqual([tone, other, true])
  }
})

it('a promoter without tones gets some that differ, on which ink stands', () => {
  for (const primary of ['#53a3c4', '#7fb069', '#ff0000', '#0000ff', '#888888', '#000000', '#ffffff']) {
    const tones = [0, 1, 2, 3, 4, 5, 6, 7].map((place) => derivedTone(primary, place))
    expect(new Set(tones).size).toBe(tones.length)
    for (const tone of tones) {
      expect(tone).toMatch(/^#[0-9a-f]{6}$/)
      expect([primary, tone, contrastOf(channelsOf(tone), ink) >= 4.5]).toEqual([primary, tone, true])
    }
  }
})
