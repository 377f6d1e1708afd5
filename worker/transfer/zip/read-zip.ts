import { beginningOf } from '../../../shared/text/beginning-of.ts'

// Reads a ZIP through its central directory, from any source that can be read at an offset, such as a file or an R2
// object.

/** Reads bytes of the archive; returns fewer only at its end. */
export type ReadAt = (offset: number, length: number) => Promise<Uint8Array<ArrayBuffer>>

export interface ZipEntry {
  /** A relative path with forward slashes and without `..`. */
  name: string
  /** Unpacked size in bytes, as the directory declares; `streamOfEntry` checks it. */
  size: number
  compressedSize: number
  method: 'stored' | 'deflated'
  /** Offset of the local header. */
  offset: number
}

/** Thrown for an archive that cannot or must not be read; the message is the reason. */
export class BadZip extends Error {
  override name = 'BadZip'
}

const limits = {
  entries: 100_000,
  /** Maximum unpacked size of all entries together. */
  bytes: 200_000_000_000,
  /**
   * Maximum number of unpacked bytes per packed byte. Usual texts have 5 to 20, the texts of an export, which repeat
   * their keys, less than 200, and a ZIP bomb about 1,000: deflate packs at most 1,032 bytes into one.
   */
  ratio: 200,
}

/** Lists the files of an archive of `size` bytes, without folders. @throws BadZip */
export async function readEntries(readAt: ReadAt, size: number): Promise<ZipEntry[]> {
  const { count, offset, length } = await readEnd(readAt, size)
  if (count > limits.entries) throw new BadZip(`holds ${count} files, more than ${limits.entries}`)
  if (offset + length > size || length > limits.entries * 400) throw new BadZip('is damaged: its directory is missing')
  const directory = await readAt(offset, length)
  const view = viewOf(directory)
  const entries: ZipEntry[] = []
  let at = 0
  for (let index = 0; index < count; index++) {
    if (at + 46 > directory.length || view.getUint32(at, true) !== 0x02014b50)
      throw new BadZip('is damaged: its directory is incomplete')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ]
    const name = entryName(directory.subarray(at + 46, at + 46 + nameLength))
    if (view.getUint16(at + 8, true) & 1) throw new BadZip(`${name} is encrypted`)
    const extra = directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
    const entry = { name, method: methodOf(view.getUint16(at + 10, true), name), ...sizesOf(view, at, extra) }
    at += 46 + nameLength + extraLength + commentLength
    if (!name.endsWith('/')) entries.push(entry)
  }
  refuseHostile(entries, size)
  return entries
}

/**
 * Streams an entry unpacked. The stream fails if the entry contains more or fewer bytes than the directory declares.
 */
export async function streamOfEntry(readAt: ReadAt, entry: ZipEntry): Promise<ReadableStream<Uint8Array>> {
  const header = await readAt(entry.offset, 30)
  const view = viewOf(header)
  if (header.length < 30 || view.getUint32(0, true) !== 0x04034b50) throw new BadZip(`${entry.name} is damaged`)
  const start = entry.offset + 30 + view.getUint16(26, true) + view.getUint16(28, true)
  const packed = packedBytes(readAt, start, entry.compressedSize)
  const plain = entry.method === 'stored' ? packed : packed.pipeThrough(new DecompressionStream('deflate-raw') as never)
  return (plain as ReadableStream<Uint8Array>).pipeThrough(exactly(entry))
}

/** Reads a whole entry. @throws BadZip if it is larger than `maxBytes` or damaged */
export async function bytesOfEntry(
  readAt: ReadAt,
  entry: ZipEntry,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (entry.size > maxBytes) throw new BadZip(`${entry.name} is larger than ${Math.floor(maxBytes / 1_000_000)} MB`)
  try {
    return new Uint8Array(await new Response(await streamOfEntry(readAt, entry)).arrayBuffer())
  } catch (error) {
    if (error instanceof BadZip) throw error
    throw new BadZip(`${entry.name} is damaged: it cannot be unpacked`)
  }
}

interface Directory {
  count: number
  offset: number
  length: number
}

/** Finds the end record, which a comment of up to 65,535 bytes may follow, and its ZIP64 record. */
async function readEnd(readAt: ReadAt, size: number): Promise<Directory> {
  const tailLength = Math.min(size, 65_557)
  const tail = await readAt(size - tailLength, tailLength)
  const view = viewOf(tail)
  for (let at = tail.length - 22; at >= 0; at--) {
    if (view.getUint32(at, true) !== 0x06054b50) continue
    const count = view.getUint16(at + 10, true)
    const [length, offset] = [view.getUint32(at + 12, true), view.getUint32(at + 16, true)]
    if (count < 0xffff && length < 0xffffffff && offset < 0xffffffff) return { count, length, offset }
    if (at < 20 || view.getUint32(at - 20, true) !== 0x07064b50) return { count, length, offset }
    const wide = viewOf(await readAt(Number(view.getBigUint64(at - 12, true)), 56))
    if (wide.byteLength < 56 || wide.getUint32(0, true) !== 0x06064b50) break
    const [entries, bytes, start] = [32, 40, 48].map((field) => Number(wide.getBigUint64(field, true)))
    return { count: entries ?? 0, length: bytes ?? 0, offset: start ?? 0 }
  }
  throw new BadZip('is not a ZIP, or its end is missing')
}

function methodOf(method: number, name: string): ZipEntry['method'] {
  if (method === 0) return 'stored'
  if (method === 8) return 'deflated'
  throw new BadZip(`${name} is packed in a way that is not supported`)
}

function sizesOf(view: DataView, at: number, extra: Uint8Array): Pick<ZipEntry, 'size' | 'compressedSize' | 'offset'> {
  const narrow = { size: view.getUint32(at + 24, true), compressedSize: view.getUint32(at + 20, true) }
  const wide = wideFields(extra)
  const next = (value: number) => (value === 0xffffffff ? (wide.shift() ?? value) : value)
  const size = next(narrow.size)
  const compressedSize = next(narrow.compressedSize)
  return { size, compressedSize, offset: next(view.getUint32(at + 42, true)) }
}

/** Returns the 64-bit values of the extra field 0x0001, in order. */
function wideFields(extra: Uint8Array): number[] {
  const view = viewOf(extra)
  for (let at = 0; at + 4 <= extra.length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue
    const length = Math.min(view.getUint16(at + 2, true), extra.length - at - 4)
    return Array.from({ length: Math.floor(length / 8) }, (_, index) =>
      Number(view.getBigUint64(at + 4 + 8 * index, true)),
    )
  }
  return []
}

function entryName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new BadZip('holds a file whose name is not UTF-8')
  }
}

function refuseHostile(entries: readonly ZipEntry[], size: number): void {
  const seen = new Set<string>()
  let total = 0
  for (const { name, size: unpacked, compressedSize, offset } of entries) {
    if (!isSafeName(name)) throw new BadZip(`holds a file outside of its folder: ${beginningOf(name, 100)}`)
    if (seen.has(name)) throw new BadZip(`holds ${name} twice`)
    seen.add(name)
    if (offset + compressedSize > size) throw new BadZip(`is damaged: ${name} is incomplete`)
    if (unpacked > 100_000 && unpacked > compressedSize * limits.ratio)
      throw new BadZip(`${name} would unpack to ${limits.ratio} times its size: this is not a usual file`)
    total += unpacked
  }
  if (total > limits.bytes) throw new BadZip(`would unpack to more than ${Math.floor(limits.bytes / 1_000_000)} MB`)
}

function isSafeName(name: string): boolean {
  return (
    name.length <= 400 &&
    /^[^\u0000-\u001f\u007f\\:]+$/.test(name) &&
    !name.startsWith('/') &&
    !name.split('/').some((part) => part === '..' || part === '.')
  )
}

const chunkBytes = 1_000_000

function packedBytes(readAt: ReadAt, start: number, length: number): ReadableStream<Uint8Array> {
  let done = 0
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (done >= length) return controller.close()
      const piece = await readAt(start + done, Math.min(chunkBytes, length - done))
      if (piece.length === 0) throw new BadZip('is damaged: it ends too early')
      done += piece.length
      controller.enqueue(piece)
    },
  })
}

function exactly({ name, size }: ZipEntry): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0
  return new TransformStream({
    transform(piece, controller) {
      seen += piece.length
      if (seen > size) throw new BadZip(`${name} is larger than the archive says`)
      controller.enqueue(piece)
    },
    flush() {
      if (seen !== size) throw new BadZip(`${name} is damaged: it is shorter than the archive says`)
    },
  })
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
