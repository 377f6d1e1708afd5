// React alone: renders the event list's tree from page data in memory, with or without the page data in the document.
import { renderToString } from 'react-dom/server'
import { App } from '../../shared/app.tsx'
import type { AnyPageData } from '../../shared/page/page-data.ts'
import { Document } from '../../worker/pages/document.tsx'
import { SiteFooter } from '../../worker/pages/site-footer.tsx'
import { viewOf } from '../../worker/screens/registry.ts'

interface Bindings {
  PAGE_DATA: AnyPageData
  /** Whether the document has `null` instead of the page data. */
  IS_WITHOUT_DATA?: boolean
}

export default {
  fetch(_request: Request, { PAGE_DATA, IS_WITHOUT_DATA }: Bindings): Response {
    const page = IS_WITHOUT_DATA ? { ...PAGE_DATA, toJSON: () => null } : PAGE_DATA
    const html = renderToString(
      <Document page={page}>
        <App page={page} Screen={viewOf(page.screen)} Footer={SiteFooter} />
      </Document>,
    )
    return new Response(`<!DOCTYPE html>${html}`, { headers: { 'Content-Type': 'text/html; charset=UTF-8' } })
  },
}
