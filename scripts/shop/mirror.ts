// A folder outside the platform with the copies as they are in the bucket: encrypted, each under its key.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createTar, parseTar } from 'nanotar'
import { addedCopies } from '../../shared/contract/box-office/restore.ts'
import { keysEntry, mostBytes, mostFiles } from '../../worker/box-office/handlers/copies/mirror.ts'
import { Unusable } from '../../worker/transfer/import/unusable.ts'
import type { Server } from './copies-server.ts'

/** Since when copies are new, and for how long before: the clocks of bucket and server may differ. */
const stateFile = 'mirror.json'
const overlapMs = 10 * 60_000
/** How long nights are kept, and a day. */
const nightsMs = 36 * 24 * 60 * 60_000

/**
 * Fetches what is new since the last run that reached the end, and deletes copies of an order or inventory that a newer
 * one has replaced, and nights that the bucket has no more. An order that the bucket has lost stays in the folder.
 */
export async function mirror(folder: string, server: Server): Promise<{ files: number; deleted: number }> {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, stateFile)
  const since = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { since: string }).since : ''
  const known: string[] = []
  let begun: string | null = null
  let files = 0
  for (let after: string | null = ''; after !== null; ) {
    const answer = await server.ask('copies/', { query: { after, ...(since && { since }) } })
    begun ??= answer.headers.get('X-At')
    after = answer.headers.get('X-Next')
    for (const { name, data } of parseTar(await answer.arrayBuffer())) {
      if (name === keysEntry) known.push(...new TextDecoder().decode(data).split('\n'))
      else files += write(folder, name, data)
    }
  }
  const oldestNight = new Date(Date.parse(begun ?? '') - nightsMs || 0).toISOString().slice(0, 10)
  const deleted = deleteReplaced(folder, known, oldestNight)
  if (begun !== null)
    writeFileSync(path, JSON.stringify({ since: new Date(Date.parse(begun) - overlapMs).toISOString() }))
  return { files, deleted }
}

/** @returns 1 if the file is new */
function write(folder: string, name: string, data: Uint8Array | undefined): number {
  // a server that is not ours must not write elsewhere
  if (!/^(?:orders|inventories|nights|erasures)(?:\/[\w-]+)+$/.test(name) || !data)
    throw new Unusable(`The server sent a file with the name ${name.slice(0, 100)}.`)
  const path = join(folder, name)
  if (existsSync(path)) return 0
  mkdirSync(dirname(path), { recursive: true })
  // a file that is cut off would count as fetched
  writeFileSync(`${path}.part`, data)
  renameSync(`${path}.part`, path)
  return 1
}

/** Gives the folder's copies back to a bucket that has lost them. @returns the names of what the server refuses */
export async function giveBack(folder: string, server: Server): Promise<{ added: number; refused: string[] }> {
  const names = filesIn(folder).filter((name) => name !== stateFile)
  const sum = { added: 0, refused: [] as string[] }
  for (let at = 0; at < names.length; ) {
    const files: { name: string; data: Uint8Array }[] = []
    for (let bytes = 0; at < names.length && files.length < mostFiles && bytes < mostBytes; at++) {
      const name = names[at] as string
      const data = readFileSync(join(folder, name))
      files.push({ name, data })
      bytes += data.length
    }
    const answer = await server.ask('restore/files/', { body: createTar(files) as Uint8Array<ArrayBuffer> })
    const { added, refused } = addedCopies.parse(await answer.json())
    sum.added += added
    sum.refused.push(...refused)
  }
  return sum
}

/** Returns the names of all files, with slashes, in their order. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}

/**
 * Deletes copies of which the server has a newer one, and nights that it has no more and that are older than it keeps
 * any: a bucket that was lost and made again takes nothing from the folder.
 */
function deleteReplaced(folder: string, known: readonly string[], oldestNight: string): number {
  const newest = new Map<string, string>()
  for (const name of known) if (name > (newest.get(ownerOf(name)) ?? '')) newest.set(ownerOf(name), name)
  const listed = new Set(known)
  const replaced = filesIn(folder).filter((name) => {
    if (listed.has(name)) return false
    if (name.startsWith('nights/')) return name < `nights/${oldestNight}`
    return !name.startsWith('erasures/') && name < (newest.get(ownerOf(name)) ?? '')
  })
  for (const name of replaced) rmSync(join(folder, name))
  return replaced.length
}

/** Returns the folder of an order's or inventory's copies. */
function ownerOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/'))
}
