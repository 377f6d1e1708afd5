import type {
  OtherSearch,
  ProductionSearch,
  Search,
  SearchQuery,
  Suggestions,
} from '../../../shared/contract/search.ts'
import type { Reading } from '../handlers/reading.ts'
import { searchAll, searchOthers, searchProductions } from '../handlers/search/search.ts'
import { suggest } from '../handlers/search/suggestions.ts'
import type { AskWithIndex } from '../proxy/production-index/asked.ts'

export interface SearchClient {
  /** Reads the requested list page of both lists: productions and other results. */
  all(query: SearchQuery): Promise<Search | null>
  /** Reads a list page of 24 productions, upcoming ones before past ones. */
  productions(query: SearchQuery): Promise<ProductionSearch | null>
  /** Reads a list page of 12 other results, the best first. */
  others(query: SearchQuery): Promise<OtherSearch | null>
  /** Reads the first few results of every kind for a query that a visitor is typing. */
  suggestions(query: string): Promise<Suggestions>
}

export function embeddedSearch(reading: Reading): SearchClient {
  return {
    all: (query) => searchAll(reading, query),
    productions: (query) => searchProductions(reading, query),
    others: (query) => searchOthers(reading, query),
    suggestions: (query) => suggest(reading, query),
  }
}

/**
 * Creates the client of a proxied site. Where a plain backend's search does not answer, its productions are searched.
 */
export function proxiedSearch(asked: AskWithIndex): SearchClient {
  return {
    all: async ({ query, page }) => {
      const { plain, answer } = await asked('search', { query, page }, always)
      const productions = answer ? null : plain?.search({ query, page })
      return productions ? { productions, others: nothing, marks: productions.marks } : answer
    },
    productions: async ({ query, page }) => {
      const { plain, answer } = await asked('searchProductions', { query, page }, always)
      return answer ?? plain?.search({ query, page }) ?? null
    },
    others: async ({ query, page }) => {
      const { plain, answer } = await asked('searchOthers', { query, page }, always)
      return answer ?? (plain && (page ?? 1) === 1 ? nothing : null)
    },
    suggestions: async (query) => {
      const { plain, answer } = await asked('suggestions', { query }, always)
      return answer ?? plain?.suggest(query) ?? noSuggestions
    },
  }
}

const always = { isAlwaysAsked: true }
const nothing = { count: 0, next: null, previous: null, results: [] }
const noSuggestions = { productions: [], productions_count: 0, names: [], others: [], others_count: 0 }
