import type { EntityDefinition } from '../../../../shared/entities/define.ts'

/**
 * Returns the query of the entity's view that a list shows: the view with the same query or, because filters only
 * narrow a view, the one with the same period; '' if no view matches.
 */
export function currentView({ list }: EntityDefinition, query: URLSearchParams): string {
  const views = list.views?.map((view) => view.query) ?? []
  const search = decodeURIComponent(String(query))
  return views.find((view) => view === search) ?? views.find((view) => view === `period=${query.get('period')}`) ?? ''
}
