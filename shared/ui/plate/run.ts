import { letters, tone } from './melody.ts'

interface RunBox {
  x: number
  y: number
  width: number
  height: number
  /** The share of a column's width that a bar fills. */
  gap: number
  /** The maximum thickness of the family name's bars; the given name's are 40 % as thick. */
  thickness: number
}

/**
 * SVG paths of a melody: a column per letter with a bar at the height of its tone, a stroke to the next bar, and an
 * empty column between words.
 */
export interface Run {
  family: string
  given: string
  way: string
}

export function runOf(words: readonly string[], firstFamily: number, box: RunBox): Run {
  const columns = words.reduce((sum, word, index) => sum + letters(word).length + (index ? 1 : 0), 0)
  const column = box.width / Math.max(1, columns)
  const bar = column * box.gap
  const thick = Math.min(box.thickness, Math.max(bar * 0.62, 9))
  const run: Run = { family: '', given: '', way: '' }
  let at = 0
  words.forEach((word, index) => {
    if (index) at++
    const height = index >= firstFamily ? thick : thick * 0.4
    let end: [number, number] | null = null
    for (const letter of letters(word)) {
      const x = box.x + at * column
      const y = box.y + box.height - (tone(letter) * box.height) / 7
      if (end) run.way += `M${short(end[0])} ${short(end[1])}L${short(x)} ${short(y)}`
      const shape = `M${short(x)} ${short(y - height / 2)}h${short(bar)}v${short(height)}h${short(-bar)}z`
      run[index >= firstFamily ? 'family' : 'given'] += shape
      end = [x + bar, y]
      at++
    }
  })
  return run
}

export function short(value: number): number {
  return Math.round(value * 10) / 10
}
