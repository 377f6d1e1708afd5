/**
 * Returns the domain for cookies that the cities share, `auftakt.example` for `city.auftakt.example`; null if the
 * cities have separate domains, and for hosts such as `hh.localhost`, because browsers refuse cookies for a top-level
 * domain.
 */
export function sharedDomain(hostname: string, origins: Readonly<Record<string, string>>): string | null {
  const domain = hostname.slice(hostname.indexOf('.') + 1)
  if (domain === hostname || !domain.includes('.')) return null
  const isShared = Object.values(origins).every((origin) => new URL(origin).hostname.endsWith(`.${domain}`))
  return isShared ? domain : null
}
