// React alone: renders the event list's tree from page data in memory.
import { renderToString } from 'react-dom/server'
import { App } from '../../shared/app.tsx'
import type { AnyPageData } from '../../shared/page/page-data.ts'
import { Document } from '../../worker/pages/document.tsx'
import { SiteFooter } from '../../worker/pages/site-footer.tsx'
import { viewOf } from '../../worker/screens/registry.ts'

export default {
  fetch(_request: Request, { PAGE_DATA: page }: { PAGE_DATA: AnyPageData }): Response {
    const html = renderToString(
      <Document page={page}>
        <App page={page} Screen={viewOf(page.screen)} Footer={SiteFooter} />
      </Document>,
    )
    return new Response(`<!DOCTYPE html>${html}`, { headers: { 'Content-Type': 'text/html; charset=UTF-8' } })
  },
}
