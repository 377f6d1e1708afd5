// Recent searches, stored only in this browser.

const key = 'searches'
const maxSearches = 6

/** Returns recent searches, newest first; empty if storage is unavailable. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string').slice(0, maxSearches) : []
  } catch {
    return []
  }
}

export function rememberSearch(query: string): void {
  const plain = query.trim()
  if (!plain || plain.length > 100) return
  const others = recentSearches().filter((other) => other.toLowerCase() !== plain.toLowerCase())
  store([plain, ...others].slice(0, maxSearches))
}

export function forgetSearches(): void {
  store([])
}

/** Errors are only logged, because searching also works without storage. */
function store(searches: readonly string[]): void {
  try {
    if (searches.length > 0) localStorage.setItem(key, JSON.stringify(searches))
    else localStorage.removeItem(key)
  } catch (error) {
    console.info('recent searches', error)
  }
}
