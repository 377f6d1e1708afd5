// What an isolate derives from content and keeps while the content is the same. It is never derived from a visitor's
// data, and losing it costs time only.
import { LRUCache } from 'lru-cache'
import { isolateState } from './isolate-state.ts'

interface Kept<Value> {
  dependsOn: readonly unknown[]
  value: Value
}

interface Kind<Value> {
  /** Unique among all kinds. */
  name: string
  maxBytes: number
  sizeOf: (value: Value) => number
}

const kinds = new Map<string, { maxBytes: number; bytes: () => number }>()

/**
 * Declares a kind of kept values; call it at a module's top level. The least recently used is dropped first.
 * @param sizeOf bytes of a value in memory, estimated too high rather than too low
 * @returns a function that returns the value of a key while everything that the value depends on is identical (`===`),
 * or else makes it
 */
export function kept<Value>({ name, maxBytes, sizeOf }: Kind<Value>) {
  const state = isolateState(() => new LRUCache<string, Kept<Value>>({ maxSize: maxBytes }))
  function keptValue(key: string, dependsOn: readonly unknown[], make: () => Value): Value {
    const { current } = state
    const last = current.get(key)
    if (last && areIdentical(last.dependsOn, dependsOn)) return last.value
    const value = make()
    current.set(key, { dependsOn, value }, { size: 2 * key.length + overhead + sizeOf(value) })
    return value
  }
  kinds.set(name, { maxBytes, bytes: () => state.current.calculatedSize })
  return keptValue
}

/** Returns the limit of each kind and the estimated bytes that the isolate keeps of it, by name. */
export function keptBytes(): Record<string, { maxBytes: number; bytes: number }> {
  return Object.fromEntries([...kinds].map(([name, { maxBytes, bytes }]) => [name, { maxBytes, bytes: bytes() }]))
}

/** Bytes of an entry beside its key and value: its places in the cache, and the list of what it depends on. */
const overhead = 400

function areIdentical(some: readonly unknown[], others: readonly unknown[]): boolean {
  if (some.length !== others.length) return false
  for (let at = 0; at < some.length; at++) if (some[at] !== others[at]) return false
  return true
}

/** Bytes of a text: two for each UTF-16 unit. */
export function bytesOf(text: string): number {
  return 2 * text.length
}
