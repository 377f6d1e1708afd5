/**
 * Returns the domain of cookies that count for all cities: what follows the first label of a host that every city's
 * origin shares, for example `auftakt.example` for `hamburg.auftakt.example`.
 * @returns null where the cities have separate domains, and for hosts like `hh.localhost`: browsers refuse cookies for a
 * top-level domain. Each city then has cookies of its own.
 */
export function sharedDomain(hostname: string, origins: Readonly<Record<string, string>>): string | null {
  const domain = hostname.slice(hostname.indexOf('.') + 1)
  if (domain === hostname || !domain.includes('.')) return null
  const isShared = Object.values(origins).every((origin) => new URL(origin).hostname.endsWith(`.${domain}`))
  return isShared ? domain : null
}
