// Write calls by staff need our origin and a token from a cookie that only our pages can read; a foreign page has
// neither.
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { hex } from '../../../shared/text/hex.ts'
import type { AppContext } from '../../env.ts'
import { hostCookie } from '../response/host-cookie.ts'
import { isOwnForm } from './own-origin.ts'

type C = Context<AppContext>

export const csrfCookie = 'csrftoken'
export const csrfHeader = 'X-CSRFToken'
const yearSeconds = 365 * 24 * 60 * 60

/** Sets a token unless the browser has one of ours. Only for embedded sites: a backend's tokens have another form. */
export function offerCsrfToken(c: C): void {
  if (isToken(getCookie(c, csrfCookie))) return
  setCookie(c, csrfCookie, newToken(), {
    ...hostCookie(c.req.url),
    maxAge: yearSeconds,
  })
}

/** @param isOurs whether the site's tokens are ours; those of a proxied site are its backend's */
export function offersCsrfToken(isOurs: (c: C) => boolean) {
  return createMiddleware<AppContext>(async function offersCsrfToken(c, next) {
    await next()
    if (isOurs(c)) offerCsrfToken(c)
  })
}

/** Whether a write call has our origin, and the cookie's token in its header. */
export function hasCsrfToken(c: C): boolean {
  const token = getCookie(c, csrfCookie)
  return isToken(token) && c.req.header(csrfHeader) === token && isOwnForm(c)
}

/** Returns middleware that refuses a form from a foreign page, or without an Origin header, before its body is read. */
export function onlyFromUs() {
  return createMiddleware<AppContext>(async function onlyFromUs(c, next) {
    if (!isOwnForm(c)) return c.text('403 Forbidden', 403)
    await next()
  })
}

function isToken(text: string | undefined): boolean {
  return text !== undefined && /^[0-9a-f]{32}$/.test(text)
}

export function newToken(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)))
}
