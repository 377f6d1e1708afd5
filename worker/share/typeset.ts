import { beginningOf } from '../../shared/text/beginning-of.ts'

export type FaceName = 'numeral' | 'timeBold' | 'time' | 'title' | 'text'

export interface Face {
  /** Width and outline of each character, in thousandths of an em. */
  glyphs: Record<string, [width: number, outline: string]>
  /** Kerning of character pairs, in thousandths of an em. */
  kerning: Record<string, number>
}

export interface Style {
  face: Face
  /** Font size in pixels. */
  size: number
  /** Added after every character, in thousandths of an em. */
  tracking?: number
}

interface PlacedGlyph {
  /** Pixels from the start of the line. */
  x: number
  outline: string
}

/**
 * Sets one line of text; the returned width is in pixels. Characters that the face lacks lose their accent or are
 * skipped.
 */
export function lineOf(text: string, { face, size, tracking = 0 }: Style): { glyphs: PlacedGlyph[]; width: number } {
  const em = size / 1000
  const glyphs: PlacedGlyph[] = []
  let x = 0
  let before = ''
  for (const character of drawable(text, face)) {
    const [width, outline] = face.glyphs[character] ?? [0, '']
    x += (face.kerning[before + plain(character)] ?? 0) * em
    glyphs.push({ x, outline })
    x += (width + tracking) * em
    before = plain(character)
  }
  return { glyphs, width: Math.max(0, x - tracking * em) }
}

/**
 * Breaks the text between words into lines no wider than `width` pixels. Text beyond `lines` lines, and the end of a
 * word that is wider than a line, are replaced by an ellipsis.
 */
export function wrapped(text: string, style: Style, { width, lines }: { width: number; lines: number }): string[] {
  const fits = (line: string) => lineOf(line, style).width <= width
  const result: string[] = []
  let words = text.split(' ').filter(Boolean)
  while (words.length > 0 && result.length < lines) {
    let count = 1
    while (count < words.length && fits(words.slice(0, count + 1).join(' '))) count++
    result.push(words.slice(0, count).join(' '))
    words = words.slice(count)
  }
  const last = result.length - 1
  const isCut = words.length > 0
  return result.map((line, index) => (fits(line) && !(isCut && index === last) ? line : shortened(line, fits)))
}

function shortened(line: string, fits: (line: string) => boolean): string {
  let rest = line
  while (rest && !fits(`${rest}…`)) rest = beginningOf(rest, rest.length - 1)
  return `${rest.replace(/(?<![\s,;:–-])[\s,;:–-]+$/, '')}…`
}

/**
 * Yields the characters that can be drawn: a character that the face lacks is replaced by its base letter or skipped,
 * and typographic hyphens by `-`.
 */
function* drawable(text: string, face: Face): Generator<string> {
  for (const character of text.replace(/[\u2010\u2011]/g, '-').normalize('NFC')) {
    if (face.glyphs[character]) yield character
    else for (const part of character.normalize('NFD')) if (face.glyphs[part]) yield part
  }
}

/** Returns the letter whose kerning applies to a character: the letter without its accent, except for ä, ö and ü. */
function plain(character: string): string {
  return /[ÄÖÜäöüß]/.test(character) ? character : (character.normalize('NFD')[0] ?? character)
}
