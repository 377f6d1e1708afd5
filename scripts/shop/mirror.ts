// A folder outside the platform with the copies as they are in the bucket: encrypted, each under its key.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { createTar, type ParsedTarFileItem, parseTar } from 'nanotar'
import { type AddedCopies, addedCopies } from '../../shared/contract/box-office/restore.ts'
import { isEnvelope } from '../../worker/box-office/copies/envelope.ts'
import { keysEntry, mostBytes, mostFiles } from '../../worker/box-office/handlers/copies/mirror.ts'
import { Unusable } from '../../worker/transfer/import/unusable.ts'
import type { Server } from './copies-server.ts'

/** Since when copies are new, and for how long before: the clocks of bucket and server may differ. */
const stateFile = 'mirror.json'
const overlapMs = 10 * 60_000
/** How long nights are kept, a day longer than by the bucket. */
const [dayMs, nightsMs] = [86_400_000, 36 * 86_400_000]

/** The names of copies: a server that is not ours must not write elsewhere. */
const copyName = /^(?:orders|inventories|nights|erasures)(?:\/[\w-]+)+$/

/**
 * Fetches what is new since the last run that reached the end. Then deletes copies of an order or inventory that a
 * newer one in the folder has replaced, and old nights, if the server lists them no more: never on its word alone.
 * @throws Unusable for a server whose answers cannot be right; nothing is deleted then
 * @param isMarks fetches the marks of what has left alone, and deletes nothing
 */
export async function mirror(
  folder: string,
  server: Server,
  { isMarks = false, now = new Date() } = {},
): Promise<{ files: number; deleted: number }> {
  mkdirSync(folder, { recursive: true })
  const state = stateOf(folder)
  const since = (isMarks && state.marks) || state.since
  const listed = new Set<string>()
  let begunMs: number | null = null
  let files = 0
  for (let after: string | null = '', last = ''; after !== null; ) {
    const answer = await server.ask('copies/', {
      query: { after, ...(since && { since }), ...(isMarks && { only: 'marks' }) },
    })
    begunMs ??= timeOf(answer, now)
    const { keys, copies } = contentOf(await answer.arrayBuffer())
    for (const key of keys) {
      if (key <= last) throw new Unusable(`The server lists ${shown(key)} after ${shown(last)}: its names do not rise.`)
      listed.add(key)
      last = key
    }
    for (const [name, data] of copies) files += write(folder, name, data, now)
    const next = answer.headers.get('X-Next')
    if (next !== null && next <= after)
      throw new Unusable(`The server continues at ${shown(next)}, where it was before.`)
    after = next
  }
  const deleted = isMarks ? 0 : deleteReplaced(folder, listed, now)
  const at = new Date((begunMs ?? 0) - overlapMs).toISOString()
  writeFileSync(join(folder, stateFile), JSON.stringify(isMarks ? { ...state, marks: at } : { since: at, marks: at }))
  return { files, deleted }
}

/** Returns the server's time. @throws Unusable without one, or if it is more than ten minutes ahead of ours */
function timeOf(answer: Response, now: Date): number {
  const ms = Date.parse(answer.headers.get('X-At') ?? '')
  if (Number.isNaN(ms)) throw new Unusable('The server does not say when it answered.')
  const minutes = Math.round((ms - now.getTime()) / 60_000)
  if (ms - now.getTime() > overlapMs)
    throw new Unusable(`The server’s clock is ${minutes} minutes ahead of this computer’s. One of them is wrong.`)
  return ms
}

/** Returns the keys that an answer lists, and its copies, whole. @throws Unusable for anything else */
function contentOf(bytes: ArrayBuffer): { keys: string[]; copies: [name: string, data: Uint8Array][] } {
  const [list, ...entries] = entriesOf(bytes)
  if (list?.name !== keysEntry) throw new Unusable('The server’s answer is no archive of copies.')
  const keys = new TextDecoder().decode(list.data).split('\n').filter(Boolean)
  const copies = entries.map(({ name, size, data }): [string, Uint8Array] => {
    if (!copyName.test(name)) throw new Unusable(`The server sent a file with the name ${shown(name)}.`)
    if (!keys.includes(name) || !data || data.length !== size || !isEnvelope(data))
      throw new Unusable(`The server sent ${shown(name)}, which is no copy, or not whole.`)
    return [name, data]
  })
  return { keys, copies }
}

function entriesOf(bytes: ArrayBuffer): ParsedTarFileItem[] {
  try {
    return parseTar(bytes)
  } catch {
    return []
  }
}

const shown = (name: string) => JSON.stringify(name.slice(0, 100))

/** Until when the folder has all copies, and all marks; missing before the first run that reached the end. */
function stateOf(folder: string): { since?: string; marks?: string } {
  const path = join(folder, stateFile)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/** Returns until when the folder has all marks of what has left; 1970 if that is unknown. */
export function knownUntil(folder: string): string {
  const { since, marks = since } = stateOf(folder)
  return marks ?? new Date(0).toISOString()
}

/** @returns 1 if the file is new */
function write(folder: string, name: string, data: Uint8Array, now: Date): number {
  const path = join(folder, name)
  if (existsSync(path)) return 0
  mkdirSync(dirname(path), { recursive: true })
  // a file that is cut off would count as fetched
  writeFileSync(`${path}.part`, data)
  // says since when it lies here
  utimesSync(`${path}.part`, now, now)
  renameSync(`${path}.part`, path)
  return 1
}

/**
 * Gives the folder's copies back to a bucket that has lost them.
 * @returns the names of what the server refuses, and how many copies no key opens
 */
export async function giveBack(folder: string, server: Server): Promise<AddedCopies> {
  const names = filesIn(folder).filter((name) => name !== stateFile)
  const sum = { added: 0, marks: 0, refused: [] as string[], locked: 0 }
  for (let at = 0; at < names.length; ) {
    const files: { name: string; data: Uint8Array }[] = []
    for (let bytes = 0; at < names.length && files.length < mostFiles && bytes < mostBytes; at++) {
      const name = names[at] as string
      const data = readFileSync(join(folder, name))
      files.push({ name, data })
      bytes += data.length
    }
    const answer = await server.ask('restore/files/', { body: createTar(files) as Uint8Array<ArrayBuffer> })
    const { added, marks, refused, locked } = addedCopies.parse(await answer.json())
    sum.added += added
    sum.marks += marks
    sum.locked += locked
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
 * Deletes copies that the server lists no more: of an order or inventory if a newer one lies in the folder, whole and
 * for a day; of a night if it is older than the bucket keeps any, and a newer one lies here so.
 */
function deleteReplaced(folder: string, listed: ReadonlySet<string>, now: Date): number {
  const names = filesIn(folder).filter((name) => copyName.test(name) && !name.startsWith('erasures/'))
  const oldestNight = new Date(now.getTime() - nightsMs).toISOString().slice(0, 10)
  const ofOwner = Map.groupBy(names, ownerOf)
  const hasNewer = (name: string) =>
    ofOwner.get(ownerOf(name))?.some((newer) => newer > name && isSettled(join(folder, newer), now))
  const replaced = names.filter(
    (name) => !listed.has(name) && (!name.startsWith('nights/') || name < `nights/${oldestNight}`) && hasNewer(name),
  )
  for (const name of replaced) rmSync(join(folder, name))
  return replaced.length
}

/** Whether a file is a whole copy that has lain in the folder for a day. */
function isSettled(path: string, now: Date): boolean {
  return statSync(path).mtimeMs <= now.getTime() - dayMs && isEnvelope(readFileSync(path))
}

/** Returns the folder of an order's or inventory's copies, and one for all nights. */
function ownerOf(name: string): string {
  return name.startsWith('nights/') ? 'nights' : name.slice(0, name.lastIndexOf('/'))
}
