import type { Face } from './faces.ts'

/** Consecutive characters in one font; `width` in points. */
export interface Run {
  face: Face
  glyphs: { glyph: number; code: number }[]
  width: number
}
export interface Line {
  runs: Run[]
}

/** Breaks a text at spaces and line breaks into lines of at most `width` points; a wider word has its own line. */
export function linesOf(text: string, faces: readonly Face[], size: number, width: number): Line[] {
  const space = runsWidth(runsOf(' ', faces, size))
  const lines: string[][] = [[]]
  let used = 0
  for (const word of text.split(/[ \n]+/)) {
    const wordWidth = runsWidth(runsOf(word, faces, size))
    if (used > 0 && used + space + wordWidth > width) {
      lines.push([])
      used = 0
    }
    lines.at(-1)?.push(word)
    used += (used > 0 ? space : 0) + wordWidth
  }
  return lines.map((words) => ({ runs: runsOf(words.join(' '), faces, size) }))
}

function runsOf(text: string, faces: readonly Face[], size: number): Run[] {
  const runs: Run[] = []
  for (const character of text.replace(/[\u00a0\u202f\u2009]/g, ' ').replaceAll('\u2011', '-')) {
    const code = character.codePointAt(0) ?? 0
    const face = faces.find(({ glyphs }) => glyphs.has(code)) ?? faces[0]
    if (!face) continue
    if (runs.at(-1)?.face !== face) runs.push({ face, glyphs: [], width: 0 })
    const run = runs.at(-1) as Run
    const glyph = face.glyphs.get(code) ?? 0
    run.glyphs.push({ glyph, code })
    run.width += ((face.widths[glyph] ?? 0) * size) / face.unitsPerEm
  }
  return runs
}

function runsWidth(runs: readonly Run[]): number {
  return runs.reduce((sum, run) => sum + run.width, 0)
}
