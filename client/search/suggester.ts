// Requests suggestions while a visitor types: after a pause, and one request at a time.
import type { Suggestions } from '../../shared/contract/search.ts'
import type { Clock } from '../clock.ts'

const pauseMs = 150

export type Outcome = { query: string } & ({ kind: 'found'; suggestions: Suggestions } | { kind: 'failed' })

interface SuggesterParts {
  /** Loads suggestions. Rejects on failure; the signal cancels an outdated request. */
  load: (query: string, signal: AbortSignal) => Promise<Suggestions>
  clock: Clock
  /** Called with the result of the latest request only. */
  report: (outcome: Outcome) => void
}

export interface Suggester {
  /** Cancels the previous request and, after a pause, requests suggestions for this query. */
  request(query: string): void
  stop(): void
}

export function createSuggester({ load, clock, report }: SuggesterParts): Suggester {
  let latest = new AbortController()

  async function request(query: string): Promise<void> {
    latest.abort()
    latest = new AbortController()
    const { signal } = latest
    await clock.wait(pauseMs, signal)
    if (signal.aborted) return
    try {
      const suggestions = await load(query, signal)
      if (!signal.aborted) report({ kind: 'found', query, suggestions })
    } catch (error) {
      if (signal.aborted) return
      console.info('suggestions', error)
      report({ kind: 'failed', query })
    }
  }
  return { request: (query) => void request(query), stop: () => latest.abort() }
}

const timeoutMs = 8000

/** Fetches suggestions for a query. Rejects on an error status, on network failure and after 8 s. */
export async function loadSuggestions(query: string, locale: string, signal: AbortSignal): Promise<Suggestions> {
  const address = `/api/search/autocomplete/?${new URLSearchParams({ query, locale })}`
  const response = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) })
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.json()
}
