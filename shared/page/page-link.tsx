import type { ReactNode } from 'react'
import type { Site } from '../sites/sites.ts'

interface PageLinkProps {
  site: Pick<Site, 'lacks'>
  href: string
  children: ReactNode
  className?: string
  /** What stands for the link to a page that the site's backend does not have; nothing by default. */
  instead?: ReactNode
}

/** A link to a legal page or to the abo information, which a plain backend may not have. */
export function PageLink({ site, href, children, className, instead = null }: PageLinkProps) {
  if (site.lacks?.includes(href.replace(/#.*$/s, ''))) return instead
  return (
    <a className={className} href={href}>
      {children}
    </a>
  )
}
