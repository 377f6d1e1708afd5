import type { EntityDefinition } from '../../../../shared/entities/define.ts'

/**
 * Returns the query of the current view: the view with the same query, or else the view that selects only the same
 * period, because filters only narrow a view. Returns '' if no view matches.
 */
export function currentView({ list }: EntityDefinition, query: URLSearchParams): string {
  const views = list.views?.map((view) => view.query) ?? []
  const search = decodeURIComponent(String(query))
  return views.find((view) => view === search) ?? views.find((view) => view === `period=${query.get('period')}`) ?? ''
}
