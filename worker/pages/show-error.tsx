import { reactRenderer } from '@hono/react-renderer'
import { type Context, Hono } from 'hono'
import { App } from '../../shared/layout/app.tsx'
import type { AnyPageData } from '../../shared/page/page-data.ts'
import type { AppContext } from '../env.ts'
import { failureContext } from '../http/failures/failure-context.ts'
import { logFailure } from '../http/failures/report.ts'
import { themeOf } from '../http/request/theme.ts'
import { viewOf } from '../screens/registry.ts'
import { shopPrefixes } from '../shop-layout/address.ts'
import { shopLocale } from '../shop-layout/locale.ts'
import { Document } from './document.tsx'
import { loadErrorPage } from './load.ts'
import { siteFrame } from './site-frame.tsx'

const errors = new Hono<{ Bindings: { ERROR: AnyPageData } }>()
errors.use(reactRenderer(Document))
errors.get('/', (c) => {
  const page = c.env.ERROR
  c.status(page.status as 500)
  c.header('Cache-Control', 'no-store')
  return c.render(<App page={page} Screen={viewOf(page.screen)} frame={siteFrame} />, { page })
})

export async function showError(c: Context<AppContext>, status: number, message: string): Promise<Response> {
  const url = new URL(c.req.url)
  const failure = { ...failureContext(c), path: url.pathname }
  const page = await loadErrorPage(
    {
      env: c.env,
      site: c.var.site,
      theme: themeOf(c),
      now: c.var.now,
      path: localePath(url),
      query: new URLSearchParams(),
      report: (_how, what, error) => logFailure(failure, what, error),
    },
    status,
    message,
  )
  return errors.request('/', {}, { ERROR: page })
}

/** Returns the home path in the locale of the requested address, whose path may be malformed. */
function localePath({ pathname, searchParams }: URL): string {
  const isEnglish = isOfShop.test(pathname)
    ? shopLocale(searchParams) === 'en'
    : /^(?:\/_[a-z]+)?\/en(?:\/|$)/.test(pathname)
  return isEnglish ? '/en' : '/de'
}

const isOfShop = new RegExp(`^/(?:webshop|${shopPrefixes.join('|')})(?:/|$)`)
