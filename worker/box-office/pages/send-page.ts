import { type ComponentType, createElement } from 'react'
import type { AnyShopPage } from '../../../shared/box-office/shop-page.ts'
import type { FrameNavigation } from '../../../shared/page/page-data.ts'
import type { ApiContext } from '../../http/request/request.ts'
import { shopDocument } from './document.tsx'
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
