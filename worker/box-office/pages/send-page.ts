import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type ComponentType, createElement, type ReactNode } from 'react'
import type { AnyShopPage, ShopFrame, ShopRefusal } from '../../../shared/box-office/shop-page.ts'
import type { FrameNavigation } from '../../../shared/page/page-data.ts'
import type { ApiContext } from '../../http/request/request.ts'
import { noBasket } from './basket.ts'
import type { ShopRequest } from './definition.ts'
import { shopDocument } from './document.tsx'
import { framed } from './framed.ts'
import { withShopHeaders } from './headers.ts'

interface ShownPage {
  page: AnyShopPage
  nav: FrameNavigation
  // biome-ignore lint/suspicious/noExplicitAny: the view belongs to the page's name
  View: ComponentType<{ data: any }>
}

/** Returns a page of the box office as a document, or as data for the client that navigates without reloading. */
export async function sendPage(c: ApiContext, { page, nav, View }: ShownPage): Promise<Response> {
  const response = await (wantsData(c)
    ? c.json(page)
    : c.html(shopDocument(page, createElement(View, { data: page.data }), nav)))
  return withShopHeaders(new Response(response.body, { status: page.status, headers: response.headers }), c.env)
}

export function wantsData(c: ApiContext): boolean {
  return c.req.header('Accept') === 'application/json'
}

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
