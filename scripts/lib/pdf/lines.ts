import type { PDFFont } from '@cantoo/pdf-lib'
import type { Face } from './faces.ts'

/** A face within a document. */
export interface EmbeddedFace extends Pick<Face, 'advances'> {
  font: PDFFont
}

/** Consecutive characters in one font; `width` in points. */
export interface Run {
  font: PDFFont
  text: string
  width: number
}

/** Breaks a text at spaces and line breaks into lines of at most `width` points; a wider word has its own line. */
export function linesOf(text: string, faces: readonly EmbeddedFace[], size: number, width: number): Run[][] {
  const widthOf = (part: string) => runsOf(part, faces, size).reduce((sum, run) => sum + run.width, 0)
  const space = widthOf(' ')
  const lines: string[][] = [[]]
  let used = 0
  for (const word of text.split(/[ \n]+/)) {
    const wordWidth = widthOf(word)
    if (used > 0 && used + space + wordWidth > width) {
      lines.push([])
      used = 0
    }
    lines.at(-1)?.push(word)
    used += (used > 0 ? space : 0) + wordWidth
  }
  return lines.map((words) => runsOf(words.join(' '), faces, size))
}

function runsOf(text: string, faces: readonly EmbeddedFace[], size: number): Run[] {
  const runs: Run[] = []
  for (const character of text.replace(/[\u00a0\u202f\u2009]/g, ' ').replaceAll('\u2011', '-')) {
    const code = character.codePointAt(0) ?? 0
    const face = faces.find(({ advances }) => advances.has(code)) ?? faces[0]
    if (!face) continue
    const last = runs.at(-1)
    const run = last?.font === face.font ? last : { font: face.font, text: '', width: 0 }
    if (run !== last) runs.push(run)
    run.text += character
    run.width += (face.advances.get(code) ?? 0) * size
  }
  return runs
}
