import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallAnswer } from '../../shared/contract/calls.ts'
import type { Paged } from '../../shared/contract/common.ts'
import { call } from '../staff/api.ts'
import { LoginRequired, Refused } from '../staff/refusals.ts'
import { postToPage } from './post-message.ts'

/** `login`: the session has ended, so a login is needed. `refused`: the user's role does not allow reading the list. */
export type ListState = 'loading' | 'ready' | 'failed' | 'login' | 'refused'

export interface List<T> {
  items: T[]
  count: number
  hasMore: boolean
  state: ListState
  more: () => void
  retry: () => void
  /** Adds an item at the top, because the library lists new pictures first. */
  add: (item: T) => void
  replace: (item: T) => void
  remove: (item: T) => void
}

type ListCall = 'mediaList' | 'linkChoices' | 'eventChoices' | 'articleChoices' | 'sponsorChoices'
type ItemOf<Name extends ListCall> = CallAnswer<Name>['results'][number]

const typingPauseMs = 250

/** Loads a paged list of the editor API. Typing is debounced, and the latest request wins. */
export function useList<Name extends ListCall>(name: Name, query: string): List<ItemOf<Name>> {
  type T = ItemOf<Name>
  const [list, setList] = useState<{ items: T[]; count: number; page: number; hasMore: boolean }>(empty)
  const [state, setState] = useState<ListState>('loading')
  const [attempt, setAttempt] = useState(0)
  const running = useRef<AbortController>(undefined)

  const load = useCallback(
    async (page: number) => {
      running.current?.abort()
      const request = new AbortController()
      running.current = request
      setState('loading')
      try {
        const parameters = { query: query || undefined, page }
        const answer = (await call<ListCall>(name, parameters, { signal: request.signal })) as Paged<T>
        setList((before) => ({
          items: page === 1 ? answer.results : merged(before.items, answer.results),
          count: answer.count,
          page,
          hasMore: answer.next !== null,
        }))
        setState('ready')
      } catch (error) {
        if (request.signal.aborted) return
        const isLogin = error instanceof LoginRequired
        setState(isLogin ? 'login' : error instanceof Refused ? 'refused' : 'failed')
        if (isLogin) postToPage({ type: 'auftakt:login' })
      }
    },
    [name, query],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    const timer = setTimeout(() => load(1), query ? typingPauseMs : 0)
    return () => clearTimeout(timer)
  }, [load, attempt])

  useEffect(() => {
    // reloads after the editor has logged in again in the embedding page
    const onMessage = ({ origin, source, data }: MessageEvent<{ type?: unknown } | null>) => {
      if (origin !== location.origin || source !== window.parent || data?.type !== 'auftakt:logged-in') return
      setAttempt((number) => number + 1)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])

  const change = (items: (before: T[]) => T[], more: number) =>
    setList((before) => ({ ...before, items: items(before.items), count: before.count + more }))
  return {
    ...list,
    state,
    more: () => void load(list.page + 1),
    retry: () => setAttempt((number) => number + 1),
    add: (item) =>
      setList(({ items, count, ...rest }) => {
        const others = items.filter(({ id }) => id !== item.id)
        return { ...rest, items: [item, ...others], count: count + 1 - (items.length - others.length) }
      }),
    replace: (item) => change((items) => items.map((each) => (each.id === item.id ? item : each)), 0),
    remove: (item) => change((items) => items.filter(({ id }) => id !== item.id), -1),
  }
}

const empty = { items: [], count: 0, page: 1, hasMore: false }

function merged<T extends { id: number; kind?: unknown }>(before: readonly T[], next: readonly T[]): T[] {
  const keyOf = ({ kind, id }: T) => `${kind} ${id}`
  const existing = new Set(before.map(keyOf))
  return [...before, ...next.filter((item) => !existing.has(keyOf(item)))]
}
