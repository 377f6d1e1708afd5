import type { Sheet, Type } from './sheet.ts'

/**
 * Breaks a text into lines of at most `width` pixels, at spaces; within a word only if the word is wider than a line.
 * No-break spaces keep their words together.
 * @param maxLines text beyond this number of lines is replaced by an ellipsis
 */
export function brokenLines(sheet: Sheet, text: string, type: Type, width: number, maxLines = Infinity): string[] {
  const lines: string[] = []
  let line = ''
  const fits = (candidate: string) => sheet.width(candidate, type) <= width
  for (const word of sheet
    .printed(text)
    .split(/[ \t\r\n]+/)
    .filter(Boolean)) {
    const joined = line ? `${line} ${word}` : word
    if (fits(joined)) {
      line = joined
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const letter of word) {
      if (line && !fits(line + letter)) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  if (line) lines.push(line)
  if (lines.length <= maxLines) return lines
  const shown = lines.slice(0, maxLines)
  let last = shown.pop() ?? ''
  while (last && !fits(`${last} …`)) last = last.slice(0, -1).trimEnd()
  return [...shown, `${last} …`]
}

/** The position and size of a paragraph, in pixels. */
export interface Box {
  x: number
  /** The first line's baseline. */
  y: number
  width: number
  /** Distance between baselines. */
  leading: number
  maxLines?: number
}

/** Draws a paragraph. @returns the baseline for the line after it */
export function paragraph(sheet: Sheet, text: string, type: Type, { x, y, width, leading, maxLines }: Box): number {
  const lines = brokenLines(sheet, text, type, width, maxLines)
  for (const [index, line] of lines.entries()) sheet.line(line, x, y + index * leading, type)
  return y + lines.length * leading
}
