import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { withParameter } from './with-parameter.ts'

/** A page of rows. `next` is the value of `after` for the following page; null on the last page. */
export interface KeyedPage {
  results: readonly unknown[]
  next: string | number | null
}

export type RowOf<Page extends KeyedPage> = Page['results'][number]

/** The loaded pages of a list, their rows, and its first page, which has the numbers of the whole list. */
export type PagedList<Page extends KeyedPage> = UseInfiniteQueryResult<InfiniteData<Page>> & {
  rows: RowOf<Page>[]
  first: Page | undefined
}

/** @param query the list's query with `after`, the key of a further page */
export type LoadPage<Page extends KeyedPage> = (query: URLSearchParams, signal: AbortSignal) => Promise<Page>

interface PagingOptions {
  /** Whether the rows of the previous query stay until those of the new query arrive. */
  keepsOld?: boolean
  /** In ms; 0 loads the list again whenever it is shown. */
  staleTime?: number
  /** In ms; 0 forgets the list as soon as it is not shown. */
  gcTime?: number
}

/** Loads a list page by page. @param key the cache's key of the list, to which its query is added */
export function usePagedList<Page extends KeyedPage>(
  key: readonly unknown[],
  query: URLSearchParams,
  load: LoadPage<Page>,
  { keepsOld = false, ...options }: PagingOptions = {},
): PagedList<Page> {
  const list = useInfiniteQuery({
    ...pagedList(key, query, load),
    ...(keepsOld && { placeholderData: keepPreviousData }),
    ...options,
  })
  const rows = useMemo(() => list.data?.pages.flatMap(({ results }) => results) ?? [], [list.data])
  return { ...list, rows, first: list.data?.pages[0] }
}

/** The query of a list's pages, each of which begins after the key that the page before it returned. */
export function pagedList<Page extends KeyedPage>(
  key: readonly unknown[],
  query: URLSearchParams,
  load: LoadPage<Page>,
) {
  return infiniteQueryOptions({
    queryKey: [...key, query.toString()],
    queryFn: ({ pageParam, signal }) => load(withParameter(query, 'after', pageParam), signal),
    initialPageParam: '',
    getNextPageParam: ({ next }: Page) => next?.toString(),
  })
}

/** The query of a list without search and filters. */
export const wholeQuery = new URLSearchParams()

export type Listing<Page extends KeyedPage> = PagedList<Page> & {
  query: URLSearchParams
  setQuery: (query: URLSearchParams) => void
  /** Sets one parameter; '' removes it. */
  set: (name: string, value: string) => void
}

interface ListingOptions extends PagingOptions {
  /** Returns the query of the list, which is also the address that it gets; by default, any address is a query. */
  queryOf?: (address: URLSearchParams) => URLSearchParams
  /** Whether the Back button returns to the previous filters. */
  keepsHistory?: boolean
}

/** Loads the list whose search and filters are in the screen's address. */
export function useListing<Page extends KeyedPage>(
  key: readonly unknown[],
  load: LoadPage<Page>,
  { queryOf = (address) => address, keepsHistory = false, ...options }: ListingOptions = {},
): Listing<Page> {
  const [address, setAddress] = useSearchParams()
  const text = queryOf(address).toString()
  // an equal query is the same object, so that what depends on it stays as it is
  const query = useMemo(() => new URLSearchParams(text), [text])
  const setQuery = (next: URLSearchParams) => setAddress(queryOf(next), { replace: !keepsHistory })
  const set = (name: string, value: string) => setQuery(withParameter(query, name, value))
  return { ...usePagedList(key, query, load, options), query, setQuery, set }
}
