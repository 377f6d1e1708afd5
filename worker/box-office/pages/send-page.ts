import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type ComponentType, createElement, type ReactNode } from 'react'
import type { AnyShopPage, ShopFrame, ShopRefusal } from '../../../shared/box-office/shop-page.ts'
import type { FrameNavigation } from '../../../shared/page/page-data.ts'
import type { ApiContext } from '../../http/request/request.ts'
import { utf8Of } from '../../http/response/utf8.ts'
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
export function sendPage(c: ApiContext, shown: ShownPage): Response {
  const { text, type } = pageText(c, shown)
  const headers = { 'Content-Type': type }
  return withShopHeaders(new Response(utf8Of(text), { status: shown.page.status, headers }), c.env)
}

export function pageText(c: ApiContext, { page, nav, View }: ShownPage): { text: string; type: string } {
  if (wantsData(c)) return { text: JSON.stringify(page), type: 'application/json' }
  const text = shopDocument(page, createElement(View, { data: page.data }), nav)
  return { text, type: 'text/html; charset=UTF-8' }
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
