import type { PlainReading } from '../reading.ts'
import { firstIn, type Given, isGiven } from './object.ts'

const lists = ['results', 'items', 'data', 'rows', 'objects']

/**
 * Returns the rows of an answer in any form: an array, a list page (`results`, also `items`, `data` …), one object, or
 * nothing.
 */
export function rowsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (!isGiven(value)) return []
  const inner = firstIn(value, ...lists)
  if (Array.isArray(inner)) return inner
  if (isGiven(inner)) return rowsOf(inner)
  return isListPage(value) || Object.keys(value).length === 0 ? [] : [value]
}

/** Whether an object is a list page, which may have `null` in place of an empty list. */
export function isListPage(value: unknown): value is Given {
  return isGiven(value) && lists.some((name) => Object.hasOwn(value, name)) && !Object.hasOwn(value, 'id')
}

/** Thrown by the reader of an item that cannot be shown. The message says which field is missing or wrong. */
export class BrokenItem extends Error {}

/** Reads every object of the rows; an item that fails is left out and noted. */
export function readEach<Item>(
  rows: readonly unknown[],
  read: (given: Given, place: string) => Item | null,
  { note }: Pick<PlainReading, 'note'>,
  place = '',
): Item[] {
  return rows.flatMap((row, index) => {
    const at = `${place}[${index}]`
    try {
      if (!isGiven(row)) throw new BrokenItem(`not an object: ${row === null ? 'null' : typeof row}`)
      return read(row, at) ?? []
    } catch (error) {
      note(at, error instanceof BrokenItem ? error.message : String(error))
      return []
    }
  })
}
