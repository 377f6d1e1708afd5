import { useEffect, useMemo, useState } from 'react'
import type { Suggestions } from '../../shared/contract/search.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import { browserClock } from '../clock.ts'
import { inOrder, type Option, type Options, optionsFor } from './options.ts'
import { forgetSearches, recentSearches } from './recent.ts'
import { createSuggester, loadSuggestions, type Outcome } from './suggester.ts'

export interface SuggestionState {
  query: string
  hasFailed: boolean
  /** Null for a query of fewer than two characters, until the first response, and after a failure. */
  suggestions: Suggestions | null
  options: Options
  inOrder: Option[]
  active: string | null
  setActive: (id: string | null) => void
  type: (query: string) => void
  /** Cancels the pending request and sets the state to failed. */
  fail: () => void
  clearRecent: () => void
}

/** Holds the typed query and its options: suggestions, or recent searches while the query is empty. */
export function useSuggestions(locale: Locale): SuggestionState {
  const [query, setQuery] = useState('')
  const [recent, setRecent] = useState(recentSearches)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [active, setActive] = useState<string | null>(null)
  const suggester = useMemo(
    () =>
      createSuggester({
        load: (text, signal) => loadSuggestions(text, locale, signal),
        clock: browserClock,
        report: (latest) => {
          setOutcome(latest)
          setActive(null)
        },
      }),
    [locale],
  )
  useEffect(() => suggester.stop, [suggester])

  const isEmpty = query.trim() === ''
  const suggestions = !isEmpty && outcome?.kind === 'found' ? outcome.suggestions : null
  const options = optionsFor({ suggestions, recent: isEmpty ? recent : [] }, locale)
  return {
    query,
    hasFailed: !isEmpty && outcome?.kind === 'failed',
    suggestions,
    options,
    inOrder: inOrder(options),
    active,
    setActive,
    type(text) {
      setQuery(text)
      setActive(null)
      if (text.trim().length > 1) return suggester.request(text)
      suggester.stop()
      setOutcome(null)
    },
    fail() {
      suggester.stop()
      setOutcome({ kind: 'failed', query })
    },
    clearRecent() {
      forgetSearches()
      setRecent([])
    },
  }
}
