// Reads a ZIP by its central directory (PKWARE APPNOTE 4.3); supports only archives of uncompressed files.

export interface Entry {
  name: string
  bytes: Uint8Array
  /** The checksum in the archive, to compare with `crcOf(bytes)`. */
  crc: number
}

/**
 * Returns the entries of an archive.
 * @throws Error for a truncated archive, a compressed entry, or a name without the UTF-8 flag
 */
export function unzip(archive: Uint8Array): Entry[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  const end = archive.length - 22
  if (view.getUint32(end, true) !== 0x06054b50) throw new Error('no end of a central directory')
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Error('no entry of a central directory')
    if (view.getUint16(at + 10, true) !== 0) throw new Error('a compressed entry')
    if ((view.getUint16(at + 8, true) & 0x800) === 0) throw new Error('a name that is not UTF-8')
    const [size, nameLength] = [view.getUint32(at + 24, true), view.getUint16(at + 28, true)]
    const name = new TextDecoder('utf-8', { fatal: true }).decode(archive.subarray(at + 46, at + 46 + nameLength))
    const local = view.getUint32(at + 42, true)
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    entries.push({ name, bytes: archive.subarray(from, from + size), crc: view.getUint32(at + 16, true) })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** Computes the CRC-32 (ISO 3309) bit by bit. */
export function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
