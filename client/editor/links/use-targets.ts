import { useEffect, useState } from 'react'
import type { Choice } from '../../../shared/contract/media-library.ts'
import { call } from '../../staff/api.ts'
import { withLogin } from '../../staff/login-dialog.tsx'
import { editorState } from '../state/editor-state.ts'

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
          const parameters = { query: query || undefined, kind: kind ?? undefined }
          const results = editorState.isPlain
            ? await (await import('./plain-choices.ts')).plainChoices(query, kind)
            : (await withLogin(() => call('linkChoices', parameters, { signal: question.signal }))).results
          if (!question.signal.aborted) setTargets({ items: results, state: 'ready' })
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
