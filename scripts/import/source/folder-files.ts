import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { BadFile, maxFileBytes, type ReadFile } from '../../../worker/transfer/import/files.ts'

/** Returns a function that reads files in a folder and refuses files outside it, even through symbolic links. */
export function filesOfFolder(folder: string): ReadFile {
  return (path) => readInside(folder, path)
}

async function readInside(folder: string, path: string): Promise<Uint8Array<ArrayBuffer>> {
  const root = await realpath(folder)
  const file = await realpath(join(root, path)).catch(() => null)
  if (!file) throw new BadFile(`there is no file ${path} next to the import file`)
  if (!file.startsWith(root + sep)) throw new BadFile(`${path} is outside the import file's folder`)
  const facts = await stat(file)
  if (!facts.isFile()) throw new BadFile(`${path} is not a file`)
  if (facts.size > maxFileBytes) throw new BadFile(`${path} is larger than ${maxFileBytes / 1_000_000} MB`)
  return new Uint8Array(await readFile(file))
}
