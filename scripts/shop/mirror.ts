// A folder outside the platform with the copies as they are in the bucket: encrypted, each under its key.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createTar, parseTar } from 'nanotar'
import { addedCopies } from '../../shared/contract/box-office/restore.ts'
import { keysEntry } from '../../worker/box-office/handlers/copies/mirror.ts'
import { Unusable } from '../../worker/transfer/import/unusable.ts'
import type { Server } from './copies-server.ts'

/** Since when copies are new, and for how long before: the clocks of bucket and server may differ. */
const stateFile = 'mirror.json'
const overlapMs = 10 * 60_000

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
  const deleted = deleteReplaced(folder, new Set(known))
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
  writeFileSync(path, data)
  return 1
}

/** What a call carries at most. */
const [mostFiles, mostBytes] = [500, 12_000_000]

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

function deleteReplaced(folder: string, known: ReadonlySet<string>): number {
  const groups = new Set([...known].map(groupOf))
  const replaced = filesIn(folder).filter(
    (name) => !known.has(name) && (name.startsWith('nights/') ? groups.has('nights') : groups.has(groupOf(name))),
  )
  for (const name of replaced) rmSync(join(folder, name))
  return replaced.length
}

/** Returns the order or inventory to which a copy belongs, or `nights`; an erasure is never replaced. */
function groupOf(name: string): string {
  const [kind = '', site = '', number = ''] = name.split('/')
  if (kind === 'nights') return kind
  return kind === 'erasures' ? name : `${kind}/${site}/${number}`
}
