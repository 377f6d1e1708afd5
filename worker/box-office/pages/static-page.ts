import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ReactNode } from 'react'
import type { ShopFrame, ShopRefusal } from '../../../shared/box-office/shop-page.ts'
import { noBasket } from './basket.ts'
import type { ShopRequest } from './definition.ts'
import { shopDocument } from './document.tsx'
import { framed } from './framed.ts'
import { withShopHeaders } from './headers.ts'

interface StaticPage {
  name: ShopFrame['name']
  title: string
  status: ContentfulStatusCode
  refusal?: ShopRefusal | null
  /** Whether the header shows the visitor's basket, which is not read otherwise. */
  hasBasket?: boolean
  /** The address that the page's language and theme links name; by default, the requested one. */
  path?: string
}

/** Returns a page without scripts, in the layout of the box office and with the headers of personal pages. */
export async function staticPage(
  request: ShopRequest,
  { name, title, status, refusal = null, hasBasket = false, path }: StaticPage,
  main: ReactNode,
): Promise<Response> {
  const { c, now } = request
  const basket = hasBasket ? undefined : { ...noBasket, now_ms: now.getTime() }
  const { page, nav } = await framed(request, name, { title, status }, { refusal, done: null }, basket)
  const shown = path === undefined ? page : { ...page, frame: { ...page.frame, path } }
  return withShopHeaders(await c.html(shopDocument(shown, main, nav), status), c.env)
}
