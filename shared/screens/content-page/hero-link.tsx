import type { Page } from '../../contract/page.ts'
import { safeHref } from '../../html/href.ts'
import '../../ui/button.css'

/** The hero's link; renders nothing if the address is missing or unsafe, or if the label is missing. */
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
