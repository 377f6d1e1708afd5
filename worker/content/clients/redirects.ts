import type { RedirectRow } from '../../../shared/contract/site-content.ts'
import { defaultLocale, isLocale, type Locale, locales } from '../../../shared/i18n/locale.ts'
import type { Site } from '../../../shared/sites/sites.ts'
import type { Reading } from '../handlers/reading.ts'
import { listRedirects, readRedirect } from '../handlers/redirects/read.ts'
import type { BackendCalls } from './backend-calls.ts'

export interface RedirectsClient {
  list(): Promise<RedirectRow[]>
  /**
   * Reads the redirect of an old path; null if there is no redirect.
   * @param path decoded, with a leading slash
   */
  byPath(path: string): Promise<RedirectRow | null>
}

export function embeddedRedirects(reading: Reading): RedirectsClient {
  return {
    list: () => listRedirects(reading),
    byPath: (path) => readRedirect(reading, path),
  }
}

/**
 * Creates the client of a proxied site. The rows of a plain backend may name an address with or without its host,
 * locale and last slash.
 */
export function proxiedRedirects({ ask, get }: BackendCalls, { hosts }: Pick<Site, 'hosts'>): RedirectsClient {
  return {
    list: async () => {
      const { kind, answer } = await ask('redirects')
      return kind === 'plain' ? spreadRedirects(answer ?? [], hosts) : (answer ?? [])
    },
    byPath: (path) => get('redirect', { path: path.replace(/^\/+/, '') }),
  }
}

/**
 * Returns the redirects for all forms in which a row's old address may be requested: a row without a locale is valid
 * for both, and a row with one also for the address without it. A row that names exactly the requested form is
 * preferred.
 * @param rows as a backend sends them: `https://host/de/alt/`, `/alt`, `alt`
 * @param hosts the site's own hosts, which are left out of new addresses
 */
export function spreadRedirects(rows: readonly RedirectRow[], hosts: readonly string[]): RedirectRow[] {
  const exact = new Map<string, string>()
  const derived = new Map<string, string>()
  for (const row of rows) {
    const from = oldPathOf(row.old_path)
    const to = row.new_path.trim()
    // every request of the home page leads to a locale anyway
    if (from === null || from === '/') continue
    const { locale, rest } = parted(from)
    put(exact, from, newPathOf(to, locale ?? defaultLocale, hosts))
    if (locale) put(derived, rest, newPathOf(to, locale, hosts))
    else for (const each of locales) put(derived, `/${each}${from}`, newPathOf(to, each, hosts))
  }
  for (const [from, to] of derived) put(exact, from, to)
  return [...exact].filter(([from, to]) => from !== to).map(([old_path, new_path]) => ({ old_path, new_path }))
}

function put(paths: Map<string, string>, from: string, to: string): void {
  if (from !== '/' && !paths.has(from)) paths.set(from, to)
}

/** Returns an old address as the gateway looks it up: decoded, without host and last slash; null with a query. */
function oldPathOf(given: string): string | null {
  const path = given.trim().replace(/^(?:https?:)?\/\/[^/?#]*/i, '')
  if (/[?#]/.test(path)) return null
  try {
    return `/${decodeURIComponent(path).replace(/^\/+|(?<!\/)\/+$/g, '')}`
  } catch {
    return null
  }
}

function parted(path: string): { locale: Locale | null; rest: string } {
  const [, first = '', rest = ''] = /^\/([^/]*)(\/.*)?$/.exec(path) ?? []
  return isLocale(first) ? { locale: first, rest: rest || '/' } : { locale: null, rest: path }
}

/** Addresses outside the pages, which have no locale. */
const withoutLocale = /^\/(?:media|api|admin|webshop|ina|eventim)/

/** Returns a new address in a form that needs no further redirect. Addresses on other hosts stay as they are. */
function newPathOf(given: string, locale: Locale, hosts: readonly string[]): string {
  const [, host, path = ''] = /^(?:(?:https?:)?\/\/([^/?#]*))?(.*)$/is.exec(given) ?? []
  if (host !== undefined && !hosts.includes(host.toLowerCase())) return given
  const [, bare = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
  const plain = `/${bare.replace(/^\/+|(?<!\/)\/+$/g, '')}`
  const isComplete = parted(plain).locale !== null || withoutLocale.test(plain)
  return (isComplete ? plain : `/${locale}${plain === '/' ? '' : plain}`) + tail
}
