import { useState } from 'react'
import { fetchPageData, isUnreachable } from '../../page/data-request.ts'
import { usePage } from '../../page/page-context.tsx'
import type { AnyPageData } from '../../page/page-data.ts'

/**
 * The appended list pages by the list's address, so that going back restores these pages. The map stays empty on the
 * server, because only clicks write to it.
 */
const appendedTo = new Map<string, unknown[]>()

interface ListSource<List> {
  /** Returns the address of the list page `ahead` pages after the first one shown. */
  hrefOf: (ahead: number) => string
  /** Returns the list in the page data; null for another screen, such as the error page. */
  listOf: (page: AnyPageData) => List | null
}

type Loading = 'loaded' | 'unreachable' | 'failed'

export interface Appended<List> {
  lists: List[]
  /** Null at the end of the list, and if the list failed to load. */
  next: { href: string; load: () => Promise<Loading> } | null
  isLoading: boolean
}

/**
 * Returns the list page of the current address and the appended ones, and a function that appends the next one (spec
 * §4).
 */
export function useAppended<List extends { next: string | null }>(
  first: List | null,
  { hrefOf, listOf }: ListSource<List>,
): Appended<List> {
  const { path } = usePage()
  const [, setCount] = useState(0)
  const [isLoading, setLoading] = useState(false)
  const appended = () => (appendedTo.get(path) ?? []) as List[]
  const lists = first ? [first, ...appended()] : []
  if (!lists.at(-1)?.next) return { lists, next: null, isLoading }
  const href = hrefOf(lists.length)

  async function load(): Promise<Loading> {
    setLoading(true)
    try {
      const loaded = listOf(await fetchPageData(href))
      if (!loaded) return 'failed'
      // ignores a list page that is already appended (spec §4), because two clicks may have requested it
      if (appended().length < lists.length) {
        appendedTo.set(path, [...appended(), loaded])
        setCount((count) => count + 1)
      }
      return 'loaded'
    } catch (error) {
      return isUnreachable(error) ? 'unreachable' : 'failed'
    } finally {
      setLoading(false)
    }
  }
  return { lists, next: { href, load }, isLoading }
}

/**
 * Returns the entries of the list pages, without duplicates: an entry may move to another list page between requests.
 */
export function entriesOf<Entry extends { id: number }>(lists: readonly { results: readonly Entry[] }[]): Entry[] {
  return [...new Map(lists.flatMap(({ results }) => results).map((entry) => [entry.id, entry])).values()]
}
