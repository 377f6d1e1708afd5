import { createTar, type ParsedTarFileItem, parseTar, type TarFileInput } from 'nanotar'
import type { AddedCopies } from '../../../../shared/contract/box-office/restore.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'
import { dayAfter } from '../../../../shared/time/day.ts'
import type { Store } from '../../../content/store/commit.ts'
import { noteMirrored } from '../../../content/store/night/mirrored.ts'
import { inParts } from '../../../in-parts.ts'
import type { Books } from '../../copies/books.ts'
import { marksPrefix } from './marks.ts'

/** What a tar holds at most; it is made in memory. */
export const [mostFiles, mostBytes] = [500, 12_000_000]
/** How many files are read at the same time. */
const atOnce = 25
const keysPerList = 1000
/** Lists of a call without anything new. */
const mostLists = 40

/** The entry of a tar that lists the keys between which it has all that is new. */
export const keysEntry = 'keys'

interface Mirrored {
  tar: Uint8Array
  /** The key after which to continue; null at the end. */
  next: string | null
}

/** Answers a mirror, and stores when it has reached the end. */
export async function answerMirror(
  books: Books,
  store: Store,
  { after, since, only }: { after: string; since: string; only?: 'marks' },
): Promise<Mirrored> {
  const answer = await copiesSince(books, after, new Date(since), only)
  if (answer.next === null && !only) await noteMirrored(store)
  return answer
}

/**
 * Returns the copies that were written since a moment, as they are in the bucket, in the order of their keys.
 * @param after the `next` of the answer before; '' for the first one
 * @param only limits the answer to the marks of what has left, and its keys to those of the last days
 */
export async function copiesSince({ bucket }: Books, after: string, since: Date, only?: 'marks'): Promise<Mirrored> {
  const keys: string[] = []
  const files: TarFileInput[] = []
  let bytes = 0
  // marks lie in the day of their writing, so that the last days have all new ones
  const prefix = only && marksPrefix
  let last = after || (only ? `${marksPrefix}${dayAfter(berlinDay(since), -1)}` : '')
  for (let lists = 0; lists < mostLists; lists++) {
    const page = await bucket.list({ prefix, limit: keysPerList, ...(last && { startAfter: last }) })
    for (const group of inParts(page.objects, atOnce)) {
      if (files.length + group.length > mostFiles || bytes > mostBytes) return answer(last)
      const isNew = group.filter(({ uploaded }) => uploaded >= since)
      for (const file of await Promise.all(isNew.map(({ key }) => fileOf(bucket, key)))) {
        files.push(...file)
        bytes += file[0]?.data.byteLength ?? 0
      }
      keys.push(...group.map(({ key }) => key))
      last = group.at(-1)?.key ?? last
    }
    if (!page.truncated) return answer(null)
  }
  return answer(last)

  function answer(next: string | null): Mirrored {
    return { tar: createTar([{ name: keysEntry, data: keys.join('\n') }, ...files]), next }
  }
}

/** The largest tar that `addCopies` accepts. */
export const mostTarBytes = 25_000_000

/**
 * Gives copies of a mirror back to a bucket that has lost them. What it has, and what is not a copy, is left out.
 * @returns null for bytes that are not a tar
 */
export async function addCopies(books: Books, tar: Uint8Array<ArrayBuffer>): Promise<AddedCopies | null> {
  const files = filesOf(tar)
  if (files.length === 0) return null
  const refused: { name: string; key: number | null }[] = []
  const opened = new Set<number | null>()
  let [added, marks] = [0, 0]
  for (const group of inParts(files, atOnce)) {
    const outcomes = await Promise.all(
      group.map(async ({ name, data = new Uint8Array() }) => {
        const { isCopy, key } = await books.opens(name, data as Uint8Array<ArrayBuffer>)
        if (isCopy) opened.add(key)
        else refused.push({ name, key })
        return isCopy && (await books.bucket.put(name, data, { onlyIf: new Headers({ 'If-None-Match': '*' }) }))
      }),
    )
    const isAdded = group.filter((_, at) => outcomes[at])
    added += isAdded.length
    marks += isAdded.filter(({ name }) => name.startsWith(marksPrefix)).length
  }
  // a key that opens none is another one; if it opens some, the others are damaged
  const damaged = refused.filter(({ key }) => key === null || opened.has(key))
  return { added, marks, refused: damaged.map(({ name }) => name), locked: refused.length - damaged.length }
}

function filesOf(tar: Uint8Array<ArrayBuffer>): ParsedTarFileItem[] {
  try {
    return parseTar(tar)
  } catch {
    return []
  }
}

/** @returns nothing for a copy that was deleted meanwhile */
async function fileOf(bucket: R2Bucket, name: string): Promise<{ name: string; data: ArrayBuffer }[]> {
  const object = await bucket.get(name)
  return object ? [{ name, data: await object.arrayBuffer() }] : []
}
