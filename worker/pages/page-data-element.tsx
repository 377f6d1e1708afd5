import type { AnyPageData } from '../../shared/page/page-data.ts'
import { escapeJson } from '../http/response/escape-json.ts'

/** The page data as a JSON element, from which the client hydrates; the policy forbids inline scripts. */
export function PageDataElement({ page }: { page: AnyPageData }) {
  return (
    <script
      type="application/json"
      id="page-data"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every character escaped that could end the element
      dangerouslySetInnerHTML={{ __html: escapeJson(withoutFooter(page)) }}
    />
  )
}

/** Returns page data without the footer's entries, since the client receives the footer as markup. */
export function withoutFooter(page: AnyPageData): AnyPageData {
  return { ...page, nav: { ...page.nav, footer: [] } }
}
