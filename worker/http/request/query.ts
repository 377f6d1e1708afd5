import { lenientlyDecoded } from './lenient-text.ts'

/**
 * Returns the pairs of a page's query in order. Links of campaigns arrive with anything, so nothing is refused: text
 * that is not UTF-8 is read as Windows-1252, and pairs with a NUL are left out.
 * @param search with or without its `?`
 */
export function queryPairs(search: string): [key: string, value: string][] {
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [key = ''] = pair.split('=', 1)
      return [decodedPart(key), decodedPart(pair.slice(key.length + 1))] as [string, string]
    })
    .filter((pair) => !pair.join('').includes('\u0000'))
}

/** Reads the query of a page or feed like `queryPairs`; of a repeated key, the first value counts. */
export function readQuery(search: string): URLSearchParams {
  // later pairs replace earlier ones with the same key
  return new URLSearchParams([...new Map(queryPairs(search).reverse())].reverse())
}

function decodedPart(part: string): string {
  return lenientlyDecoded(part.replaceAll('+', ' '))
}

/**
 * Returns the named keys in order, without empty values.
 * @param keys each a key (`page`), or a key with the only value that counts (`view=season`)
 */
export function onlyKeys(keys: readonly string[], query: URLSearchParams): URLSearchParams {
  const found = new URLSearchParams()
  if (query.size === 0) return found
  for (const entry of keys) {
    const [key = '', only] = entry.split('=', 2)
    const value = query.get(key)
    if (value && (only === undefined || only === value)) found.set(key, value)
  }
  return found
}
