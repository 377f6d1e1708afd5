import { Hono } from 'hono'
import { shopError } from '../box-office/pages/error-page.ts'
import { shopPages } from '../box-office/pages/shop-pages.ts'
import { shopApi } from '../box-office/routes/shop-api.ts'
import type { AppContext } from '../env.ts'
import { afterWrite } from './after-write.ts'
import { webshopEnd } from './shop-layout.ts'

/**
 * Returns everything that the box office answers: its API, its pages, and the staff's calls about subscribers. The
 * context must have `site` and `now`.
 */
export function boxOfficeApp(): Hono<AppContext> {
  const app = new Hono<AppContext>()
  app.route('/', shopApi({ onWrite: afterWrite }))
  app.route('/', shopPages())
  app.all('/webshop/*', webshopEnd(shopError))
  return app
}
