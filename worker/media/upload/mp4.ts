// Reads an uploaded MP4 (ISO 14496-12) box by box, and overwrites metadata such as location, device and names.
// Every box keeps its length, since tables inside the file refer to positions.
import { asciiAt, type Bytes, viewOf } from './bytes.ts'

export function isMp4(bytes: Bytes): boolean {
  return asciiAt(bytes, 4, 4) === 'ftyp' && /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |dash|MSNV)/.test(asciiAt(bytes, 8, 4))
}

/** Overwrites metadata in place. @returns false for a file that is damaged, truncated or without moving pictures */
export function cleanMp4(bytes: Bytes): boolean {
  const found = new Set<string>()
  if (!walk(bytes, { from: 0, to: bytes.length }, found)) return false
  return ['moov', 'mdat', 'vide'].every((needed) => found.has(needed))
}

interface Span {
  from: number
  to: number
}

const containers = new Set(['moov', 'trak', 'mdia'])
const metadata = new Set(['udta', 'meta', 'uuid', 'free', 'skip'])

/**
 * Blanks the metadata boxes between two offsets. Returns false if a box does not fit.
 * @param found receives the types of the boxes and the handlers of the tracks
 */
function walk(bytes: Bytes, { from, to }: Span, found: Set<string>): boolean {
  for (let at = from; at < to; ) {
    if (to - at < 8) return false
    const type = asciiAt(bytes, at + 4, 4)
    const [length, head] = lengthAt(bytes, at, to)
    if (length < head || at + length > to) return false
    found.add(type)
    if (metadata.has(type)) blank(bytes, { from: at, to: at + length }, head)
    else if (type === 'hdlr') found.add(asciiAt(bytes, at + head + 8, 4))
    else if (containers.has(type) && !walk(bytes, { from: at + head, to: at + length }, found)) return false
    at += length
  }
  return true
}

/** Returns the lengths of the box at an offset and of its header; a length of 0 means that the header is truncated. */
function lengthAt(bytes: Bytes, at: number, to: number): [length: number, head: number] {
  const length = viewOf(bytes).getUint32(at)
  if (length === 0) return [to - at, 8]
  if (length !== 1) return [length, 8]
  return to - at < 16 ? [0, 16] : [Number(viewOf(bytes).getBigUint64(at + 8)), 16]
}

function blank(bytes: Bytes, { from, to }: Span, head: number): void {
  bytes.set(new TextEncoder().encode('free'), from + 4)
  bytes.fill(0, from + head, to)
}
