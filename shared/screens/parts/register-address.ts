/** A register's filter. Without a filter, `kind` and `letter` are null, and `query` is ''. */
export interface RegisterChoice {
  kind: string | null
  letter: string | null
  query: string
}

/** @param path without a query */
export function registerAddress(path: string, { kind, letter, query }: Partial<RegisterChoice>): string {
  const params = new URLSearchParams()
  if (kind) params.set('kind', kind)
  if (letter) params.set('letter', letter)
  if (query) params.set('query', query)
  return params.size > 0 ? `${path}?${params}` : path
}
