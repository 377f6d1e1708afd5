// A canvas for flat colours and text, with one byte per pixel to stay small. A ground is a background colour.

export const [width, height] = [1200, 630] as const
/** Number of antialiasing steps between a ground and the ink. */
const steps = 64

type Rgb = readonly [red: number, green: number, blue: number]

/** A fill replaces grounds and boxes of ink; outlines are drawn last, over any ground. */
export interface Canvas {
  /**
   * Fills a box with a ground.
   * @param box in whole pixels
   */
  fill: (ground: number, box: { x: number; y: number; width: number; height: number }) => void
  /** Fills a box with ink. @param box in whole pixels */
  ink: (box: { x: number; y: number; width: number; height: number }) => void
  /** Draws an outline in SVG path syntax (M, L, Q, Z), y upwards, in thousandths of an em of `size` pixels. */
  draw: (outline: string, at: { x: number; baseline: number; size: number }) => void
  /** Returns one byte per pixel and the palette that the bytes index. */
  finish: () => { pixels: Uint8Array; palette: Rgb[] }
}

/** Creates a canvas of 1200 × 630 pixels. @param grounds at most four, since a byte indexes 256 colours */
export function createCanvas(grounds: readonly Rgb[], ink: Rgb): Canvas {
  const pixels = new Uint8Array(width * height)
  const covered = new Float32Array(width * height + 2)

  const box = (
    value: (pixel: number) => number,
    { x, y, ...size }: { x: number; y: number; width: number; height: number },
  ) => {
    for (let row = y; row < y + size.height; row++)
      for (let column = x; column < x + size.width; column++) {
        const at = row * width + column
        pixels[at] = value(pixels[at] ?? 0)
      }
  }

  return {
    fill: (ground, area) => box(() => ground * steps, area),
    ink: (area) => box((pixel) => pixel - (pixel % steps) + steps - 1, area),
    draw(outline, { x, baseline, size }) {
      const em = size / 1000
      trace(outline, (px, py) => [clamp(x + px * em, width - 1), clamp(baseline - py * em, height)], covered)
    },
    finish() {
      for (let row = 0; row < height; row++) {
        let sum = 0
        for (let at = row * width; at < (row + 1) * width; at++) {
          sum += covered[at] ?? 0
          const share = Math.min(1, Math.abs(sum))
          if (share > 0.004)
            pixels[at] = Math.max(pixels[at] ?? 0, groundOf(pixels[at] ?? 0) + Math.round(share * (steps - 1)))
        }
      }
      return { pixels, palette: grounds.flatMap((ground) => shades(ground, ink)) }
    },
  }
}

const groundOf = (pixel: number) => pixel - (pixel % steps)
const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most)

function shades(from: Rgb, to: Rgb): Rgb[] {
  return Array.from({ length: steps }, (_, step) => {
    const share = step / (steps - 1)
    const mix = (channel: 0 | 1 | 2) => Math.round(from[channel] + (to[channel] - from[channel]) * share)
    return [mix(0), mix(1), mix(2)]
  })
}

type Point = [x: number, y: number]

function trace(outline: string, place: (x: number, y: number) => Point, covered: Float32Array): void {
  let [start, at]: [Point, Point] = [place(0, 0), place(0, 0)]
  const lineTo = (to: Point) => {
    cover(at, to, covered)
    at = to
  }
  for (const [, command, numbers = ''] of outline.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const values = numbers.trim().split(/\s+/).map(Number)
    const point = (index: number) => place(values[index] ?? 0, values[index + 1] ?? 0)
    if (command === 'M') start = at = point(0)
    else if (command === 'L') lineTo(point(0))
    else if (command === 'Z') lineTo(start)
    else curveTo(at, point(0), point(2), lineTo)
  }
}

function curveTo(from: Point, control: Point, to: Point, lineTo: (to: Point) => void): void {
  const bend = Math.hypot(from[0] - 2 * control[0] + to[0], from[1] - 2 * control[1] + to[1])
  const parts = Math.max(1, Math.ceil(Math.sqrt(bend * 2)))
  for (let part = 1; part <= parts; part++) {
    const t = part / parts
    const along = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * control[axis] + t ** 2 * to[axis]
    lineTo([along(0), along(1)])
  }
}

/**
 * Adds the edge from `a` to `b` to `covered`, which has for each pixel the difference between its coverage and that of
 * its left neighbour. The running sum of a row is the coverage. Areas are exact (the method of font-rs, after libart).
 */
function cover(a: Point, b: Point, covered: Float32Array): void {
  if (a[1] === b[1]) return
  const [direction, top, bottom] = a[1] < b[1] ? [1, a, b] : [-1, b, a]
  const slope = (bottom[0] - top[0]) / (bottom[1] - top[1])
  let x = top[0]
  for (let y = Math.floor(top[1]); y < Math.min(height, Math.ceil(bottom[1])); y++) {
    const part = Math.min(y + 1, bottom[1]) - Math.max(y, top[1])
    const next = x + slope * part
    coverRow(covered, y * width, Math.min(x, next), Math.max(x, next), direction * part)
    x = next
  }
}

/**
 * Adds the part of an edge that crosses one row between the x coordinates `left` and `right`.
 * @param change the share of the row's height that the edge spans; negative for an edge that runs upwards
 */
function coverRow(covered: Float32Array, row: number, left: number, right: number, change: number): void {
  const [first, last] = [Math.floor(left), Math.ceil(right)]
  const add = (column: number, share: number) => {
    covered[row + column] = (covered[row + column] ?? 0) + change * share
  }
  if (last <= first + 1) {
    const middle = (left + right) / 2 - first
    add(first, 1 - middle)
    add(first + 1, middle)
    return
  }
  const perPixel = 1 / (right - left)
  const startShare = 0.5 * perPixel * (1 - (left - first)) ** 2
  const endShare = 0.5 * perPixel * (right - last + 1) ** 2
  add(first, startShare)
  if (last === first + 2) {
    add(first + 1, 1 - startShare - endShare)
  } else {
    const second = perPixel * (1.5 - (left - first))
    add(first + 1, second - startShare)
    for (let column = first + 2; column < last - 1; column++) add(column, perPixel)
    add(last - 1, 1 - (second + (last - first - 3) * perPixel) - endShare)
  }
  add(last, endShare)
}
