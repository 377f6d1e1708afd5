import type { EntityDefinition } from '../../../../shared/entities/define.ts'

/**
 * Returns the query of the entity's view to which a list belongs: the view with the same query, or else with the same
 * period, since further filters narrow a view; otherwise ''.
 */
export function currentView({ list }: EntityDefinition, query: URLSearchParams): string {
  const views = list.views?.map((view) => view.query) ?? []
  const search = decodeURIComponent(String(query))
  return views.find((view) => view === search) ?? views.find((view) => view === `period=${query.get('period')}`) ?? ''
}
