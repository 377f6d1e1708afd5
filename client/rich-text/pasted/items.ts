import { type Attributes, numberOf } from './attributes.ts'
import type { ListPlace } from './paragraphs.ts'

/** An open list. */
export interface List {
  depth: number
  isOrdered: boolean
  /** The number of the next item. */
  next: number
}

/** An open list item. */
export interface Item {
  depth: number
  isOrdered: boolean
  number: number | null
  list: List | null
  isUsed: boolean
  /** Whether the item is a paragraph of Word's, whose bullet or number is a part of its text. */
  isWord: boolean
  marker: string
}

const maxDepth = 9
const maxNumber = 99_999

export function listOf(name: string, { start }: Attributes, around: List | null): List {
  return { depth: (around?.depth ?? 0) + 1, isOrdered: name === 'ol', next: numberOf(start, maxNumber) ?? 1 }
}

/**
 * Returns the item of an `li`. Word Online and Google Docs write its level, because each item may have its own list.
 */
export function itemOf(attributes: Attributes, list: List | null): Item {
  const level = numberOf(attributes['data-aria-level'] ?? attributes['aria-level'], maxDepth)
  return {
    depth: level || list?.depth || 1,
    isOrdered: list?.isOrdered ?? false,
    number: list?.isOrdered ? numberOf(attributes.value, maxNumber) : null,
    list,
    isUsed: false,
    isWord: false,
    marker: '',
  }
}

export function wordItem(level: number): Item {
  return { depth: level, isOrdered: false, number: null, list: null, isUsed: false, isWord: true, marker: '' }
}

/** Returns the place of the item's next paragraph. */
export function placeOf(item: Item): ListPlace {
  const isFirst = !item.isUsed
  item.isUsed = true
  if (isFirst && item.isWord) Object.assign(item, readMarker(item.marker))
  else if (isFirst && item.list?.isOrdered) {
    item.number ??= item.list.next
    item.list.next = item.number + 1
  }
  return { depth: item.depth, isOrdered: item.isOrdered, number: isFirst ? item.number : null, isFirst, table: null }
}

/**
 * Reads Word's bullet or number, such as "·", "2.", "a)" or "1.2.".
 * @returns `number` is null for a bullet, and for a single letter, which may be a Roman number: both count on
 */
function readMarker(text: string): Pick<Item, 'isOrdered' | 'number'> {
  const marker = text.replace(/&nbsp;|[\s\u00a0]/g, '')
  const isOrdered = /^\(?(?:\d{1,3}\.)*(?:\d{1,3}|[a-z]|[ivxlc]{1,6})[.)]|^\d{1,3}(?:\.\d{1,3})*$/i.test(marker)
  const number = /(\d{1,3})[.)]*$/.exec(marker)?.[1]
  if (isOrdered && number) return { isOrdered, number: Number(number) }
  const roman = /^\(?([ivxlc]{2,6})[.)]/i.exec(marker)?.[1]
  return { isOrdered, number: roman ? romanNumber(roman.toLowerCase()) : null }
}

function romanNumber(roman: string): number {
  const values = [...roman].map((letter) => ({ i: 1, v: 5, x: 10, l: 50, c: 100 })[letter] ?? 0)
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0)
}
