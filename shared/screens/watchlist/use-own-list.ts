import { useEffect, useState, useSyncExternalStore } from 'react'
import { fetchPageData } from '../../page/data-request.ts'
import { usePage } from '../../page/page-context.tsx'
import { rememberedIds, rememberIds, watchRemembered } from '../../watchlist/watchlist.ts'
import { listAddress } from './list-address.ts'
import type { WatchlistData } from './screen.ts'

type State =
  /** `none` if the stored list is empty or unread, and the page shows no removed productions. */
  { kind: 'none' } | { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; data: WatchlistData }

interface OwnList {
  ids: readonly number[]
  /** False until the stored list is read. */
  isKnown: boolean
  state: State
  retry: () => void
  clear: () => void
  /** Restores the cleared list; null if the visitor has not cleared it. */
  undo: (() => void) | null
}

/**
 * Returns the device's list with its productions. A removed production stays on the screen, so that a second tap
 * restores it.
 */
export function useOwnList(): OwnList {
  const { locale } = usePage()
  const ids = useSyncExternalStore(watchRemembered, rememberedIds, nothing)
  const [loaded, setLoaded] = useState<WatchlistData | null>(null)
  const [plannedFor, setPlannedFor] = useState<readonly number[]>(none)
  const [hasFailed, setFailed] = useState(false)
  const [cleared, setCleared] = useState<readonly number[] | null>(null)
  const isMissing = ids.some((id) => !loaded?.ids.includes(id))

  useEffect(() => {
    if (!isMissing || hasFailed) return
    let isOver = false
    fetchPageData(listAddress(locale, ids)).then(
      (page) => {
        if (isOver) return
        if (page.screen !== 'watchlist') return setFailed(true)
        setLoaded(page.data)
        setPlannedFor(ids)
        forgetVanished(page.data)
      },
      () => {
        if (!isOver) setFailed(true)
      },
    )
    return () => {
      isOver = true
    }
  }, [ids, isMissing, hasFailed, locale])

  const isOutdated = loaded !== null && !isMissing && ids.length > 0 && ids.join() !== plannedFor.join()
  useEffect(() => {
    if (!isOutdated) return
    let isOver = false
    // A removed production stays on the screen but leaves the plan. If loading fails, the plan is removed.
    const show = (plan: WatchlistData['plan']) => {
      if (isOver) return
      setPlannedFor(ids)
      setLoaded((shown) => {
        if (!shown) return shown
        const { plan: _, ...rest } = shown
        return plan ? { ...rest, plan } : rest
      })
    }
    fetchPageData(listAddress(locale, ids)).then(
      (page) => show(page.screen === 'watchlist' ? page.data.plan : undefined),
      () => show(undefined),
    )
    return () => {
      isOver = true
    }
  }, [ids, isOutdated, locale])

  return {
    ids,
    isKnown: ids !== none,
    state: stateOf(),
    retry: () => setFailed(false),
    clear: () => {
      setCleared(ids)
      setLoaded(null)
      rememberIds([])
    },
    undo: cleared && (() => undo(cleared)),
  }

  function undo(ids: readonly number[]): void {
    if (rememberIds([...ids, ...rememberedIds()]) !== 'kept') return
    setCleared(null)
    // moves the focus, because the clicked button disappears
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }

  function stateOf(): State {
    if (hasFailed && isMissing) return { kind: 'failed' }
    if (loaded) return { kind: 'loaded', data: loaded }
    return ids.length > 0 ? { kind: 'loading' } : { kind: 'none' }
  }
}

function forgetVanished({ ids, productions }: WatchlistData): void {
  const found = new Set(productions.map(({ id }) => id))
  const vanished = new Set(ids.filter((id) => !found.has(id)))
  if (vanished.size > 0) rememberIds(rememberedIds().filter((id) => !vanished.has(id)))
}

const none: readonly number[] = []
const nothing = () => none
