import { useState } from 'react'
import { fetchPageData, isUnreachable } from '../../data-request.ts'
import { usePage } from '../../page-context.tsx'
import type { AnyPageData } from '../../page-data.ts'

/**
 * Pages appended to a list, by the address that they were appended to: who comes back from an entry finds the
 * list as long as it was. Written by visitors' clicks alone, so it stays empty on the server.
 */
const appendedTo = new Map<string, unknown[]>()

interface ListSource<List> {
  /** Address of the page that stands `ahead` pages behind the first one shown. */
  hrefOf: (ahead: number) => string
  /** The list in a page's data, or null in another screen's (an error). */
  listOf: (page: AnyPageData) => List | null
}

/** What became of a page that was asked for: it came, the network gave nothing, or something came that is no list. */
type Loading = 'loaded' | 'unreachable' | 'failed'

export interface Appended<List> {
  lists: List[]
  /** The page that comes next, or null at the end. */
  next: { href: string; load: () => Promise<Loading> } | null
  isLoading: boolean
}

/** A list's pages from the one in the address on (spec §4: abos and events are fetched page by page). */
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
      // spec §4: a page at or below the current one is skipped; two clicks may have asked for the same
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

/** All entries of some pages; one that moved between two of them while they were read is shown once. */
export function entriesOf<Entry extends { id: number }>(lists: readonly { results: readonly Entry[] }[]): Entry[] {
  return [...new Map(lists.flatMap(({ results }) => results).map((entry) => [entry.id, entry])).values()]
}
