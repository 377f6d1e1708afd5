// Only the server renders the footer; its events are handled on the document (client/on-demand.ts).
import { footerClass } from '../shared/layout/footer/footer-frame.ts'
import type { AnyPageData } from '../shared/page/page-data.ts'

/** The footers as first rendered, by `keyOf`, so that typed text survives navigation. */
const kept: Record<string, string> = {}

/** Caches the footer of the document. */
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

/** The footer of the newsletter page differs: it has no form, because the content has one. */
function keyOf({ locale, screen }: AnyPageData): string {
  return `${locale} ${screen === 'newsletter'}`
}
