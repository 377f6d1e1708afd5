// The records of a ZIP whose entries are stored uncompressed. Since their lengths are known beforehand, so is the
// position of every byte, and the archive can be written in parts, with restarts in between (decision 0045).

export interface ZipFile {
  name: string
  size: number
}

export interface WrittenFile extends ZipFile {
  crc: number
  offset: number
}

const wide = 0xffffffff
/** Flags for names in UTF-8, and for a checksum after the contents. */
const flags = 0x0808

/** Returns an entry's local header, which precedes its contents. */
export function localHeader({ name, size }: ZipFile): Uint8Array<ArrayBuffer> {
  const names = new TextEncoder().encode(name)
  const extra = size >= wide ? 20 : 0
  const { bytes, view } = record(30 + names.length + extra)
  view.setUint32(0, 0x04034b50, true)
  view.setUint16(4, extra ? 45 : 20, true)
  view.setUint16(6, flags, true)
  view.setUint16(12, firstDay, true)
  // sizes are stated although a descriptor follows, so that streaming readers find the end of the entry
  view.setUint32(18, Math.min(size, wide), true)
  view.setUint32(22, Math.min(size, wide), true)
  view.setUint16(26, names.length, true)
  view.setUint16(28, extra, true)
  bytes.set(names, 30)
  if (extra) writeWide(view, 30 + names.length, [size, size])
  return bytes
}

/** Returns an entry's data descriptor, which follows its contents. */
export function descriptor({ size }: ZipFile, crc: number): Uint8Array<ArrayBuffer> {
  const isWide = size >= wide
  const { bytes, view } = record(isWide ? 24 : 16)
  view.setUint32(0, 0x08074b50, true)
  view.setUint32(4, crc, true)
  if (isWide) {
    view.setBigUint64(8, BigInt(size), true)
    view.setBigUint64(16, BigInt(size), true)
  } else {
    view.setUint32(8, size, true)
    view.setUint32(12, size, true)
  }
  return bytes
}

/** Returns the end of the archive: its central directory, which begins at `offset`, and the end record. */
export function directory(files: readonly WrittenFile[], offset: number): Uint8Array<ArrayBuffer> {
  const headers = files.map(directoryHeader)
  const length = headers.reduce((sum, header) => sum + header.length, 0)
  const end = endOf(files.length, offset, length)
  const { bytes } = record(length + end.length)
  let at = 0
  for (const piece of [...headers, end]) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

function directoryHeader({ name, size, crc, offset }: WrittenFile): Uint8Array {
  const names = new TextEncoder().encode(name)
  const values = [...(size >= wide ? [size, size] : []), ...(offset >= wide ? [offset] : [])]
  const extra = values.length ? 4 + 8 * values.length : 0
  const { bytes, view } = record(46 + names.length + extra)
  view.setUint32(0, 0x02014b50, true)
  view.setUint16(4, 45, true)
  view.setUint16(6, extra ? 45 : 20, true)
  view.setUint16(8, flags, true)
  view.setUint16(14, firstDay, true)
  view.setUint32(16, crc, true)
  view.setUint32(20, Math.min(size, wide), true)
  view.setUint32(24, Math.min(size, wide), true)
  view.setUint16(28, names.length, true)
  view.setUint16(30, extra, true)
  view.setUint32(42, Math.min(offset, wide), true)
  bytes.set(names, 46)
  if (extra) writeWide(view, 46 + names.length, values)
  return bytes
}

function endOf(count: number, offset: number, length: number): Uint8Array {
  const isWide = count >= 0xffff || offset >= wide || length >= wide
  const { bytes, view } = record(22 + (isWide ? 76 : 0))
  let at = 0
  if (isWide) {
    view.setUint32(0, 0x06064b50, true)
    view.setBigUint64(4, 44n, true)
    view.setUint16(12, 45, true)
    view.setUint16(14, 45, true)
    for (const [place, value] of [
      [24, count],
      [32, count],
      [40, length],
      [48, offset],
    ] as const)
      view.setBigUint64(place, BigInt(value), true)
    view.setUint32(56, 0x07064b50, true)
    view.setBigUint64(64, BigInt(offset + length), true)
    view.setUint32(72, 1, true)
    at = 76
  }
  view.setUint32(at, 0x06054b50, true)
  view.setUint16(at + 8, Math.min(count, 0xffff), true)
  view.setUint16(at + 10, Math.min(count, 0xffff), true)
  view.setUint32(at + 12, Math.min(length, wide), true)
  view.setUint32(at + 16, Math.min(offset, wide), true)
  return bytes
}

/** 1 January 1980, so that the same contents make the same archive. */
const firstDay = 0x21

function writeWide(view: DataView, at: number, values: readonly number[]): void {
  view.setUint16(at, 1, true)
  view.setUint16(at + 2, 8 * values.length, true)
  values.forEach((value, index) => {
    view.setBigUint64(at + 4 + 8 * index, BigInt(value), true)
  })
}

function record(length: number) {
  const bytes = new Uint8Array(length)
  return { bytes, view: new DataView(bytes.buffer) }
}
