// Splits an uploaded file into records: a JSON file of the import's format, a CSV file of productions, or the ZIP of an
// export.
import { beginningOf } from '../../../../shared/beginning-of.ts'
import { type DeskImport, type DeskImportList, deskImportLimits } from '../../../../shared/contract/desk-import.ts'
import { type ImportList, importFormat, importLists, importVersion } from '../../../../shared/contract/import.ts'
import { BadZip, bytesOfEntry, type ReadAt, readEntries, streamOfEntry, type ZipEntry } from '../../zip/read-zip.ts'
import { csvMark, isCsv, readCsv } from '../csv/read-csv.ts'
import { jsonSplitter } from '../file/json-splitter.ts'
import { Unusable } from '../file/unusable.ts'
import { BadFile, maxFileBytes, type ReadFile } from '../files.ts'
import { isLeftOut, rowsOfRecord } from './rows-of-record.ts'

export interface FileRecord {
  list: DeskImportList
  line: number
  file: string | null
  text: string
}

export interface UploadedFile {
  /** The names of the parts that contain records: the data files of a ZIP; '' for a JSON or CSV file. */
  parts: readonly string[]
  /** Reads the rows of a part, and counts the records of lists that the desk does not import. @throws Unusable */
  read(part: string): Promise<{ records: FileRecord[]; leftOut: DeskImport['left_out'] }>
  readFile: ReadFile
}

/** Opens a file. @throws Unusable if it is missing or too large, or if its ZIP is unusable or has no import files */
export async function openUpload(bucket: R2Bucket, key: string): Promise<UploadedFile> {
  const head = await bucket.head(key)
  if (!head) throw new Unusable('The file is gone.')
  const readAt: ReadAt = async (offset, length) => {
    if (length === 0) return new Uint8Array(0)
    const object = await bucket.get(key, { range: { offset, length } })
    return new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0))
  }
  const start = await readAt(0, Math.min(4, head.size))
  if (new TextDecoder('latin1').decode(start) === 'PK\u0003\u0004') return zipFile(readAt, head.size)
  if (head.size > deskImportLimits.jsonBytes)
    throw new Unusable(`The file is larger than ${deskImportLimits.jsonBytes / 1_000_000} MB.`)
  const isTable = isCsv(new TextDecoder().decode(await readAt(0, Math.min(4000, head.size))))
  return {
    parts: [''],
    async read() {
      const object = await bucket.get(key)
      if (!object) throw new Unusable('The file is gone.')
      if (!isTable) return split(object.body, null)
      const rows = readCsv(new Uint8Array(await object.arrayBuffer()))
      const records = rows.map(({ line, row }) => ({
        ...{ list: 'productions' as const, line, file: null },
        text: csvMark + JSON.stringify(row),
      }))
      return { records, leftOut: {} }
    },
    readFile: async () => {
      throw new BadFile('comes along in a ZIP only')
    },
  }
}

async function zipFile(readAt: ReadAt, size: number): Promise<UploadedFile> {
  const entries = await unzip(() => readEntries(readAt, size))
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  const parts = [...byName.keys()].filter((name) => /^(?:data\/)?[^/]+\.json$/.test(name)).sort()
  if (parts.length === 0) throw new Unusable('The ZIP holds no import files in data/.')
  return {
    parts,
    read: (part) =>
      unzip(async () => {
        const entry = byName.get(part) as ZipEntry
        if (entry.size > deskImportLimits.jsonBytes)
          throw new Unusable(`${part} is larger than ${deskImportLimits.jsonBytes / 1_000_000} MB.`)
        return split(await streamOfEntry(readAt, entry), part)
      }),
    async readFile(path) {
      const entry = byName.get(path)
      if (!entry) throw new BadFile('is missing in the ZIP')
      try {
        return await bytesOfEntry(readAt, entry, maxFileBytes)
      } catch (error) {
        if (!(error instanceof BadZip)) throw error
        throw new BadFile(error.message)
      }
    },
  }
}

async function unzip<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof BadZip)) throw error
    throw new Unusable(`The ZIP cannot be used: it ${error.message}.`)
  }
}

async function split(
  stream: ReadableStream<Uint8Array>,
  file: string | null,
): Promise<{ records: FileRecord[]; leftOut: DeskImport['left_out'] }> {
  const splitter = jsonSplitter(new Set(importLists))
  const fields = new Map<string, string>()
  const records: FileRecord[] = []
  const leftOut: DeskImport['left_out'] = {}
  const lengths = new Map<ImportList, number>()
  const take = (piece: string) => {
    for (const event of splitter.write(piece)) {
      if ('field' in event) {
        fields.set(event.field, event.text)
        continue
      }
      const { list, line, text } = event as typeof event & { list: ImportList }
      if (isLeftOut(list)) {
        leftOut[list] = (leftOut[list] ?? 0) + 1
        continue
      }
      const at = lengths.get(list) ?? 0
      lengths.set(list, at + 1)
      records.push(...rowsOfRecord(list, text, at).map((row) => ({ ...row, line, file })))
    }
  }
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of stream) take(decoder.decode(bytes, { stream: true }))
    take(decoder.decode())
  } catch (error) {
    if (error instanceof TypeError) throw new Unusable('The file is not encoded in UTF-8.')
    throw error
  }
  splitter.end()
  if (fields.get('format') !== JSON.stringify(importFormat))
    throw new Unusable(`The file is unusable: "format" must be "${importFormat}".`)
  if (fields.get('version') !== String(importVersion))
    throw new Unusable(`The file is unusable: "version" must be ${importVersion}.`)
  const strange = [...fields.keys()].find((name) => !['format', 'version', 'source', '$schema'].includes(name))
  if (strange) throw new Unusable(`The file is unusable: "${beginningOf(strange, 60)}" is not a field of the format.`)
  return { records, leftOut }
}
