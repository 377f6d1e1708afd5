// The pages of all sites as an app of their own: GET a path, get HTML; GET /_data + path, get the same as JSON.
// Site, theme and the moment come with the call, never from the request: they are the cache key's props.
import { reactRenderer } from '@hono/react-renderer'
import { type Context, Hono } from 'hono'
import { App, type ScreenComponent } from '../../shared/app.tsx'
import type { AnyPageData, Theme } from '../../shared/page-data.ts'
import { type SiteKey, sites } from '../../shared/sites.ts'
import type { Env } from '../env.ts'
import { Document } from './document.tsx'
import { loadPage } from './load.ts'
import type { TellFailure } from './loaded.ts'
import { screens } from './screens.ts'

export interface PageProps {
  site: SiteKey
  theme: Theme
}

export interface PagesBindings extends Env {
  PAGE: PageProps & { now: Date; tell: TellFailure }
}

declare module '@hono/react-renderer' {
  interface Props {
    page: AnyPageData
  }
}

/** Times of the edge's and the stale copy (design §1): browsers revalidate, the edge keeps. */
export const staleForSeconds = 86_400

export const pages = new Hono<{ Bindings: PagesBindings }>()
// What fails here is the gateway's to show; Hono's own answer would hide it.
pages.onError((error) => {
  throw error
})
pages.use(reactRenderer(Document))
pages.get('/_data/*', (c) => answer(c, 'data'))
pages.get('*', (c) => answer(c, 'html'))

async function answer(c: Context<{ Bindings: PagesBindings }>, kind: 'html' | 'data'): Promise<Response> {
  const { site, theme, now, tell } = c.env.PAGE
  const url = new URL(c.req.url)
  const path = decodeURIComponent(url.pathname)
  const loaded = await loadPage({
    env: c.env,
    site: sites[site],
    theme,
    now,
    path: kind === 'data' ? path.slice('/_data'.length) : path,
    query: url.searchParams,
    tell,
  })
  if (loaded.kind === 'redirect') return redirect(c, kind, loaded.to)
  const seconds = loaded.freshUntil ? Math.floor((loaded.freshUntil.getTime() - now.getTime()) / 1000) : 0
  c.header('Cache-Control', 'no-cache')
  c.header(
    'Cloudflare-CDN-Cache-Control',
    seconds > 0 ? `max-age=${seconds}, stale-while-revalidate=${staleForSeconds}` : 'no-store',
  )
  if (loaded.tags.length > 0) c.header('Cache-Tag', loaded.tags.join(','))
  if (kind === 'html') return show(c, loaded.page)
  return c.json(loaded.page, loaded.page.status as 200)
}

function show(c: Context, page: AnyPageData): Response | Promise<Response> {
  c.status(page.status as 200)
  return c.render(<App page={page} Screen={screens[page.screen] as ScreenComponent} />, { page })
}

function redirect(c: Context, kind: 'html' | 'data', to: string): Response {
  c.header('Cache-Control', 'no-cache')
  c.header('Cloudflare-CDN-Cache-Control', 'no-store')
  return kind === 'data' ? c.json({ redirect: to }) : c.redirect(to, 301)
}
