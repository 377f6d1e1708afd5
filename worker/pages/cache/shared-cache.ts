import { memoryCache } from './memory.ts'

/** This isolate's pages. */
export const pageCache = memoryCache()
