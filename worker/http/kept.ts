// What an isolate derives from content and keeps while the content is the same, and what it has read of the content and
// keeps while the purge log names none of its tags. It is never derived from a visitor's data, and losing it costs time
// only.
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
 * or else makes it, and keeps it unless it is null
 */
export function kept<Value>({ name, maxBytes, sizeOf }: Kind<Value>) {
  const state = isolateState(() => new LRUCache<string, Kept<Value>>({ maxSize: maxBytes }))
  function keptValue(key: string, dependsOn: readonly unknown[], make: () => Value): Value {
    const { current } = state
    const last = current.get(key)
    if (last && areIdentical(last.dependsOn, dependsOn)) return last.value
    const value = make()
    if (value !== null) current.set(key, { dependsOn, value }, { size: 2 * key.length + overhead + sizeOf(value) })
    return value
  }
  kinds.set(name, { maxBytes, bytes: () => state.current.calculatedSize })
  return keptValue
}

/** What a read has found. */
export interface KeptRead<Value> {
  value: Value
  /** The tags of all writes that change the value. */
  tags: readonly string[]
  /** When the value changes without a write; null if it must not be kept. */
  untilMs: number | null
}

/** How long kept reads are used after the last look at the purge log: an isolate without requests does not read it. */
const followedMs = 30_000

const log = isolateState(() => ({ followedAtMs: Number.NEGATIVE_INFINITY, purges: 0 }))
const drops: ((tags: ReadonlySet<string>) => void)[] = []

/**
 * Declares a kind of kept reads; call it at a module's top level. They are kept only while the isolate follows the
 * purge log.
 * @returns a function that returns the kept read of a key until one of its tags is purged, it ends, or what it depends
 * on is no longer identical (`===`); otherwise reads. Reads of several requests never wait for each other
 */
export function keptReads<Value>({ name, maxBytes, sizeOf }: Kind<Value>) {
  const state = isolateState(
    () => new LRUCache<string, KeptRead<Value> & { dependsOn: readonly unknown[] }>({ maxSize: maxBytes }),
  )
  drops.push((tags) => {
    for (const [key, read] of state.current.entries())
      if (read.tags.some((tag) => tags.has(tag))) state.current.delete(key)
  })
  kinds.set(name, { maxBytes, bytes: () => state.current.calculatedSize })
  return async function keptRead(
    key: string,
    nowMs: number,
    read: () => Promise<KeptRead<Value>>,
    dependsOn: readonly unknown[] = [],
  ): Promise<KeptRead<Value>> {
    const last = isFollowed() ? state.current.get(key) : undefined
    if (last && nowMs < (last.untilMs ?? 0) && areIdentical(last.dependsOn, dependsOn)) return last
    const { purges } = log.current
    const found = await read()
    // what was read before a purge may be older than the write
    if (isFollowed() && purges === log.current.purges && found.untilMs !== null && nowMs < found.untilMs) {
      const size = 2 * key.length + overhead + 100 * found.tags.length + sizeOf(found.value)
      state.current.set(key, { ...found, dependsOn }, { size })
    }
    return found
  }
}

/** Whether this isolate follows the purge log, so that what its tags name may be kept. */
export function isFollowed(): boolean {
  return Date.now() - log.current.followedAtMs < followedMs
}

/** Notes that this isolate has read the purge log up to now, so that reads may be kept. */
export function followedPurges(): void {
  log.current.followedAtMs = Date.now()
}

/** Drops the kept reads with one of these tags. */
export function dropKept(tags: readonly string[]): void {
  log.current.purges += 1
  const purged = new Set(tags)
  for (const drop of drops) drop(purged)
}

/** Returns a function that makes a value once for each object, and keeps it as long as the object. */
export function oncePer<Of extends object, Value>(make: (of: Of) => Value): (of: Of) => Value {
  const made = new WeakMap<Of, { value: Value }>()
  return (of) => {
    let known = made.get(of)
    if (!known) {
      known = { value: make(of) }
      made.set(of, known)
    }
    return known.value
  }
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
