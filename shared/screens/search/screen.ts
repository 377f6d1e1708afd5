import type { OtherSearch, ProductionSearch } from '../../contract/search.ts'
import type { Loadable } from '../define.ts'
import { defineScreen } from '../define.ts'

export type SearchCategory = 'productions' | 'others'

interface SearchParameters {
  /** Null for both categories on one page. */
  category: SearchCategory | null
  page: number
}

export interface SearchData extends SearchParameters {
  query: string
  /** The query, cut to 60 characters for display. */
  shortQuery: string
  productions: Loadable<ProductionSearch | null>
  others: Loadable<OtherSearch | null>
  /** The pages of performers and works whose names match the query; empty if a category is chosen. */
  names: { name: string; href: string }[]
}

export const search = defineScreen<SearchData>()({
  words: 'search',
  tail: { parse, build },
  query: ['query'],
})

function parse([category, page = '1', ...more]: string[]): SearchParameters | null {
  if (more.length > 0 || !/^[1-9]\d{0,5}$/.test(page)) return null
  if (category !== undefined && category !== 'productions' && category !== 'others') return null
  return { category: category ?? null, page: Number(page) }
}

function build({ category, page }: SearchParameters): (string | number)[] {
  return category ? (page > 1 ? [category, page] : [category]) : []
}
