// What was searched for last, on this device alone: nothing of it is ever sent but the search itself.

const key = 'searches'
const mostKept = 6

/** The last ones first. A browser that keeps nothing has none. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((query) => typeof query === 'string').slice(0, mostKept) : []
  } catch {
    return []
  }
}

export function rememberSearch(query: string): void {
  const plain = query.trim().slice(0, 100)
  if (!plain) return
  const others = recentSearches().filter((one) => one.toLowerCase() !== plain.toLowerCase())
  keep([plain, ...others].slice(0, mostKept))
}

export function forgetSearches(): void {
  keep([])
}

/** Where storage is forbidden or full, the search works all the same. */
function keep(searches: readonly string[]): void {
  try {
    if (searches.length > 0) localStorage.setItem(key, JSON.stringify(searches))
    else localStorage.removeItem(key)
  } catch (error) {
    console.info('recent searches', error)
  }
}
