// The footer is the server's: nothing in it needs JavaScript but what listens at the document (client/on-demand.ts).
import { footerClass } from '../shared/layout/footer/footer-frame.ts'
import type { AnyPageData } from '../shared/page-data.ts'

/** As first seen, by language: what was typed into its form survives every navigation. */
const kept: Record<string, string> = {}

/** Takes over the footer that stands in the document. */
export function keepFooter(page: AnyPageData): void {
  const footer = document.querySelector('#app > footer')
  if (footer) kept[keyOf(page)] = footer.innerHTML
}

export function KeptFooter({ page }: { page: AnyPageData }) {
  const key = keyOf(page)
  kept[key] ??= page.footer ?? ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own components, worker/pages/site-footer.tsx
  return <footer key={key} className={footerClass} dangerouslySetInnerHTML={{ __html: kept[key] }} />
}

/** The newsletter's own page has its form in the middle, and none in the footer. */
function keyOf({ locale, screen }: AnyPageData): string {
  return `${locale} ${screen === 'newsletter'}`
}
