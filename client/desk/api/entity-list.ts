// The rows of an entity's list, for the list itself and for the fields in which staff search an entry.
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DeskEntry, DeskList, Occupancy, Related } from '../../../shared/entities/contract.ts'
import { deskApi } from './desk-api.ts'

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
  data: readonly ListedEntry[]
}

interface PageRequest {
  perPage: number
  /** Key of the page before; null for the first page. */
  after?: string | null
  signal?: AbortSignal
}

/** @throws the refusals of the desk's API */
async function loadPage(
  entity: string,
  filter: URLSearchParams,
  { perPage, after = null, signal }: PageRequest,
): Promise<ListPage> {
  const query = new URLSearchParams(filter)
  query.set('per_page', String(perPage))
  if (after !== null) query.set('after', after)
  const { results, related, conflicting, box_office, occupancy, facts, ...page } = await deskApi.list(
    entity,
    query,
    signal,
  )
  const data = results.map((entry) => ({
    ...entry,
    related,
    isConflicting: conflicting.includes(entry.id),
    boxOfficeState: box_office[entry.id] ?? null,
    occupancy: occupancy[entry.id] ?? null,
    facts: facts[entry.id] ?? null,
  }))
  return { ...page, data }
}

/**
 * Loads an entity's list, one page after the other. While the rows of another query load, those of the last one stay.
 * @returns the query with `total`, the number of rows in the requested state, undefined unless the server counts them,
 * and `first`, the first page
 */
export function useEntityList(entity: string, query: URLSearchParams, perPage: number) {
  const list = useInfiniteQuery({ ...entityList(entity, query, perPage), placeholderData: keepPreviousData })
  const first = list.data?.pages[0]
  const rows = useMemo(() => list.data?.pages.flatMap(({ data }) => data) ?? [], [list.data])
  return { ...list, rows, first, total: first?.count ?? undefined }
}

/** The query of a list's pages, each of which begins after the key that the page before it returned. */
export function entityList(entity: string, query: URLSearchParams, perPage: number) {
  return infiniteQueryOptions({
    queryKey: [entity, 'list', query.toString(), perPage],
    queryFn: ({ pageParam: after, signal }) => loadPage(entity, query, { perPage, after, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

interface EntriesRequest extends Pick<PageRequest, 'perPage'> {
  filter?: URLSearchParams
  isEnabled?: boolean
}

/** Loads the first rows of an entity's list. While the rows of another filter load, those of the last one stay. */
export function useEntries(
  entity: string,
  { perPage, filter = new URLSearchParams(), isEnabled = true }: EntriesRequest,
) {
  return useQuery({
    queryKey: [entity, 'entries', filter.toString(), perPage],
    queryFn: async ({ signal }) => (await loadPage(entity, filter, { perPage, signal })).data,
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  })
}
