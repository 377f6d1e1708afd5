export interface TrueType {
  bytes: Uint8Array
  unitsPerEm: number
  ascent: number
  descent: number
  box: [number, number, number, number]
  /** Glyph numbers by code point, only for characters in the font. */
  glyphs: Map<number, number>
  /** Advance widths by glyph number, in font units. */
  widths: number[]
}

/**
 * Reads an OpenType font with TrueType outlines and a cmap of format 4 or 12.
 * @throws Error if a required table is missing
 */
export function readTrueType(bytes: Uint8Array): TrueType {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tables = new Map<string, number>()
  for (let index = 0; index < view.getUint16(4); index++) {
    const entry = 12 + index * 16
    tables.set(String.fromCharCode(...bytes.subarray(entry, entry + 4)), view.getUint32(entry + 8))
  }
  const table = (name: string) => {
    const offset = tables.get(name)
    if (offset === undefined) throw new Error(`the font has no table ${name}`)
    return offset
  }
  const head = table('head')
  const hhea = table('hhea')
  return {
    bytes,
    unitsPerEm: view.getUint16(head + 18),
    box: [36, 38, 40, 42].map((at) => view.getInt16(head + at)) as TrueType['box'],
    ascent: view.getInt16(hhea + 4),
    descent: view.getInt16(hhea + 6),
    glyphs: readCmap(view, table('cmap')),
    widths: readWidths(view, table('hmtx'), view.getUint16(hhea + 34), view.getUint16(table('maxp') + 4)),
  }
}

function readWidths(view: DataView, hmtx: number, measured: number, glyphs: number): number[] {
  return Array.from({ length: glyphs }, (_, glyph) => view.getUint16(hmtx + Math.min(glyph, measured - 1) * 4))
}

function readCmap(view: DataView, cmap: number): Map<number, number> {
  const glyphs = new Map<number, number>()
  for (let index = 0; index < view.getUint16(cmap + 2); index++) {
    const subtable = cmap + view.getUint32(cmap + 4 + index * 8 + 4)
    const format = view.getUint16(subtable)
    if (format === 4) readSegments(view, subtable, glyphs)
    if (format === 12) readGroups(view, subtable, glyphs)
  }
  return glyphs
}

function readGroups(view: DataView, at: number, glyphs: Map<number, number>): void {
  for (let group = at + 16; group < at + 16 + view.getUint32(at + 12) * 12; group += 12) {
    const first = view.getUint32(group)
    for (let code = first; code <= view.getUint32(group + 4); code++) {
      glyphs.set(code, view.getUint32(group + 8) + code - first)
    }
  }
}

function readSegments(view: DataView, at: number, glyphs: Map<number, number>): void {
  const size = view.getUint16(at + 6)
  const [ends, starts, deltas, ranges] = [at + 14, at + 16 + size, at + 16 + size * 2, at + 16 + size * 3]
  for (let segment = 0; segment < size; segment += 2) {
    const start = view.getUint16(starts + segment)
    const range = view.getUint16(ranges + segment)
    for (let code = start; code <= view.getUint16(ends + segment) && code < 0xffff; code++) {
      const delta = view.getUint16(deltas + segment)
      const glyph = range === 0 ? code : view.getUint16(ranges + segment + range + (code - start) * 2)
      if (range === 0 || glyph !== 0) glyphs.set(code, (glyph + delta) & 0xffff)
    }
  }
}
