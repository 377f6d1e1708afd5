// The footer, which only the server renders.
import { footerClass } from '../shared/layout/footer/footer-frame.ts'
import type { AnyPageData } from '../shared/page/page-data.ts'

/** Maps the keys of `keyOf` to the HTML of the footer as first rendered; reusing the HTML preserves typed text. */
const kept: Record<string, string> = {}

/** Caches the HTML of the document's footer, before React takes over the page. */
export function keepFooter(page: AnyPageData): void {
  const footer = document.querySelector('#app > footer')
  if (footer) kept[keyOf(page)] = footer.innerHTML
}

export function KeptFooter({ page }: { page: AnyPageData }) {
  const key = keyOf(page)
  kept[key] ??= page.footer ?? ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has rendered it (worker/pages/site-footer.tsx)
  return <footer key={key} className={footerClass} dangerouslySetInnerHTML={{ __html: kept[key] }} />
}

/** Returns a key per kind of footer. The newsletter page has the form in its content, so its footer has no form. */
function keyOf({ locale, screen }: AnyPageData): string {
  return `${locale} ${screen === 'newsletter'}`
}
