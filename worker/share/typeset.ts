// Lines of text as outlines: widths, kerning and line breaks of the faces in faces.ts.

export type FaceName = 'numeral' | 'timeBold' | 'time' | 'title' | 'text'

export interface Face {
  /** Width and outline of a character; in thousandths of an em. */
  glyphs: Record<string, [width: number, outline: string]>
  /** What comes between two characters; in thousandths of an em. */
  kerning: Record<string, number>
}

export interface Style {
  face: Face
  /** Pixels of an em. */
  size: number
  /** Added behind every character, in thousandths of an em. */
  tracking?: number
}

interface PlacedGlyph {
  /** Pixels from the line's beginning. */
  x: number
  outline: string
}

/** @returns the glyphs of one line, and how wide it is in pixels; characters that no face has fall back or away */
export function lineOf(text: string, { face, size, tracking = 0 }: Style): { glyphs: PlacedGlyph[]; width: number } {
  const em = size / 1000
  const glyphs: PlacedGlyph[] = []
  let x = 0
  let before = ''
  for (const character of known(text, face)) {
    const [width, outline] = face.glyphs[character] ?? [0, '']
    x += (face.kerning[before + plain(character)] ?? 0) * em
    glyphs.push({ x, outline })
    x += (width + tracking) * em
    before = plain(character)
  }
  return { glyphs, width: Math.max(0, x - tracking * em) }
}

/**
 * The text in lines no wider than `width`, broken between words; what does not fit into `lines` ends with an ellipsis.
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
  let kept = line
  while (kept && !fits(`${kept}…`)) kept = kept.slice(0, -1)
  return `${kept.replace(/[\s,;:–-]+$/, '')}…`
}

/** Characters that the face has; an unknown one without its accent, or not at all. Every hyphen is drawn alike. */
function* known(text: string, face: Face): Generator<string> {
  for (const character of text.replace(/[\u2010\u2011]/g, '-').normalize('NFC')) {
    if (face.glyphs[character]) yield character
    else for (const part of character.normalize('NFD')) if (face.glyphs[part]) yield part
  }
}

/** Kerning goes by the letter without its accent. */
function plain(character: string): string {
  return /[ÄÖÜäöüß]/.test(character) ? character : (character.normalize('NFD')[0] ?? character)
}
