// Reads a ZIP of import files, in `data/` or at the top level, with the pictures and files that they name.
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Unusable } from '../../../worker/transfer/import/unusable.ts'
import { BadZip, type ReadAt, readEntries, streamOfEntry } from '../../../worker/transfer/zip/read-zip.ts'

export interface Unzipped {
  /** Paths of the import files, sorted. */
  files: string[]
  /** The temporary folder, to which the paths of pictures and files are relative. */
  folder: string
  close(): Promise<void>
}

/**
 * Unpacks a ZIP into a temporary folder that `close` removes; null if the file cannot be opened or is not a ZIP.
 * @throws Unusable if the ZIP is damaged or contains no import file
 */
export async function unzipped(path: string): Promise<Unzipped | null> {
  const file = await open(path).catch(() => null)
  if (!file) return null
  const facts = await file.stat()
  const readAt: ReadAt = async (offset, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
    return new Uint8Array(buffer.buffer, buffer.byteOffset, bytesRead) as Uint8Array<ArrayBuffer>
  }
  const folder = await mkdtemp(join(tmpdir(), 'auftakt-zip-'))
  const close = () => rm(folder, { recursive: true, force: true })
  try {
    if (!facts.isFile() || !isZip(await readAt(0, 4))) {
      await close()
      return null
    }
    const entries = await readEntries(readAt, facts.size)
    for (const entry of entries) {
      const target = join(folder, entry.name)
      await mkdir(dirname(target), { recursive: true })
      const stream = await streamOfEntry(readAt, entry)
      await pipeline(Readable.fromWeb(stream as never), createWriteStream(target))
    }
    const names = entries.map(({ name }) => name).filter(isImportFile)
    if (names.length === 0) throw new Unusable(`${path} holds no import file: no data/*.json and no *.json.`)
    return { files: names.sort().map((name) => join(folder, name)), folder, close }
  } catch (error) {
    await close()
    if (error instanceof BadZip) throw new Unusable(`${path} ${error.message}.`)
    throw error
  } finally {
    await file.close()
  }
}

function isImportFile(name: string): boolean {
  return /^(?:data\/)?[^/]+\.json$/.test(name)
}

function isZip([a, b, c, d]: Uint8Array): boolean {
  return a === 0x50 && b === 0x4b && ((c === 3 && d === 4) || (c === 5 && d === 6))
}
