import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { createCanvas, width } from '../../../worker/share/canvas.ts'
import { readFaces } from '../../../worker/share/faces.ts'
import { lineOf, wrapped } from '../../../worker/share/typeset.ts'

const faces = await readFaces(env.FILES)
const style = { face: faces.title, size: 100 }

describe('A line', () => {
  test('is as wide as its letters with kerning', () => {
    const apart = lineOf('A', style).width + lineOf('V', style).width
    expect(lineOf('AV', style).width).toBeLessThan(apart)
    expect(lineOf('HH', style).width).toBeCloseTo(2 * lineOf('H', style).width)
  })

  test('replaces missing letters by their base letter, or skips them', () => {
    expect(lineOf('ḧ', style).glyphs).toEqual(lineOf('h', style).glyphs)
    expect(lineOf('音', style).glyphs).toEqual([])
    expect(lineOf('h\u2011Moll', style).glyphs).toEqual(lineOf('h-Moll', style).glyphs)
    for (const letter of 'ßÄéřőŁșÇ') expect(lineOf(letter, style).glyphs, letter).toHaveLength(1)
  })

  test('breaks between words and ends with an ellipsis if necessary', () => {
    expect(wrapped('Aus der Neuen Welt', style, { width: 1000, lines: 1 })).toEqual(['Aus der Neuen Welt'])
    expect(wrapped('Aus der Neuen Welt', style, { width: 560, lines: 2 })).toEqual(['Aus der', 'Neuen Welt'])
    const [only = ''] = wrapped('Donaudampfschifffahrtsgesellschaft', style, { width: 500, lines: 1 })
    expect(only).toMatch(/^Donau.*…$/)
    expect(lineOf(only, style).width).toBeLessThanOrEqual(500)
  })
})

describe('The canvas', () => {
  const at = (pixels: Uint8Array, x: number, y: number) => pixels[y * width + x]
  const white = [255, 255, 255] as const

  test('covers exactly the enclosed area, with partial coverage at edges', () => {
    const canvas = createCanvas([white], [0, 0, 0])
    // a rectangle from x = 10 to 20.5 px, which covers half of its last column of pixels
    canvas.draw('M10 0L20.5 0L20.5 10L10 10Z', { x: 0, baseline: 20, size: 1000 })
    const { pixels, palette } = canvas.finish()
    expect([at(pixels, 9, 15), at(pixels, 10, 15), at(pixels, 19, 15), at(pixels, 21, 15)]).toEqual([0, 63, 63, 0])
    expect(palette[at(pixels, 20, 15) ?? 0]?.[0]).toBeGreaterThan(120)
    expect(palette[at(pixels, 20, 15) ?? 0]?.[0]).toBeLessThan(136)
    expect([at(pixels, 15, 9), at(pixels, 15, 10), at(pixels, 15, 19), at(pixels, 15, 20)]).toEqual([0, 63, 63, 0])
  })

  test('fills a circle to its area, and leaves a hole open', () => {
    const canvas = createCanvas([white], [0, 0, 0])
    const ring = (r: number, way: 1 | -1) =>
      `M${100 + r} 100Q${100 + r} ${100 + way * r} 100 ${100 + way * r}Q${100 - r} ${100 + way * r} ${100 - r} 100Q${100 - r} ${100 - way * r} 100 ${100 - way * r}Q${100 + r} ${100 - way * r} ${100 + r} 100Z`
    canvas.draw(ring(60, 1) + ring(30, -1), { x: 0, baseline: 300, size: 1000 })
    const { pixels } = canvas.finish()
    expect(at(pixels, 100, 200)).toBe(0)
    const covered = pixels.reduce((sum, value) => sum + value / 63, 0)
    // four quadratic curves enclose 10/3 r², slightly more than a circle
    expect(covered).toBeCloseTo((10 / 3) * (60 ** 2 - 30 ** 2), -2)
  })

  test('keeps each ground behind its letters', () => {
    const canvas = createCanvas([white, [0, 0, 255]], [0, 0, 0])
    canvas.fill(1, { x: 0, y: 0, width: 50, height: 50 })
    canvas.ink({ x: 10, y: 10, width: 5, height: 5 })
    const { pixels, palette } = canvas.finish()
    const colour = (x: number, y: number) => palette[at(pixels, x, y) ?? 0]
    expect([colour(0, 0), colour(12, 12), colour(60, 60)]).toEqual([[0, 0, 255], [0, 0, 0], white])
  })
})
