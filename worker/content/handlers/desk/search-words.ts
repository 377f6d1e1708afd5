/**
 * Returns the FTS5 query for rows that contain, for each of the first eight words of `q`, a word with this prefix.
 * @param scopes entity and site as in `desk_index`: `productionsxhh`, or `worksx` for shared entities
 * @returns null if there is no word or no scope
 */
export function matchOf(q: string, scopes: readonly string[]): string | null {
  const words = (q.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, maxWords)
  if (words.length === 0 || scopes.length === 0) return null
  const scope = scopes.map((name) => `"${name}"`).join(' OR ')
  return `scope:(${scope}) AND ${words.map((word) => `terms:"${word.slice(0, 40)}"*`).join(' AND ')}`
}
const maxWords = 8
