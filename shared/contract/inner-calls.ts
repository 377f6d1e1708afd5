import type { CallName } from './call-table.ts'

/** The calls of the inner ring (`rings.ts`). */
export const innerCalls: ReadonlySet<CallName> = new Set<CallName>([
  ...(['user', 'navigation', 'page', 'container', 'redirects', 'redirect'] as const),
  ...(['modules', 'module', 'createModule', 'updateModule', 'deleteModule'] as const),
  ...(['localAbos', 'localArticles', 'localPartners', 'activeAbo'] as const),
  ...(['productions', 'abos', 'calendar', 'rooms', 'productionsByIds', 'banners', 'hero', 'aboTeaser'] as const),
  ...(['highlights', 'partners', 'articles', 'suggestions', 'search', 'searchProductions', 'searchOthers'] as const),
  ...(['downloadCategories', 'downloadDirectories', 'newsletter'] as const),
])
