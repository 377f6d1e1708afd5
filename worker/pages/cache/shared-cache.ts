import { isolateState } from '../../http/isolate-state.ts'
import { memoryCache } from './memory.ts'
import type { PageCache } from './page-cache.ts'
import { type OpenPages, platformCache } from './platform.ts'

const inMemory = isolateState(() => memoryCache())

/** What newer execution contexts carry beyond the types' `ExecutionContext`. */
interface ContextWithCache {
  waitUntil(work: Promise<unknown>): void
  cache?: unknown
  exports?: { Pages?: OpenPages }
}

/** The platform's cache where there is one, else this isolate's memory. */
export function pageCacheOf(context: ContextWithCache): PageCache {
  const open = context.cache ? context.exports?.Pages : undefined
  return open ? platformCache(open, (work) => context.waitUntil(work)) : inMemory.current
}

/** The one place that purges: every write of the content store hands its tags here. */
export async function purgePages(context: ContextWithCache, tags: readonly string[]): Promise<void> {
  if (tags.length > 0) await pageCacheOf(context).purge(tags)
}
