// Draws the share image in the site's design: on a coloured field, a production's date, status and title, or the site's
// claim; on white below it, the production's hall and the brand.
import { type Canvas, createCanvas, height, width } from './canvas.ts'
import type { Faces } from './faces.ts'
import type { ShareFacts } from './facts.ts'
import { pngOf } from './png.ts'
import { type Face, lineOf, type Style, wrapped } from './typeset.ts'

export { readFaces } from './faces.ts'

const [margin, top] = [64, 60]
const fieldHeight = 506
/** Height of capitals and numerals as a fraction of the em. */
const capHeight = 0.7
const ink = [0x25, 0x25, 0x25] as const
const paper = [0xff, 0xff, 0xff] as const
const [field, ground] = [0, 1]

/**
 * Draws the share image with this content.
 * @param faces see `readFaces`
 * @returns a PNG of 1200 × 630 pixels
 */
export async function drawShareImage(facts: ShareFacts, faces: Faces): Promise<Uint8Array<ArrayBuffer>> {
  const colour = rgb(facts.colour)
  // the bar between brand and city has the theme's colour, so it is filled with the field's ground
  const canvas = createCanvas([colour, paper], ink)
  canvas.fill(field, { x: 0, y: 0, width, height: fieldHeight })
  canvas.fill(ground, { x: 0, y: fieldHeight, width, height: height - fieldHeight })
  const brandLeft = drawBrand(canvas, faces, facts)
  if (facts.production) drawProduction(canvas, faces, facts.title, facts.production, brandLeft)
  else drawClaim(canvas, faces, facts.title)
  const { pixels, palette } = canvas.finish()
  return pngOf(pixels, palette, { width, height })
}

function drawProduction(
  canvas: Canvas,
  faces: Faces,
  title: string,
  { day, when, place, status, isOff }: NonNullable<ShareFacts['production']>,
  brandLeft: number,
): void {
  const { style, lines } = fitted(faces.title, title, [84, 60], { width: width - 2 * margin, lines: [1, 2] })
  lines.forEach((line, index) => {
    const baseline = Math.round(fieldHeight - 40 - (lines.length - 1 - index) * style.size * 1.06)
    const end = draw(canvas, line, style, { x: margin, baseline })
    if (isOff) canvas.ink({ x: margin, y: Math.round(baseline - style.size * 0.27), width: Math.round(end), height: 5 })
  })
  // the numeral shrinks to make room for a second line
  const numeral = { face: faces.numeral, size: lines.length > 1 ? 340 : 400, tracking: -35 }
  const dayWidth = draw(canvas, day, numeral, { x: margin - 8, baseline: top + numeral.size * 0.73 })
  const beside = Math.round(margin + dayWidth + 32)
  when.forEach((line, index) => {
    const face = index === 0 ? faces.timeBold : faces.time
    draw(canvas, line, { face, size: 60 }, { x: beside, baseline: top + 42 + index * 66 })
  })
  if (status) {
    const baseline = top + 42 + when.length * 66
    canvas.ink({ x: beside, y: baseline - 28, width: 28, height: 28 })
    draw(canvas, status, { face: faces.title, size: 44 }, { x: beside + 42, baseline })
  }
  const small = { face: faces.text, size: 34 }
  const [placeLine = ''] = wrapped(place, small, { width: brandLeft - margin - 40, lines: 1 })
  draw(canvas, placeLine, small, { x: margin, baseline: 580 })
}

function drawClaim(canvas: Canvas, faces: Faces, claim: string): void {
  const { style, lines } = fitted(faces.title, claim, [150, 128, 104], { width: width - 2 * margin, lines: [3, 3, 4] })
  lines.forEach((line, index) => {
    draw(canvas, line, style, { x: margin, baseline: Math.round(top + style.size * (capHeight + index * 1.02)) })
  })
}

/** Draws the brand, the bar and the city, right-aligned. @returns the left edge */
function drawBrand(canvas: Canvas, faces: Faces, { brand, city }: ShareFacts): number {
  const [bold, light] = [
    { face: faces.title, size: 46, tracking: -22 },
    { face: faces.text, size: 46, tracking: -22 },
  ]
  const [brandWidth, cityWidth] = [lineOf(brand, bold).width, lineOf(city, light).width]
  const left = Math.round(width - margin - brandWidth - cityWidth - 34)
  draw(canvas, brand, bold, { x: left, baseline: 584 })
  canvas.fill(field, { x: Math.round(left + brandWidth + 14), y: 542, width: 6, height: 54 })
  draw(canvas, city, light, { x: width - margin - cityWidth, baseline: 584 })
  return left
}

/**
 * Breaks a text into lines at the largest size at which it fits. If it fits at no size, it is truncated at the last
 * size.
 */
function fitted(face: Face, text: string, sizes: readonly number[], box: { width: number; lines: readonly number[] }) {
  const choices = sizes.map((size, index) => {
    const style: Style = { face, size, tracking: -24 }
    return { style, lines: wrapped(text, style, { width: box.width, lines: box.lines[index] ?? 1 }) }
  })
  const whole = choices.find(({ lines }) => lines.join(' ') === text.split(' ').filter(Boolean).join(' '))
  return whole ?? (choices.at(-1) as (typeof choices)[number])
}

/** Draws one line of text. @returns its width in pixels */
function draw(canvas: Canvas, text: string, style: Style, at: { x: number; baseline: number }): number {
  const line = lineOf(text, style)
  for (const { x, outline } of line.glyphs)
    canvas.draw(outline, { x: at.x + x, baseline: at.baseline, size: style.size })
  return line.width
}

function rgb(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 0xff, value & 0xff]
}
