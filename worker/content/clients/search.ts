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
import type { BackendCalls } from './backend-calls.ts'

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

export function proxiedSearch({ get }: BackendCalls): SearchClient {
  return {
    all: ({ query, page }) => get('search', { query, page }),
    productions: ({ query, page }) => get('searchProductions', { query, page }),
    others: ({ query, page }) => get('searchOthers', { query, page }),
    suggestions: async (query) => (await get('suggestions', { query })) ?? noSuggestions,
  }
}

const noSuggestions = { productions: [], productions_count: 0, names: [], others: [], others_count: 0 }
