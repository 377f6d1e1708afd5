// React alone: renders pages' trees from page data in memory, with or without the page data in the document.
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import ProductionView from '../../shared/box-office/pages/production/view.tsx'
import ProductionsView from '../../shared/box-office/pages/productions/view.tsx'
import type { AnyShopPage } from '../../shared/box-office/shop-page.ts'
import { App } from '../../shared/layout/app.tsx'
import type { AnyPageData, FrameNavigation } from '../../shared/page/page-data.ts'
import type { EventListData } from '../../shared/screens/event-list/screen.ts'
import { sites } from '../../shared/sites/sites.ts'
import type { MarkupRequest } from '../../worker/box-office/pages/choosing/site-markup.tsx'
import { shopDocument } from '../../worker/box-office/pages/document.tsx'
import { listMarkup } from '../../worker/box-office/pages/productions/list-markup.tsx'
import { Document } from '../../worker/pages/document.tsx'
import { withSections } from '../../worker/pages/sections-markup.tsx'
import { siteFrame } from '../../worker/pages/site-frame.tsx'
import type { LoadedSections } from '../../worker/screens/parts/sections.ts'
import { viewOf } from '../../worker/screens/registry.ts'

/**
 * A page of the site, with the data of its sections instead of their markup; or a page of the box office, with the data
 * of the site's list if it shows this list.
 */
export type TreeData =
  | { page: AnyPageData; sections: LoadedSections | null }
  | { shopPage: AnyShopPage; list?: EventListData; nav: FrameNavigation }

type ShopTree = Extract<TreeData, { shopPage: unknown }>

interface Bindings {
  /** Keyed by path with query. */
  PAGES: Record<string, TreeData>
  ORIGIN_PATTERN: string
  FIXED_NOW: string
  /** Whether the document has `null` instead of the page data. */
  IS_WITHOUT_DATA?: boolean
  /** Whether each request parses its page data, as one that has read a database would. */
  IS_FRESH?: boolean
}

const texts = new Map<string, string>()

export default {
  fetch(request: Request, bindings: Bindings): Response {
    const { PAGES, IS_WITHOUT_DATA, IS_FRESH } = bindings
    const { pathname, search } = new URL(request.url)
    const path = pathname + search
    let data = PAGES[path]
    if (!data) return new Response(null, { status: 404 })
    if (IS_FRESH) {
      const text = texts.get(path) ?? JSON.stringify(data)
      texts.set(path, text)
      data = JSON.parse(text) as TreeData
    }
    const more = IS_WITHOUT_DATA ? { toJSON: () => null } : {}
    const html = 'shopPage' in data ? renderedShop(data, more, markupRequest(request, bindings)) : rendered(data, more)
    return new Response(html, { headers: { 'Content-Type': 'text/html; charset=UTF-8' } })
  },
}

/** Returns what the list's markup needs of a request of the box office. */
function markupRequest(request: Request, { ORIGIN_PATTERN, FIXED_NOW }: Bindings): MarkupRequest {
  const c = { env: { ORIGIN_PATTERN }, req: { url: request.url, header: () => undefined } }
  return { c: c as unknown as MarkupRequest['c'], site: sites.hh, locale: 'de', now: new Date(FIXED_NOW) }
}

function renderedShop({ shopPage, list, nav }: ShopTree, more: object, request: MarkupRequest): string {
  const View = (shopPage.name === 'productions' ? ProductionsView : ProductionView) as ComponentType<{ data: unknown }>
  const data = list ? { list: listMarkup(request, list) } : shopPage.data
  return shopDocument({ ...shopPage, data, ...more } as AnyShopPage, <View data={data} />, nav)
}

function rendered(data: Exclude<TreeData, ShopTree>, more: object): string {
  const plain = { ...data.page, ...more } as AnyPageData
  const page = data.sections ? withSections(plain, data.sections) : plain
  const html = renderToString(
    <Document page={page}>
      <App page={page} Screen={viewOf(page.screen)} frame={siteFrame} />
    </Document>,
  )
  return `<!DOCTYPE html>${html}`
}
