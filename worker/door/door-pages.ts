// The page at the door, and its service worker. The page's data is requested by its client, so that the markup holds
// nothing of a device or a concert and the service worker can store it.
import { type Context, Hono } from 'hono'
import { defaultLocale, isLocale, type Locale } from '../../shared/i18n/locale.ts'
import type { AppContext } from '../env.ts'
import { withoutLastSlash } from '../http/request/path.ts'
import { themeOf } from '../http/request/theme.ts'
import { serviceWorkerScript } from '../http/response/service-worker-script.ts'
import { setDoorHeaders } from './headers.ts'
import { doorDocument } from './page.tsx'

type C = Context<AppContext>

/** Returns `/door` as a sub-app. The context must have `site`. */
export function doorPages(): Hono<AppContext> {
  const pages = new Hono<AppContext>()
  pages.get('/door', showDoor)
  pages.get('/door/', withoutLastSlash)
  pages.get('/door/sw.js', sendServiceWorker)
  return pages
}

function showDoor(c: C): Response {
  const document = doorDocument({ site: c.var.site, locale: localeOf(c), theme: themeOf(c) })
  const response = c.html(document) as Response
  setDoorHeaders(response.headers)
  return response
}

/** The browser's language; the page's client remembers another one. */
function localeOf(c: C): Locale {
  const [locale] = /\b(?:de|en)\b/.exec(c.req.header('Accept-Language') ?? '') ?? []
  return isLocale(locale) ? locale : defaultLocale
}

/** Sends the page's service worker with the page's policy; it may control `/door` although its folder is `/door/`. */
async function sendServiceWorker(c: C): Promise<Response> {
  const response = await serviceWorkerScript(c)
  const cacheControl = response.headers.get('Cache-Control') ?? ''
  setDoorHeaders(response.headers)
  response.headers.set('Cache-Control', cacheControl)
  response.headers.set('Service-Worker-Allowed', '/door')
  return response
}
