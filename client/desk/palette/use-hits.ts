import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { useBoxOffice } from '../shell/use-box-office.ts'

/** Searches the desk; `data` keeps the previous results until the next ones arrive. */
export function useHits(query: string, isEverywhere: boolean) {
  return useQuery({
    queryKey: ['hits', query, isEverywhere],
    queryFn: ({ signal }) => call('search', { q: query, ...(isEverywhere && { sites: 'all' }) }, { signal }),
    enabled: query !== '',
    placeholderData: (before) => before,
  })
}

/** Finds orders. Sends only queries of at least four characters with a digit, as in order numbers and ticket codes. */
export function useFoundOrders(query: string) {
  const may = useBoxOffice()
  return useQuery({
    queryKey: ['box-office', 'hits', query],
    queryFn: ({ signal }) => call('staffOrders', { q: query }, { signal }),
    enabled: may('buyers') && query.length >= 4 && /\d/.test(query),
  })
}
