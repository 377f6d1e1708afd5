import { useState } from 'react'
import type { ProductionList } from '../../contract/production.ts'
import { fetchPageData } from '../../data-request.ts'
import { usePage } from '../../page-context.tsx'
import type { EventListData } from '../../page-data.ts'
import { listAddress } from './filter-address.ts'

/**
 * Pages appended to the list, by the address that they were appended to: who comes back from a concert
 * finds the list as long as it was. Written by visitors' clicks alone, so it stays empty on the server.
 */
const appendedTo = new Map<string, ProductionList[]>()

interface Appended {
  lists: ProductionList[]
  /** The page that comes next, or null at the end. */
  next: { href: string; load: () => Promise<'loaded' | 'failed'> } | null
  isLoading: boolean
}

/** The event list's pages from the one in the address on (spec §4: events are fetched page by page). */
export function useAppended(data: EventListData): Appended {
  const { locale, path } = usePage()
  const [, setCount] = useState(0)
  const [isLoading, setLoading] = useState(false)
  const first = data.productions.value
  const lists = first ? [first, ...(appendedTo.get(path) ?? [])] : []
  if (!lists.at(-1)?.next) return { lists, next: null, isLoading }
  const href = listAddress(locale, data.filter, data.page + lists.length)

  async function load(): Promise<'loaded' | 'failed'> {
    setLoading(true)
    try {
      const page = await fetchPageData(href)
      const loaded = page.screen === 'event-list' ? page.data.productions.value : null
      if (!loaded) return 'failed'
      appendedTo.set(path, [...(appendedTo.get(path) ?? []), loaded])
      setCount((count) => count + 1)
      return 'loaded'
    } catch {
      return 'failed'
    } finally {
      setLoading(false)
    }
  }
  return { lists, next: { href, load }, isLoading }
}
