import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { jsonSplitter } from '../../../worker/transfer/import/json-splitter.ts'
import { Unusable } from '../../../worker/transfer/import/unusable.ts'

/** A file to import: UTF-8, plain or gzipped (detected by its first bytes). */
export interface SourceFile {
  /** Returns the top-level fields other than the lists of records, and the number of records in each list. */
  fields(): Promise<{ fields: Map<string, unknown>; counts: Map<string, number> }>
  records(list: string): AsyncGenerator<{ index: number; value: unknown }>
}

/** Returns a file to import. Its methods throw Unusable if the file is missing, unreadable or not JSON. */
export function sourceFile(path: string, lists: readonly string[]): SourceFile {
  const names = new Set(lists)
  return {
    async fields() {
      const fields = new Map<string, unknown>()
      const counts = new Map<string, number>()
      for await (const event of events(path, names)) {
        if ('field' in event) fields.set(event.field, parsed(event.text, `"${event.field}"`))
        else {
          parsed(event.text, `${event.list}[${event.index}]`)
          counts.set(event.list, event.index + 1)
        }
      }
      return { fields, counts }
    },
    async *records(list) {
      for await (const event of events(path, names)) {
        if ('list' in event && event.list === list) {
          yield { index: event.index, value: parsed(event.text, `${list}[${event.index}]`) }
        }
      }
    },
  }
}

async function* events(path: string, lists: ReadonlySet<string>) {
  const splitter = jsonSplitter(lists)
  for await (const piece of texts(path)) yield* splitter.write(piece)
  splitter.end()
}

async function* texts(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (bytes?: Uint8Array) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined })
    } catch {
      throw new Unusable(`The file ${path} is not encoded in UTF-8.`)
    }
  }
  try {
    const isZipped = await isGzip(path)
    const file = createReadStream(path)
    const bytes = isZipped ? file.pipe(createGunzip()) : file
    if (isZipped) file.on('error', (error) => bytes.destroy(error))
    for await (const piece of bytes) yield decode(piece as Uint8Array)
    yield decode()
  } catch (error) {
    throw error instanceof Unusable ? error : unreadable(path, error)
  }
}

async function isGzip(path: string): Promise<boolean> {
  if ((await stat(path)).isDirectory()) throw new Unusable(`${path} is a folder, not a file.`)
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}

function unreadable(path: string, error: unknown): Unusable {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new Unusable(`There is no file ${path}.`)
  if (code === 'EACCES') return new Unusable(`The file ${path} cannot be read: permission denied.`)
  if (code.startsWith('Z_')) return new Unusable(`The file ${path} is damaged: it cannot be unzipped.`)
  return new Unusable(`The file ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
}

function parsed(text: string, where: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Unusable(`The file is not JSON: ${where}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
