import { type Entry, type FileEntry, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js'
import { about, problems, type Sentence, UnreadableFile } from './problem.ts'
import { isZip } from './unsupported.ts'

/** A file, alone or from an archive, whose `name` is '' or the path within the archive. */
export interface Document {
  name: string
  bytes: Uint8Array
}

export interface Documents {
  documents: Document[]
  /** A sentence for each file of the archive that cannot be unpacked. */
  ignored: Sentence[]
}

const maxEntries = 500
/** The bytes of all files of an archive together. */
const maxBytes = 32 * 1024 * 1024
/** Archives within the archive. */
const maxDepth = 1

/** Files that operating systems add to archives. */
const additions = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i

/**
 * Returns a file, or the files of a ZIP and of the ZIPs in it, in any folders. A file that cannot be unpacked does not
 * stop the others.
 * @throws UnreadableFile for a damaged archive, an office document, and an archive with too many or too large files
 */
export async function unpack(bytes: Uint8Array): Promise<Documents> {
  return unpackAt({ name: '', bytes }, { left: maxBytes, entries: maxEntries }, maxDepth)
}

async function unpackAt(file: Document, bounds: { left: number; entries: number }, depth: number): Promise<Documents> {
  if (!isZip(file.bytes)) return { documents: [file], ignored: [] }
  const entries = await entriesOf(file.bytes, bounds)
  const office = officeFormat(entries)
  if (office) throw new UnreadableFile(problems.unsupported(office))
  const found: Documents = { documents: [], ignored: [] }
  for (const entry of entries) {
    if (entry.directory || additions.test(entry.filename)) continue
    const name = file.name ? `${file.name}/${entry.filename}` : entry.filename
    if (entry.encrypted) {
      found.ignored.push(about(name, problems.locked))
      continue
    }
    const document = await contentOf(entry, name, bounds)
    if (document === null) found.ignored.push(about(name, problems.damaged))
    else if (isZip(document.bytes) && depth === 0) found.ignored.push(about(name, problems.tooDeep))
    else {
      const inner = await unpackAt(document, bounds, depth - 1)
      found.documents.push(...inner.documents)
      found.ignored.push(...inner.ignored)
    }
  }
  return found
}

async function entriesOf(bytes: Uint8Array, bounds: { entries: number }): Promise<Entry[]> {
  const options = { useWebWorkers: false, checkOverlappingEntry: true, checkSignature: true }
  const entries: Entry[] = []
  try {
    for await (const entry of new ZipReader(new Uint8ArrayReader(bytes), options).getEntriesGenerator()) {
      bounds.entries -= 1
      if (bounds.entries < 0) break
      entries.push(entry)
    }
  } catch {
    throw new UnreadableFile(problems.damagedZip)
  }
  if (bounds.entries < 0) throw new UnreadableFile(problems.tooManyFiles(maxEntries))
  return entries
}

/** Unpacks a file up to the bytes that are left, whatever size the archive states. @returns null if it is damaged */
async function contentOf(entry: FileEntry, name: string, bounds: { left: number }): Promise<Document | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const sink = new WritableStream<Uint8Array>({
    write: (chunk) => {
      bounds.left -= chunk.length
      if (bounds.left < 0) throw new Error('too large')
      chunks.push(chunk.slice())
    },
  })
  try {
    await entry.getData(sink)
  } catch {
    if (bounds.left < 0) throw new UnreadableFile(problems.largeFiles(maxBytes / 1024 / 1024))
    return null
  }
  return { name, bytes: new Uint8Array(await new Blob(chunks).arrayBuffer()) }
}

function officeFormat(entries: readonly Entry[]): Sentence | null {
  const names = new Set(entries.map(({ filename }) => filename))
  if (names.has('xl/workbook.xml') || names.has('xl/workbook.bin'))
    return { de: 'eine Excel-Mappe', en: 'an Excel workbook' }
  if (names.has('word/document.xml')) return { de: 'ein Word-Dokument', en: 'a Word document' }
  if (names.has('content.xml') && names.has('mimetype'))
    return { de: 'eine OpenDocument-Datei', en: 'an OpenDocument file' }
  return null
}
