// Splits an uploaded file into records: a JSON file of the import's format, a CSV file of productions, or the ZIP of an
// export or a backup.

import type { DeskImport } from '../../../../shared/contract/calls/desk/transfers-schemas.ts'
import { type DeskImportList, deskImportLimits } from '../../../../shared/contract/desk-import.ts'
import { type ImportList, importFormat, importLists, importVersion } from '../../../../shared/contract/import.ts'
import { decodedText, EncodingGuess } from '../../../../shared/i18n/text-encoding.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { beginningOf } from '../../../../shared/text/beginning-of.ts'
import { manifestName } from '../../backup/manifest.ts'
import { siteFolder } from '../../object/keys.ts'
import { BadZip, bytesOfEntry, type ReadAt, readEntries, streamOfEntry, type ZipEntry } from '../../zip/read-zip.ts'
import { csvMark, isCsv, readCsv } from '../csv/read-csv.ts'
import { BadFile, maxFileBytes, type ReadFile } from '../files.ts'
import { jsonSplitter } from '../json-splitter.ts'
import { Unusable } from '../unusable.ts'
import { isLeftOut, rowsOfRecord, tooLong } from './rows-of-record.ts'

export interface FileRecord {
  list: DeskImportList
  line: number
  file: string | null
  text: string
}

/** Rows of a part of the file, and the number of records of lists that the desk does not import. */
export interface ReadPiece {
  records: FileRecord[]
  leftOut: DeskImport['left_out']
}

export interface UploadedFile {
  /** The names of the parts that contain records: the data files of a ZIP; '' for a JSON or CSV file. */
  parts: readonly string[]
  /** Reads a part piece by piece. @throws Unusable */
  read(part: string): AsyncGenerator<ReadPiece>
  readFile: ReadFile
}

/**
 * Opens a file.
 * @throws Unusable if it is missing or too large, or if its ZIP is unusable or has no import files of the site
 */
export async function openUpload(bucket: R2Bucket, key: string, site: SiteKey): Promise<UploadedFile> {
  const head = await bucket.head(key)
  if (!head) throw new Unusable('The file is gone.')
  const readAt: ReadAt = async (offset, length) => {
    if (length === 0) return new Uint8Array(0)
    const object = await bucket.get(key, { range: { offset, length } })
    return new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0))
  }
  const start = await readAt(0, Math.min(4, head.size))
  if (new TextDecoder('latin1').decode(start) === 'PK\u0003\u0004') return zipFile(readAt, head.size, site)
  // the beginning of older workbooks
  if (String(start) === '208,207,17,224') throw new Unusable(isWorkbook)
  if (head.size > deskImportLimits.jsonBytes)
    throw new Unusable(`The file is larger than ${deskImportLimits.jsonBytes / 1_000_000} MB.`)
  const beginning = decodedText(await readAt(0, Math.min(4000, head.size)))
  if (/^\uFEFF?\s*\[/.test(beginning)) throw new Unusable(isJsonList)
  const isTable = isCsv(beginning)
  const open = async () => {
    const object = await bucket.get(key)
    if (!object) throw new Unusable('The file is gone.')
    return object.body
  }
  return {
    parts: [''],
    async *read() {
      if (isTable) yield* recordsOfTable(decodedCsv(open))
      else yield* split(await open(), null)
    },
    readFile: async () => {
      throw new BadFile('comes along in a ZIP only')
    },
  }
}

/** Files that only the ZIP of a workbook holds: of Excel, LibreOffice and Numbers. */
const workbook = ['[Content_Types].xml', 'content.xml', 'Index/Document.iwa']
const isJsonList = 'The file is no import: it is a list as JSON, which the desk exports for other programs.'
const isWorkbook = 'The file is a workbook, not a table: save it as CSV UTF-8 and upload that file.'

async function zipFile(readAt: ReadAt, size: number, site: SiteKey): Promise<UploadedFile> {
  const entries = await unzip(() => readEntries(readAt, size))
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  const isBackup = byName.has(manifestName)
  const folder = `${siteFolder(site)}/`
  // the other files of a backup are rows as stored, which only a restore reads
  const isPart = (name: string) =>
    isBackup ? name.startsWith(folder) && name.endsWith('.json') : /^(?:data\/)?[^/]+\.json$/.test(name)
  const parts = [...byName.keys()].filter(isPart).sort()
  if (parts.length === 0 && isBackup) throw new Unusable('The backup holds nothing of this site that the desk imports.')
  if (parts.length === 0 && workbook.some((name) => byName.has(name))) throw new Unusable(isWorkbook)
  if (parts.length === 0) throw new Unusable('The ZIP holds no import files in data/.')
  return {
    parts,
    async *read(part) {
      const entry = byName.get(part) as ZipEntry
      if (entry.size > deskImportLimits.jsonBytes)
        throw new Unusable(`${part} is larger than ${deskImportLimits.jsonBytes / 1_000_000} MB.`)
      try {
        yield* split(await streamOfEntry(readAt, entry), part)
      } catch (error) {
        throw unusableZip(error)
      }
    },
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
    throw unusableZip(error)
  }
}

function unusableZip(error: unknown): unknown {
  return error instanceof BadZip ? new Unusable(`The ZIP cannot be used: it ${error.message}.`) : error
}

async function* recordsOfTable(pieces: AsyncIterable<string>): AsyncGenerator<ReadPiece> {
  for await (const rows of readCsv(pieces)) {
    const records = rows.map(({ line, row }) => ({
      list: 'productions' as const,
      line,
      file: null,
      text: row ? csvMark + JSON.stringify(row) : tooLong,
    }))
    yield { records, leftOut: {} }
  }
}

async function* split(stream: ReadableStream<Uint8Array>, file: string | null): AsyncGenerator<ReadPiece> {
  const splitter = jsonSplitter(new Set(importLists))
  const fields = new Map<string, string>()
  const lengths = new Map<ImportList, number>()
  const read = (piece: string): ReadPiece => {
    const records: FileRecord[] = []
    const leftOut: DeskImport['left_out'] = {}
    for (const event of splitter.write(piece)) {
      if ('field' in event) {
        if (!['format', 'version', 'source', '$schema'].includes(event.field))
          throw new Unusable(`The file is unusable: "${beginningOf(event.field, 60)}" is not a field of the format.`)
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
      for (const row of rowsOfRecord(list, text, at)) records.push({ ...row, line, file })
    }
    return { records, leftOut }
  }
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of stream) yield read(decoder.decode(bytes, { stream: true }))
    yield read(decoder.decode())
  } catch (error) {
    if (error instanceof TypeError) throw new Unusable('The file is not encoded in UTF-8.')
    throw error
  }
  splitter.end()
  if (fields.get('format') !== JSON.stringify(importFormat))
    throw new Unusable(`The file is unusable: "format" must be "${importFormat}".`)
  if (fields.get('version') !== String(importVersion))
    throw new Unusable(`The file is unusable: "version" must be ${importVersion}.`)
}

/**
 * Decodes a CSV file as spreadsheets write it: UTF-8, UTF-16, Windows-1252 or Mac Roman. The file is read twice, so
 * that its encoding is known before the first row is read.
 * @param open opens the file at its start
 */
async function* decodedCsv(open: () => Promise<ReadableStream<Uint8Array>>): AsyncGenerator<string> {
  const guess = new EncodingGuess()
  for await (const bytes of await open()) guess.add(bytes)
  const decoder = new TextDecoder(guess.label())
  for await (const bytes of await open()) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}
