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
  /** Concerts and all other results, the same list page of both. */
  all(query: SearchQuery): Promise<Search | null>
  /** 24 a page, upcoming before past. */
  productions(query: SearchQuery): Promise<ProductionSearch | null>
  /** 12 a page, the best first. */
  others(query: SearchQuery): Promise<OtherSearch | null>
  /** The first few results of every kind for an unfinished query. */
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
