// The tracking redirects of mail programs, mail filters, search engines and social networks, and how each names its
// target.
interface Redirect {
  host: RegExp
  path: RegExp
  /** Query parameters that may contain the target; the first one present is used. Or reads the target. */
  target: readonly string[] | ((address: URL) => string | null)
}

/** Returns the target that a tracking redirect names; null for any other address. */
export function redirectTarget(address: URL): string | null {
  const redirect = redirects.find(({ host, path }) => host.test(address.hostname) && path.test(address.pathname))
  if (!redirect) return null
  const { target } = redirect
  return typeof target === 'function' ? target(address) : firstOf(target, address.searchParams)
}

const redirects: readonly Redirect[] = [
  // GMX, WEB.DE, mail.com and 1&1: the servers of their links, with numbers, and of their mail program
  {
    host: /^deref-(?:gmx|web|mail|1und1)(?:-\d+)?\.[a-z.]{2,6}$/,
    path: /^\/mail\/client\/.*dereferrer\/?$/,
    target: ['redirectUrl'],
  },
  {
    host: /^[\w-]+\.(?:gmx\.(?:net|de|at|ch|com)|web\.de|mail\.com|1und1\.de)$/,
    path: /^\/mail\/client\/(?:.*\/)?dereferrer\/?$/,
    target: ['redirectUrl'],
  },
  // mail filters of offices
  { host: /(?:^|\.)safelinks\.protection\.(?:outlook\.com|office365\.us)$/, path: /^\//, target: ['url'] },
  { host: /^statics\.teams\.cdn\.(?:office\.net|live\.net)$/, path: /\/atp-safelinks\.html$/, target: ['url'] },
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
  {
    host: /(?:^|\.)protection\.sophos\.com$/,
    path: /^\//,
    // a + of the base64 text that was not escaped arrives as a blank
    target: ({ searchParams }) => decodedBase64((searchParams.get('u') ?? '').replace(/ /g, '+')),
  },
  { host: /^protect\d*\.fireeye\.com$/, path: /\/url$/, target: ['u'] },
  { host: /^clicktime\.symantec\.com$/, path: /^\//, target: ['u'] },
  { host: /\.trendmicro\.com$/, path: /\/clicktime\/v1\/query$/, target: ['url'] },
  { host: /^link\.edgepilot\.com$/, path: /^\/s\//, target: ['u'] },
  {
    host: /^url\.avanan\.click$/,
    path: /^\/v2\//,
    target: ({ href }) => {
      const from = href.search(/___https?:\/\//) + 3
      const end = href.indexOf('___.', from + 9)
      return from < 3 || end < 0 ? null : href.slice(from, end)
    },
  },
  // search engines
  { host: /^(?:www\.)?google\.[a-z.]{2,6}$/, path: /^\/url$/, target: ['q', 'url'] },
  { host: /^(?:www\.)?google\.[a-z.]{2,6}$/, path: /^\/amp\/./, target: withoutAmp },
  { host: /^[\w-]+\.cdn\.ampproject\.org$/, path: /^\/[cv]\/./, target: withoutAmp },
  {
    host: /^(?:www\.)?bing\.com$/,
    path: /^\/ck\/a$/,
    target: ({ searchParams }) => decodedBase64(searchParams.get('u')?.replace(/^a1/, '') ?? ''),
  },
  {
    host: /^(?:r\.)?(?:[a-z]{2}\.)?search\.yahoo\.com$/,
    path: /\/RU=/,
    target: ({ pathname }) => decoded(/\/RU=([^/]+)/.exec(pathname)?.[1] ?? ''),
  },
  { host: /^(?:www\.)?duckduckgo\.com$/, path: /^\/l\/?$/, target: ['uddg'] },
  // social networks
  { host: /^lm?\.(?:facebook|messenger)\.com$/, path: /^\/l\.php$/, target: ['u'] },
  { host: /^l\.(?:instagram\.com|threads\.(?:com|net))$/, path: /^\/$/, target: ['u'] },
  { host: /^(?:www\.|m\.)?youtube\.com$/, path: /^\/redirect$/, target: ['q'] },
  { host: /^(?:www\.)?linkedin\.com$/, path: /^\/(?:redir\/redirect|safety\/go)\/?$/, target: ['url'] },
  { host: /^out\.reddit\.com$/, path: /^\//, target: ['url'] },
  { host: /^t\.umblr\.com$/, path: /^\/redirect$/, target: ['z'] },
  { host: /^slack-redir\.net$/, path: /^\/link$/, target: ['url'] },
]

function firstOf(names: readonly string[], values: URLSearchParams): string | null {
  return names.map((name) => values.get(name)).find((value) => value !== null) ?? null
}

/** Reads `/amp/s/example.org/a?b`, where `s` stands for https. */
function withoutAmp({ pathname, search }: URL): string | null {
  const [, secure, rest = ''] = /^\/(?:amp|[cv])\/(s\/)?(.+)$/.exec(pathname) ?? []
  return /^[\w-]+(?:\.[\w-]+)+(?:\/|$)/.test(rest) ? `http${secure ? 's' : ''}://${rest}${search}` : null
}

/** The letters that say how many characters `**` stands for: `**A` for two, `**B` for three. */
const runs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * Reads `/v3/__https://example.org/a*b__;Iw!!…`: each `*` stands for a character of the base64url text after the `;`,
 * and `**A` for two or more of them.
 */
function proofpoint({ href }: URL): string | null {
  const begin = href.indexOf('/v3/__')
  const rest = begin < 0 ? '' : href.slice(begin + 6)
  const found = /(?<=.)__;([\w-]*)!/.exec(rest)
  const [coded, letters = ''] = [rest.slice(0, found?.index ?? 0), found?.[1]]
  const text = decodedBase64(letters)
  if (coded === '' || text === null) return null
  // as characters, because one of them may be several bytes long
  const characters = [...text]
  let used = 0
  const target = coded.replace(/\*\*([\w-])|\*/g, (_, run?: string) => {
    const from = used
    used += run === undefined ? 1 : runs.indexOf(run) + 2
    return characters.slice(from, used).join('')
  })
  if (used !== characters.length) return null
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
