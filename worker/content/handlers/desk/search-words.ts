/**
 * Returns the search expression for rows in which a word begins with each given word; null for a text without words.
 * @param scopes entities with their sites, in the notation of `desk_index`
 */
export function matchOf(q: string, scopes: readonly string[]): string | null {
  const words = (q.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, maxWords)
  if (words.length === 0 || scopes.length === 0) return null
  const scope = scopes.map((name) => `"${name}"`).join(' OR ')
  return `scope:(${scope}) AND ${words.map((word) => `terms:"${word.slice(0, 40)}"*`).join(' AND ')}`
}
const maxWords = 8
