import type { Page } from '../../contract/page.ts'
import { safeHref } from '../../html/href.ts'
import '../../ui/button.css'

/** The link of the page's hero; renders nothing if its address or its label is missing. */
export function HeroLink({ page, className }: { page: Page; className: string }) {
  const href = safeHref(page.hero_link, { fragment: true })
  if (!href || !page.hero_link_text) return null
  return (
    <p>
      <a className={className} href={href}>
        {page.hero_link_text}
      </a>
    </p>
  )
}
