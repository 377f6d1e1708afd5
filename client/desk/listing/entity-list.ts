// The rows of an entity's list, for the list itself and for the fields in which staff search an entry.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DeskList } from '../../../shared/contract/calls/entities/every-schemas.ts'
import type { Occupancy } from '../../../shared/contract/calls/parts.ts'
import type { DeskEntry, Related } from '../../../shared/entities/contract.ts'
import { call } from '../api/call.ts'
import { wholeQuery } from './use-listing.ts'
import { withParameter } from './with-parameter.ts'

/**
 * A row of a list. `related` has the titles of the rows that its values refer to, `facts` the values that belong to no
 * field. `boxOfficeState` (the sale state that visitors see) and `occupancy` are null unless our box office sells the
 * production.
 */
export type ListedEntry = DeskEntry & {
  related: Related
  isConflicting: boolean
  boxOfficeState: string | null
  occupancy: Occupancy | null
  facts: DeskList['facts'][number] | null
}

/** A page of a list: the server's response with complete rows. */
export interface ListPage extends Pick<DeskList, 'count' | 'next' | 'states' | 'open_english' | 'is_cut'> {
  results: readonly ListedEntry[]
}

/**
 * Returns the function that loads a page of an entity's list.
 * @throws the refusals of the desk's API
 */
export function entityPage(entity: string, perPage: number) {
  return async (query: URLSearchParams, signal: AbortSignal): Promise<ListPage> => {
    const sized = withParameter(query, 'per_page', String(perPage))
    const { related, conflicting, box_office, occupancy, facts, ...page } = await call(
      'listRows',
      { entity },
      { query: sized, signal },
    )
    const results = page.results.map((entry) => ({
      ...entry,
      related,
      isConflicting: conflicting.includes(entry.id),
      boxOfficeState: box_office[entry.id] ?? null,
      occupancy: occupancy[entry.id] ?? null,
      facts: facts[entry.id] ?? null,
    }))
    return { ...page, results }
  }
}

interface EntriesRequest {
  perPage: number
  filter?: URLSearchParams
  isEnabled?: boolean
}

/** Loads the first rows of an entity's list. While the rows of another filter load, those of the last one stay. */
export function useEntries(entity: string, { perPage, filter = wholeQuery, isEnabled = true }: EntriesRequest) {
  return useQuery({
    queryKey: [entity, 'entries', filter.toString(), perPage],
    queryFn: async ({ signal }) => (await entityPage(entity, perPage)(filter, signal)).results,
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  })
}
