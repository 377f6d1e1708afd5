// Computes the metrics of a fallback font: the size at which the same text is as wide in Arial as in the web font, and
// the web font's vertical metrics at that size.

export interface FaceMetrics {
  sizeAdjust: number
  /** `ascent`, `descent` and `lineGap` are fractions of the em of the scaled Arial. */
  ascent: number
  descent: number
  lineGap: number
}

/**
 * @param font an instance of the web font (no axes), in SFNT format
 * @param bold whether the fallback is Arial Bold
 */
export function faceMetrics(font: Buffer, bold: boolean): FaceMetrics {
  const tables = tableOffsets(font)
  const unitsPerEm = font.readUInt16BE(tables('head') + 18)
  const hhea = tables('hhea')
  const sizeAdjust = averageWidth(font, tables) / unitsPerEm / arialWidth(bold)
  const share = (offset: number) => Math.abs(font.readInt16BE(hhea + offset)) / unitsPerEm / sizeAdjust
  return { sizeAdjust, ascent: share(4), descent: share(6), lineGap: share(8) }
}

/** The relative frequency of characters on the site's pages; other characters are negligible. */
const frequency: Record<string, number> = {
  ' ': 140,
  e: 125,
  n: 80,
  i: 62,
  r: 60,
  s: 52,
  t: 50,
  a: 50,
  d: 34,
  h: 34,
  l: 34,
  o: 34,
  u: 32,
  c: 24,
  m: 22,
  g: 22,
  b: 14,
  f: 12,
  k: 12,
  z: 9,
  w: 9,
  v: 8,
  p: 9,
  S: 8,
  K: 7,
  B: 5,
  A: 5,
  M: 5,
  D: 5,
  E: 5,
  '1': 6,
  '2': 7,
  '0': 8,
  '.': 10,
  ',': 12,
  ':': 4,
  '-': 4,
}

/** Advance widths of Arial in 1/2048 em; Helvetica and Liberation Sans have the same widths. */
const arial: Record<string, [regular: number, bold: number]> = {
  ' ': [569, 569],
  e: [1139, 1139],
  n: [1139, 1251],
  i: [455, 569],
  r: [682, 797],
  s: [1024, 1139],
  t: [569, 682],
  a: [1139, 1139],
  d: [1139, 1251],
  h: [1139, 1251],
  l: [455, 569],
  o: [1139, 1251],
  u: [1139, 1251],
  c: [1024, 1139],
  m: [1706, 1821],
  g: [1139, 1251],
  b: [1139, 1251],
  f: [569, 682],
  k: [1024, 1139],
  z: [1024, 1024],
  w: [1479, 1593],
  v: [1024, 1139],
  p: [1139, 1251],
  S: [1366, 1366],
  K: [1366, 1479],
  B: [1366, 1479],
  A: [1366, 1479],
  M: [1706, 1706],
  D: [1479, 1479],
  E: [1366, 1366],
  '1': [1139, 1139],
  '2': [1139, 1139],
  '0': [1139, 1139],
  '.': [569, 569],
  ',': [569, 569],
  ':': [569, 682],
  '-': [682, 682],
}

function arialWidth(bold: boolean): number {
  return weighted((character) => (arial[character]?.[bold ? 1 : 0] ?? 0) / 2048)
}

function averageWidth(font: Buffer, tables: (tag: string) => number): number {
  const glyphOf = glyphMap(font, tables('cmap'))
  const hmtx = tables('hmtx')
  const last = font.readUInt16BE(tables('hhea') + 34) - 1
  return weighted((character) => font.readUInt16BE(hmtx + 4 * Math.min(glyphOf(character.charCodeAt(0)), last)))
}

function weighted(width: (character: string) => number): number {
  let sum = 0
  let total = 0
  for (const [character, share] of Object.entries(frequency)) {
    sum += width(character) * share
    total += share
  }
  return sum / total
}

function tableOffsets(font: Buffer): (tag: string) => number {
  const offsets = new Map<string, number>()
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = 12 + 16 * index
    offsets.set(font.toString('latin1', entry, entry + 4), font.readUInt32BE(entry + 8))
  }
  return (tag) => {
    const offset = offsets.get(tag)
    if (offset === undefined) throw new Error(`The font has no table ${tag}`)
    return offset
  }
}

function glyphMap(font: Buffer, cmap: number): (code: number) => number {
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index++) {
    const subtable = cmap + font.readUInt32BE(cmap + 8 + 8 * index)
    if (font.readUInt16BE(subtable) === 4) return (code) => segmentGlyph(font, subtable, code)
  }
  throw new Error('The font has no character map in format 4')
}

function segmentGlyph(font: Buffer, subtable: number, code: number): number {
  const size = font.readUInt16BE(subtable + 6)
  for (let at = 0; at < size; at += 2) {
    if (font.readUInt16BE(subtable + 14 + at) < code) continue
    const start = font.readUInt16BE(subtable + 16 + size + at)
    if (start > code) return 0
    const delta = font.readUInt16BE(subtable + 16 + 2 * size + at)
    const rangeAt = subtable + 16 + 3 * size + at
    const rangeOffset = font.readUInt16BE(rangeAt)
    if (rangeOffset === 0) return (code + delta) & 0xffff
    const glyph = font.readUInt16BE(rangeAt + rangeOffset + 2 * (code - start))
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
  return 0
}
