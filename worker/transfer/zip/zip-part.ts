import { crc32 } from 'node:zlib'
import { descriptor, directory, localHeader, type WrittenFile, type ZipFile } from './zip-records.ts'

/** An entry of the archive, with the R2 object that contains its contents. */
export interface ZipSource extends ZipFile {
  key: string
}

/** The position of an archive's writer, stored between two parts. */
export interface ZipPosition {
  /** Index of the entry; the number of entries if the directory is being written. */
  entry: number
  /** Number of written bytes of the entry, with its header and descriptor, or of the directory. */
  inside: number
  /** Checksum of the part of the entry's contents that has been written. */
  crc: number
  offset: number
  /** Offset of the entry's header, or of the directory. */
  entryOffset: number
}

export const zipStart: ZipPosition = { entry: 0, inside: 0, crc: 0, offset: 0, entryOffset: 0 }

/** The archive's entries, stored by the caller between two parts. */
export interface ZipFiles {
  count: number
  at(entry: number): ZipSource
  /** Stores an entry's checksum and offset, which the directory needs. */
  written(entry: number, file: Pick<WrittenFile, 'crc' | 'offset'>): void
  /** Returns all entries in order, with their checksums and offsets. */
  all(): WrittenFile[]
}

/** Thrown if an object is missing, or shorter than when it was listed. */
export class MissingObject extends Error {
  override name = 'MissingObject'
}

/**
 * Writes the next part of an archive.
 * @param length bytes per part; the last part may be shorter
 */
export async function zipPart(
  bucket: R2Bucket,
  files: ZipFiles,
  from: ZipPosition,
  length: number,
): Promise<{ part: Uint8Array<ArrayBuffer>; position: ZipPosition; isLast: boolean }> {
  const part = new Uint8Array(length)
  let filled = 0
  let position = { ...from }
  const put = (bytes: Uint8Array) => {
    part.set(bytes, filled)
    filled += bytes.length
  }
  while (filled < length && position.entry < files.count) {
    const file = files.at(position.entry)
    const header = localHeader(file)
    const room = length - filled
    const { inside } = position
    const end = header.length + file.size
    let piece: Uint8Array
    if (inside < header.length) piece = header.subarray(inside, inside + room)
    else if (inside < end) {
      piece = await contents(bucket, file, inside - header.length, Math.min(room, end - inside))
      position.crc = crc32(piece, position.crc)
    } else piece = descriptor(file, position.crc).subarray(inside - end, inside - end + room)
    put(piece)
    position = { ...position, inside: inside + piece.length, offset: position.offset + piece.length }
    if (position.inside === end + descriptor(file, 0).length) {
      files.written(position.entry, { crc: position.crc, offset: position.entryOffset })
      const { offset, entry } = position
      position = { entry: entry + 1, inside: 0, crc: 0, offset, entryOffset: offset }
    }
  }
  if (position.entry < files.count) return { part, position, isLast: false }
  const end = directory(files.all(), position.entryOffset).subarray(position.inside)
  const piece = end.subarray(0, length - filled)
  put(piece)
  const inside = position.inside + piece.length
  return {
    part: part.subarray(0, filled),
    position: { ...position, inside, offset: position.offset + piece.length },
    isLast: piece.length === end.length,
  }
}

async function contents(
  bucket: R2Bucket,
  { key, name }: ZipSource,
  offset: number,
  length: number,
): Promise<Uint8Array> {
  const object = await bucket.get(key, { range: { offset, length } })
  const bytes = object ? new Uint8Array(await object.arrayBuffer()) : null
  if (bytes?.length !== length) throw new MissingObject(`${name} is missing, or shorter than it was`)
  return bytes
}
