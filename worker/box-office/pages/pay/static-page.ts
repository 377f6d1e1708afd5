import type { Context } from 'hono'
import { type ComponentType, createElement } from 'react'
import type { AnyShopPage } from '../../../../shared/box-office/shop-page.ts'
import type { AppContext } from '../../../env.ts'
import { noBasket } from '../basket.ts'
import { shopDocument } from '../document.tsx'
import { framed } from '../framed.ts'
import { withShopHeaders } from '../headers.ts'
import { shopRequest } from '../shop-request.ts'

interface StaticPage {
  title: string
  status: 200 | 404 | 409
  /** The address that the page's language and theme links name; by default, the requested one. */
  path?: string
}

/**
 * Returns a page without scripts, in the layout of the box office and with the headers of personal pages. It has the
 * styles of the order's page, and does not read the visitor's basket.
 */
export async function staticPage(
  c: Context<AppContext>,
  { title, status, path }: StaticPage,
  View: ComponentType,
): Promise<Response> {
  const request = shopRequest(c)
  const loaded = { title, data: null as never, status }
  const basket = { ...noBasket, now_ms: request.now.getTime() }
  const { page, nav } = await framed(request, 'order', loaded, { refusal: null, done: null }, basket)
  const shown = path === undefined ? page : { ...page, frame: { ...page.frame, path } }
  const html = shopDocument(shown as AnyShopPage, () => createElement(View), nav, { isStatic: true })
  return withShopHeaders(await c.html(html, status), c.env)
}
