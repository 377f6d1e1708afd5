/** Converts the address of a production's seat list to the address of its best seats; '' for any other address. */
export function bestSeatsAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid')
  const [, production] = /^\/webshop\/(\d+)\/seats$/.exec(pathname) ?? []
  if (production === undefined) return ''
  const query = new URLSearchParams()
  for (const name of ['count', 'locale']) {
    const value = searchParams.get(name)
    if (value !== null) query.set(name, value)
  }
  return `/webshop/${production}${query.size > 0 ? `?${query}` : ''}`
}
