// Asks for suggestions while somebody types: not at every letter, and never two questions at once.
import type { Suggestions } from '../../shared/contract/search.ts'
import type { Clock } from '../clock.ts'

/** Between the last letter and the question. */
const pauseMs = 150

export type Outcome = { query: string } & ({ kind: 'found'; suggestions: Suggestions } | { kind: 'failed' })

interface SuggesterParts {
  /** Rejects when there is no answer; is told when nobody waits for it any more. */
  load: (query: string, signal: AbortSignal) => Promise<Suggestions>
  clock: Clock
  /** Told the last question's outcome, never an older one's. */
  tell: (outcome: Outcome) => void
}

export interface Suggester {
  /** Forgets the question before. */
  ask(query: string): void
  stop(): void
}

export function createSuggester({ load, clock, tell }: SuggesterParts): Suggester {
  let asked = new AbortController()

  async function ask(query: string): Promise<void> {
    asked.abort()
    asked = new AbortController()
    const { signal } = asked
    await clock.wait(pauseMs, signal)
    if (signal.aborted) return
    try {
      const suggestions = await load(query, signal)
      if (!signal.aborted) tell({ kind: 'found', query, suggestions })
    } catch (error) {
      if (signal.aborted) return
      console.info('suggestions', error)
      tell({ kind: 'failed', query })
    }
  }
  return { ask: (query) => void ask(query), stop: () => asked.abort() }
}

const timeoutMs = 8000

/** What the site suggests for a query. @throws (rejects) without an answer in time */
export async function loadSuggestions(query: string, locale: string, signal: AbortSignal): Promise<Suggestions> {
  const address = `/api/search/autocomplete/?${new URLSearchParams({ query, locale })}`
  const response = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) })
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.json()
}
