import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The query of a view, '' for the list without filters; its title; and a mark behind the title. */
export type View = readonly [query: string, title: ReactNode, mark?: ReactNode]

interface ViewsProps {
  label: string
  views: readonly View[]
  /** The query of the view that is shown. */
  current: string
  /** Whether the Back button skips the views that were opened before. */
  isReplacing?: boolean
  /** Shown at the other end of the bar. */
  children?: ReactNode
}

/** The bar of links to a list's views. */
export function Views({ label, views, current, isReplacing, children }: ViewsProps) {
  return (
    <div className="e-views">
      <nav aria-label={label}>
        {views.map(([query, title, mark]) => (
          <Link
            key={query}
            to={query ? `?${query}` : '.'}
            aria-current={query === current ? 'page' : undefined}
            replace={isReplacing}
          >
            {title}
            {mark}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  )
}

/** Returns the first view whose parameter is in a query; '' without such a view. */
export function viewIn(query: URLSearchParams, views: readonly View[]): string {
  const parameters = query.toString().split('&')
  return views.find(([view]) => view && parameters.includes(view))?.[0] ?? ''
}
