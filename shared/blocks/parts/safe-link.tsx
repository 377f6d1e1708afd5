import type { ReactNode } from 'react'
import { safeHref } from '../../html/href.ts'

/** Returns a block's link target, typed (`link_url`) or picked (`link`); null if it is missing or not allowed. */
export function linkOf(block: { link_url?: string | null; link?: string | null }): string | null {
  return safeHref(block.link_url || block.link, { fragment: true })
}

/** Wraps the children in a link; without a target, renders the children alone. */
export function MaybeLink({
  href,
  className,
  children,
}: {
  href: string | null
  className?: string
  children: ReactNode
}) {
  if (!href) return children
  return (
    <a className={className} href={href}>
      {children}
    </a>
  )
}
