// Addresses of calls, built from the call table.

/** A value in a query; a key whose value is undefined is left out. */
export type QueryValue = string | number | undefined

/** Fills the placeholders of a path; other parameters go into the query: `pages/{id}/` → `pages/12/?page=2`. */
export function filledAddress(path: string, parameters: Record<string, QueryValue>): string {
  const rest = { ...parameters }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name] ?? '')
    delete rest[name]
    // of all placeholders, only `{path}` may contain slashes
    return name === 'path' ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value)
  })
  return withQuery(filled, rest)
}

/** Appends the given keys to a path as its query; undefined values are left out. */
export function withQuery(path: string, query: Record<string, QueryValue>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  // encoded by hand, because URLSearchParams costs workerd more than the rest of this function
  const search = given.map(([key, value]) => `${key}=${encodeURIComponent(String(value)).replaceAll('%20', '+')}`)
  return given.length > 0 ? `${path}?${search.join('&')}` : path
}
