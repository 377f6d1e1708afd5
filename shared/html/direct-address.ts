import { safeHref } from './href.ts'
import { redirectTarget } from './tracking-redirects.ts'

/** Returns the address to store for a link, without tracking redirects; null if a page may not link to it. */
export function safeDirectHref(value: unknown): string | null {
  const given = safeHref(value)
  return given && safeHref(directAddress(given))
}

/**
 * Resolves tracking redirects, which mail programs, search engines and social networks put into the links of copied
 * text.
 */
function directAddress(address: string): string {
  let direct = address
  for (let next = targetOf(direct); next !== null; next = targetOf(direct)) direct = next
  return direct
}

/**
 * Returns the target of a tracking redirect; null for any other address. The target must be shorter than the address,
 * so that a chain of redirects ends.
 */
function targetOf(address: string): string | null {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null
  const found = redirectTarget(new URL(address))
  return found && /^https?:\/\//i.test(found) && found.length < address.length ? found : null
}
