import type { Context } from 'hono'
import type { Route } from '../../shared/screens/registry.ts'
import { parsePath } from '../../shared/screens/routes.ts'
import type { AppContext } from '../env.ts'
import { asLocation, readPath, withSmallLocale } from '../http/request/path.ts'
import { readQuery } from '../http/request/query.ts'

export type AddressKind = 'html' | 'data'

export interface RequestAddress {
  kind: AddressKind
  /** Without the `/_data` prefix of client navigation. */
  url: URL
  /** The query as `readQuery` reads it. */
  query: URLSearchParams
  /** Decoded. */
  path: string
  route: Route | null
}

/**
 * Parses the address of a request.
 * @returns the address, or the root-relative address to which the request must be redirected
 * @throws RejectedPath
 * @see spec §2 "Trailing-slash rule"
 */
export function readAddress(c: Context<AppContext>, kind: AddressKind): RequestAddress | { movedTo: string } {
  const url = new URL(c.req.url)
  if (kind === 'data') url.pathname = url.pathname.slice('/_data'.length) || '/'
  // The repair of missing addresses then redirects once to the page, instead of step by step.
  if (withSmallLocale(url.pathname) !== null) throw new RejectedPath(404)
  const reading = readPath(url)
  if (reading.kind === 'reject') throw new RejectedPath(reading.status)
  if (reading.kind === 'redirect') return { movedTo: reading.to }
  return { kind, url, query: readQuery(url.search), path: reading.path, route: parsePath(reading.path) }
}

/**
 * Responds with a redirect, by default a permanent one; for client navigation, with JSON that names the target.
 * @param to root-relative, may contain non-ASCII characters
 */
export function redirectTo(c: Context<AppContext>, to: string, kind: AddressKind, status: 301 | 302 = 301): Response {
  c.header('Cache-Control', 'no-cache')
  const location = asLocation(to)
  return kind === 'data' ? c.json({ redirect: location }) : c.redirect(location, status)
}

/** Thrown for an address that is malformed (400) or has no content (404). */
export class RejectedPath extends Error {
  readonly status: 400 | 404
  constructor(status: 400 | 404) {
    super(`${status}`)
    this.status = status
  }
}
