import { decodeEntities } from '../../../../../shared/html/entities.ts'
import { escapedMark } from './object.ts'

const maxDepth = 24
const maxItems = 5000
const maxValues = 500_000
const unsafeNames = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Copies parsed JSON within bounds: at most 24 levels, 5,000 items in a list and 500,000 values in total. What exceeds
 * them, and names that could reach a prototype, are left out.
 * @param change applied to every text
 * @param isEscaped whether plain texts are escaped: marks objects for their readers, and decodes lists of plain texts
 */
export function bounded(value: unknown, change: (text: string) => string, isEscaped = false): unknown {
  let values = 0
  const copy = (node: unknown, depth: number): unknown => {
    values += 1
    if (typeof node === 'string') return change(node)
    if (typeof node !== 'object' || node === null) return node
    if (depth >= maxDepth || values > maxValues) return null
    if (Array.isArray(node)) return node.slice(0, maxItems).map((item) => itemOf(copy(item, depth + 1)))
    const entries = Object.entries(node).filter(([name]) => !unsafeNames.has(name))
    const own = Object.fromEntries(entries.map(([name, item]) => [name, copy(item, depth + 1)]))
    return isEscaped ? { ...own, [escapedMark]: true } : own
  }
  const itemOf = (item: unknown) =>
    isEscaped && typeof item === 'string' && !/<\/?[a-z!]/i.test(item) ? decodeEntities(item) : item
  return copy(value, 0)
}
