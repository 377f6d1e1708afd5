/** Undefined values are left out. */
export type QueryValue = string | number | undefined

/** Fills the placeholders of a path; other parameters form the query: `pages/{id}/` → `pages/12/?page=2`. */
export function filledAddress(path: string, parameters: Record<string, QueryValue>): string {
  const rest = { ...parameters }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name] ?? '')
    delete rest[name]
    // only `{path}` may contain slashes
    return name === 'path' ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value)
  })
  return withQuery(filled, rest)
}

/** Appends a query to a path; undefined values are left out. */
export function withQuery(path: string, query: Record<string, QueryValue>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  // not URLSearchParams, which is slower in workerd than the rest of this function
  const search = given.map(([key, value]) => `${key}=${encodeURIComponent(String(value)).replaceAll('%20', '+')}`)
  return given.length > 0 ? `${path}?${search.join('&')}` : path
}
