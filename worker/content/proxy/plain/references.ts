// Entries inside other entries, such as the concert of a highlight: an object, or its id alone.
import { idOf } from './fields/number.ts'
import { firstIn, type Given, isGiven } from './fields/object.ts'
import { BrokenItem } from './fields/rows.ts'
import type { PlainReading } from './reading.ts'

const maxIds = 90

/** Returns the first of the named fields; an object with nothing but an id counts as the id. */
export function nestedIn(given: Given, names: readonly string[]): unknown {
  const value = firstIn(given, ...names)
  return isGiven(value) && Object.keys(value).length === 1 && 'id' in value ? value.id : value
}

/**
 * Reads nested entries in order. Ids are looked up all at once; an entry that is broken or unknown is null.
 * @param look reads entries by their ids
 */
export async function resolved<Item extends { id: number }>(
  nested: readonly unknown[],
  read: (given: Given, reading: PlainReading) => Item,
  look: (ids: readonly number[]) => Promise<Item[]>,
  reading: PlainReading,
): Promise<(Item | null)[]> {
  const ids = nested.flatMap((value) => (isGiven(value) ? [] : (idOf(value) ?? [])))
  const found = new Map<number, Item>()
  // an entry that cannot be looked up leaves the others
  if (ids.length > 0)
    for (const item of await look([...new Set(ids)].slice(0, maxIds)).catch((error: unknown) => failed(error, reading)))
      found.set(item.id, item)
  return nested.map((value, index) => {
    if (!isGiven(value)) return found.get(idOf(value) ?? 0) ?? null
    try {
      return read(value, reading)
    } catch (error) {
      reading.note(`[${index}]`, error instanceof BrokenItem ? error.message : String(error))
      return null
    }
  })
}

/** Reads nested entries as `resolved`, and leaves out those that are broken or unknown. */
export async function readNested<Item extends { id: number }>(
  ...[nested, read, look, reading]: Parameters<typeof resolved<Item>>
): Promise<Item[]> {
  const found = await resolved(nested, read, look, reading)
  return found.filter((item): item is Awaited<Item> => item !== null)
}

function failed(error: unknown, { note }: PlainReading): never[] {
  note('(references)', `cannot be looked up: ${error}`)
  return []
}
