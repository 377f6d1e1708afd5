import { isolateState } from '../../http/isolate-state.ts'
import { dropKept } from '../../http/kept.ts'
import { memoryCache } from './memory.ts'
import type { PageCache } from './page-cache.ts'
import { type OpenPages, platformCache } from './platform.ts'

const inMemory = isolateState(() => memoryCache())

/** The execution context, with properties that the platform's types lack. */
interface ContextWithCache {
  waitUntil(work: Promise<unknown>): void
  cache?: unknown
  exports?: { Pages?: OpenPages }
}

export function pageCacheOf(context: ContextWithCache): PageCache {
  const open = context.cache ? context.exports?.Pages : undefined
  return open ? platformCache(open, (work) => context.waitUntil(work)) : inMemory.current
}

export async function purgePages(context: ContextWithCache, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  dropKept(tags)
  await pageCacheOf(context).purge(tags)
}
