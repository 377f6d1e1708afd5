import type { Context } from 'hono'
import type { Theme } from '../../shared/page-data.ts'
import { isOwnPath } from '../content/store/redirects/look-up.ts'
import type { AppContext } from '../env.ts'
import { asLocation } from './path.ts'

const oneYearSeconds = 365 * 24 * 3600

/** The theme that the visitor chose, if any; it is part of the page's cache key, so there is no flash. */
export function themeOf(c: Context<AppContext>): Theme {
  const chosen = /(?:^|;\s*)theme=(contrast|light)(?:;|$)/.exec(c.req.header('Cookie') ?? '')?.[1]
  return chosen === 'contrast' || chosen === 'light' ? chosen : 'auto'
}

/** `GET /_theme?set=contrast|light&to=/de/…`: the toggle for visitors without JavaScript. */
export function setTheme(c: Context<AppContext>): Response {
  const theme: Theme = c.req.query('set') === 'contrast' ? 'contrast' : 'light'
  const to = c.req.query('to') ?? '/'
  c.header('Set-Cookie', `theme=${theme}; Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax`)
  c.header('Cache-Control', 'no-store')
  return c.redirect(isOwnPath(to) ? asLocation(to) : '/', 303)
}
