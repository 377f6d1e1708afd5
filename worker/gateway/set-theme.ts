import type { Context } from 'hono'
import type { Theme } from '../../shared/page/page-data.ts'
import type { AppContext } from '../env.ts'
import { asLocation, isOwnPath } from '../http/request/path.ts'

const oneYearSeconds = 365 * 24 * 3600

/** `GET /_theme?set=contrast|light&to=/de/…`: stores the theme in a cookie, for visitors without JavaScript. */
export function setTheme(c: Context<AppContext>): Response {
  const theme: Theme = c.req.query('set') === 'contrast' ? 'contrast' : 'light'
  const to = c.req.query('to') ?? '/'
  c.header('Set-Cookie', `theme=${theme}; Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax`)
  c.header('Cache-Control', 'no-store')
  return c.redirect(isOwnPath(to) ? asLocation(to) : '/', 303)
}
