import { useEffect, useState } from 'react'
import type { Choice } from '../../../shared/contract/media-library.ts'
import { linkTargets } from './link-targets.ts'

export interface Targets {
  items: readonly Choice[]
  state: 'loading' | 'ready' | 'failed'
}

const typingPauseMs = 150

/**
 * Searches the site's content; the latest query wins.
 * @param query null for no search
 * @param kind null for every kind
 */
export function useTargets(query: string | null, kind: Choice['kind'] | null): Targets {
  const [targets, setTargets] = useState<Targets>({ items: [], state: 'loading' })
  useEffect(() => {
    if (query === null) return setTargets({ items: [], state: 'ready' })
    const question = new AbortController()
    const timer = setTimeout(
      async () => {
        setTargets(({ items }) => ({ items, state: 'loading' }))
        try {
          const items = await linkTargets.find(query, kind, question.signal)
          if (!question.signal.aborted) setTargets({ items, state: 'ready' })
        } catch (error) {
          if (question.signal.aborted) return
          console.info('targets of links:', error)
          setTargets({ items: [], state: 'failed' })
        }
      },
      query ? typingPauseMs : 0,
    )
    return () => {
      clearTimeout(timer)
      question.abort()
    }
  }, [query, kind])
  return targets
}
