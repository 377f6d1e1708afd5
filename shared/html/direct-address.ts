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
  /** Query parameters that may contain the target; the first one present is used. Or reads the target. */
  target: readonly string[] | ((address: URL) => string | null)
}

const redirects: readonly Redirect[] = [
  { host: /^(?:www\.)?google\.[a-z.]{2,6}$/, path: /^\/url$/, target: ['q', 'url'] },
  { host: /(?:^|\.)safelinks\.protection\.(?:outlook\.com|office365\.us)$/, path: /^\//, target: ['url'] },
  { host: /^statics\.teams\.cdn\.(?:office\.net|live\.net)$/, path: /\/atp-safelinks\.html$/, target: ['url'] },
  // GMX, WEB.DE, mail.com and 1&1, with their servers' numbers
  {
    host: /^deref-(?:gmx|web|mail|1und1)(?:-\d+)?\.[a-z.]{2,6}$/,
    path: /^\/mail\/client\/.*dereferrer\/?$/,
    target: ['redirectUrl'],
  },
  { host: /^lm?\.facebook\.com$/, path: /^\/l\.php$/, target: ['u'] },
  { host: /^l\.instagram\.com$/, path: /^\/$/, target: ['u'] },
  { host: /^(?:www\.)?youtube\.com$/, path: /^\/redirect$/, target: ['q'] },
  { host: /^(?:www\.)?linkedin\.com$/, path: /^\/(?:redir\/redirect|safety\/go)\/?$/, target: ['url'] },
  { host: /^(?:www\.)?duckduckgo\.com$/, path: /^\/l\/?$/, target: ['uddg'] },
  { host: /^slack-redir\.net$/, path: /^\/link$/, target: ['url'] },
  { host: /^linkprotect\.cudasvc\.com$/, path: /^\/url$/, target: ['a'] },
  {
    host: /^secure-web\.cisco\.com$/,
    path: /^\//,
    target: ({ pathname }) => decoded(pathname.split('/').at(-1) ?? ''),
  },
  { host: /^urldefense\.(?:com|us)$/, path: /^\/v3\//, target: proofpoint },
  {
    host: /^urldefense\.proofpoint\.com$/,
    path: /^\/v[12]\/url$/,
    target: ({ pathname, searchParams }) => {
      const coded = searchParams.get('u')
      return coded && (pathname.startsWith('/v1/') ? coded : decoded(coded.replace(/_/g, '/').replace(/-/g, '%')))
    },
  },
]

/**
 * Returns the target of a tracking redirect; null for any other address. The target must be shorter than the address,
 * so that a chain of redirects ends.
 */
function targetOf(address: string): string | null {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  const redirect = redirects.find(({ host, path }) => host.test(url.hostname) && path.test(url.pathname))
  if (!redirect) return null
  const { target } = redirect
  const found = typeof target === 'function' ? target(url) : firstOf(target, url.searchParams)
  return found && /^https?:\/\//i.test(found) && found.length < address.length ? found : null
}

function firstOf(names: readonly string[], values: URLSearchParams): string | null {
  return names.map((name) => values.get(name)).find((value) => value !== null) ?? null
}

/**
 * Reads `/v3/__https://example.org/a*b__;Iw!!…`: each `*` stands for a character of the base64url text after the `;`. An
 * address with several characters in the place of one (`**A`) is left as it is.
 */
function proofpoint({ href }: URL): string | null {
  const [, coded = '', letters = ''] = /\/v3\/__(.+?)__;([\w-]*)!/.exec(href) ?? []
  if (coded === '' || coded.includes('**')) return null
  const bytes = decodedBase64(letters)
  const stars = coded.split('*')
  // as characters, because one of them may be several bytes long
  const replaced = bytes === null ? [] : [...bytes]
  if (replaced.length !== stars.length - 1) return null
  const target = stars.map((text, index) => text + (replaced[index] ?? '')).join('')
  return target.replace(/^(https?):\/(?!\/)/i, '$1://')
}

function decodedBase64(text: string): string | null {
  try {
    const bytes = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
  } catch {
    // not encoded as expected, so that the link stays as it is
    return null
  }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
