import { safeHref } from './href.ts'

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

interface Redirect {
  host: RegExp
  path: RegExp
  /** Query parameters that may contain the target; the first one present is used. */
  target: readonly string[]
}

const redirects: readonly Redirect[] = [
  { host: /^(?:www\.)?google\.[a-z.]{2,6}$/, path: /^\/url$/, target: ['q', 'url'] },
  { host: /(?:^|\.)safelinks\.protection\.outlook\.com$/, path: /^\//, target: ['url'] },
  { host: /^lm?\.facebook\.com$/, path: /^\/l\.php$/, target: ['u'] },
  { host: /^l\.instagram\.com$/, path: /^\/$/, target: ['u'] },
  { host: /^(?:www\.)?youtube\.com$/, path: /^\/redirect$/, target: ['q'] },
  { host: /^slack-redir\.net$/, path: /^\/link$/, target: ['url'] },
]

/**
 * Returns the target of a tracking redirect; null for any other address. The target must be shorter than the address,
 * so that a chain of redirects ends.
 */
function targetOf(address: string): string | null {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null
  const { hostname, pathname, searchParams } = new URL(address)
  const redirect = redirects.find(({ host, path }) => host.test(hostname) && path.test(pathname))
  const target = redirect?.target.map((name) => searchParams.get(name)).find((value) => value !== null)
  return target && /^https?:\/\//i.test(target) && target.length < address.length ? target : null
}
