import { type Handler, Hono } from 'hono'
import { doorPages } from '../../door/door-pages.ts'
import type { AppContext } from '../../env.ts'
import { type OnWrite, shopApi } from '../routes/shop-api.ts'
import { shopError } from './error-page.ts'
import { type CachedList, shopPages } from './shop-pages.ts'
import { closedWhileRestored } from './unavailable-page.tsx'

/** What the box office's answers need of the Worker. */
export interface BoxOfficeEnds {
  /** Runs after a write to the content. */
  afterWrite: OnWrite
  /** Returns the handler of `/webshop/…` where the box office has no page. */
  webshopEnd: (showError: typeof shopError) => Handler<AppContext>
  webshopList: CachedList
}

/**
 * Returns everything that the box office answers: its API, its pages, the page at the door, and the staff's calls about
 * subscribers. The context must have `site` and `now`.
 */
export function boxOfficeApp({ afterWrite, webshopEnd, webshopList }: BoxOfficeEnds): Hono<AppContext> {
  const app = new Hono<AppContext>()
  for (const path of ['/api/shop/*', '/webshop', '/webshop/*']) app.use(path, closedWhileRestored)
  app.route('/', shopApi({ onWrite: afterWrite }))
  app.route('/', shopPages(webshopList))
  app.route('/', doorPages())
  app.all('/webshop/*', webshopEnd(shopError))
  return app
}
