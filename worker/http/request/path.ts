import type { Context } from 'hono'
import { defaultLocale, isLocale, type Locale } from '../../../shared/i18n/locale.ts'

export type PathReading =
  | { kind: 'path'; path: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'reject'; status: 400 | 404 }

const maxPathLength = 2048
const maxQueryLength = 4096

/**
 * Reads the path of a request's address.
 * @returns the decoded path (`/de/säle`), a root-relative redirect, or a refusal
 * @see spec §2 "Trailing-slash rule"
 */
export function readPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): PathReading {
  if (pathname.length > maxPathLength || search.length > maxQueryLength) return { kind: 'reject', status: 400 }
  const decoded = decode(pathname)
  if (decoded === null) return { kind: 'reject', status: 400 }
  const bare = pathname.replace(/(?<!\/)\/+$/, '')
  if (bare === '') return { kind: 'redirect', to: `/de${search}` }
  // No page has an empty segment, and a redirect to `//host` would leave the site.
  if (bare.includes('//')) return { kind: 'reject', status: 404 }
  if (bare !== pathname) return { kind: 'redirect', to: `${bare}${search}` }
  return { kind: 'path', path: decoded }
}

/** Returns a path such as `/DE/konzerte` with its locale in lower case; null if the path needs no change. */
export function withSmallLocale(path: string): string | null {
  const [, word = '', rest = ''] = /^\/(de|en)(\/.*)?$/i.exec(path) ?? []
  return word && word !== word.toLowerCase() ? `/${word.toLowerCase()}${rest}` : null
}

/** Answers an address with a slash at its end by the redirect to the one without it, query included. */
export function withoutLastSlash(c: Context): Response {
  const { pathname, search } = new URL(c.req.url)
  return c.redirect(pathname.replace(/(?<!\/)\/+$/, '') + search, 301)
}

/** Whether a path is root-relative and no browser would read it as another host. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/[\\\u0000-\u001f]/.test(path)
}

/** Returns the locale that a path begins with; German by default. */
export function localeOf(path: string): Locale {
  const first = path.split('/')[1]
  return isLocale(first) ? first : defaultLocale
}

/** Percent-encodes spaces, control characters and non-ASCII characters, for a `Location` header. */
export function asLocation(path: string): string {
  return path.toWellFormed().replace(/[^\u0021-\u007e]+/g, encodeURIComponent)
}

/** Adds a query string to a path that may have a hash: `/de/a#b` and `?c` become `/de/a?c#b`. */
export function withQuery(path: string, search: string): string {
  if (search === '' || search === '?') return path
  const [before = '', ...hash] = path.split('#')
  const joined = before.includes('?') ? `${before}&${search.slice(1)}` : `${before}${search}`
  return hash.length > 0 ? `${joined}#${hash.join('#')}` : joined
}

/** Returns the query without one key; the other pairs keep their encoding. */
export function withoutKey(search: string, key: string): string {
  const pairs = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && safeDecode(pair.split('=')[0] ?? '') !== key)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function decode(pathname: string): string | null {
  const segments: string[] = []
  for (const segment of pathname.split('/')) {
    const text = safeDecode(segment)
    // An encoded slash or backslash would change the segments; valid paths contain no control characters.
    if (text === null || /[/\\\u0000-\u001f\u007f]/.test(text)) return null
    segments.push(text)
  }
  return segments.join('/')
}

/** Percent-decodes a text; returns a malformed one unchanged. */
export function decoded(text: string): string {
  return safeDecode(text) ?? text
}

function safeDecode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
