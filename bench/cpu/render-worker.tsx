// React alone: renders pages' trees from page data in memory, with or without the page data in the document.
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from '../../shared/layout/app.tsx'
import type { AnyPageData, FrameNavigation } from '../../shared/page/page-data.ts'
import ProductionView from '../../shared/shop/pages/production/view.tsx'
import ProductionsView from '../../shared/shop/pages/productions/view.tsx'
import type { AnyShopPage } from '../../shared/shop/shop-page.ts'
import { Document } from '../../worker/pages/document.tsx'
import { withSections } from '../../worker/pages/sections-markup.tsx'
import { siteFrame } from '../../worker/pages/site-frame.tsx'
import type { LoadedSections } from '../../worker/screens/parts/sections.ts'
import { viewOf } from '../../worker/screens/registry.ts'
import { shopDocument } from '../../worker/tickets/pages/document.tsx'

/** A page of the site, with the data of its sections instead of their markup; or a page of the box office. */
export type TreeData =
  | { page: AnyPageData; sections: LoadedSections | null }
  | { shopPage: AnyShopPage; nav: FrameNavigation }

interface Bindings {
  /** Keyed by path with query. */
  PAGES: Record<string, TreeData>
  /** Whether the document has `null` instead of the page data. */
  IS_WITHOUT_DATA?: boolean
  /** Whether each request parses its page data, as one that has read a database would. */
  IS_FRESH?: boolean
}

const texts = new Map<string, string>()

export default {
  fetch(request: Request, { PAGES, IS_WITHOUT_DATA, IS_FRESH }: Bindings): Response {
    const { pathname, search } = new URL(request.url)
    const path = pathname + search
    let data = PAGES[path]
    if (!data) return new Response(null, { status: 404 })
    if (IS_FRESH) {
      const text = texts.get(path) ?? JSON.stringify(data)
      texts.set(path, text)
      data = JSON.parse(text) as TreeData
    }
    const html = rendered(data, IS_WITHOUT_DATA ? { toJSON: () => null } : {})
    return new Response(html, { headers: { 'Content-Type': 'text/html; charset=UTF-8' } })
  },
}

function rendered(data: TreeData, more: object): string {
  if ('shopPage' in data) {
    const { shopPage, nav } = data
    const View = (shopPage.name === 'productions' ? ProductionsView : ProductionView) as ComponentType<{
      data: unknown
    }>
    return shopDocument({ ...shopPage, ...more }, View, nav)
  }
  const plain = { ...data.page, ...more } as AnyPageData
  const page = data.sections ? withSections(plain, data.sections) : plain
  const html = renderToString(
    <Document page={page}>
      <App page={page} Screen={viewOf(page.screen)} frame={siteFrame} />
    </Document>,
  )
  return `<!DOCTYPE html>${html}`
}
