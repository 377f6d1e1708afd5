import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Suggestions } from '../../shared/contract/search.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { useLabels, usePage } from '../../shared/page-context.tsx'
import { searchAddress } from '../../shared/screens/search/search-address.ts'
import { Arrow, Icon } from '../../shared/ui/icon.tsx'
import '../../shared/ui/find.css'
import { browserClock } from '../clock.ts'
import { List } from './list.tsx'
import { chosenBy, inOrder, optionsFor } from './options.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recent.ts'
import { createSuggester, loadSuggestions, type Outcome } from './suggester.ts'

interface PanelProps {
  /** Closes it: by Escape, or because the focus went on. */
  leave: (by: 'escape' | 'focus') => void
  opener: HTMLElement
}

/** The field with its suggestions: an editable combobox whose options are links (ARIA Authoring Practices). */
export function Panel({ leave, opener }: PanelProps) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [recent, setRecent] = useState(recentSearches)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [active, setActive] = useState<string | null>(null)
  const suggester = useMemo(
    () =>
      createSuggester({
        load: (text, signal) => loadSuggestions(text, locale, signal),
        clock: browserClock,
        tell: (told) => {
          setOutcome(told)
          setActive(null)
        },
      }),
    [locale],
  )
  useEffect(() => suggester.stop, [suggester])

  const isEmpty = query.trim() === ''
  const suggestions = !isEmpty && outcome?.kind === 'found' ? outcome.suggestions : null
  const options = optionsFor({ suggestions, recent: isEmpty ? recent : [] }, locale)
  const all = inOrder(options)
  const failed = navigator.onLine ? words.failed : words.offline

  function type(text: string) {
    setQuery(text)
    setActive(null)
    if (text.trim().length > 1) return suggester.ask(text)
    suggester.stop()
    setOutcome(null)
  }

  /** Without a network what was typed stays where it is. */
  function onSubmit(event: FormEvent) {
    rememberSearch(query)
    if (navigator.onLine) return
    event.preventDefault()
    suggester.stop()
    setOutcome({ kind: 'failed', query })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      return leave('escape')
    }
    const chosen = chosenBy(event.key, all, active)
    if (chosen !== undefined) {
      event.preventDefault()
      setActive(chosen)
      if (chosen) document.getElementById(chosen)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      document.getElementById(active)?.click()
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from wherever the focus is inside
    <div
      className="sug-wrap sheet"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget) && relatedTarget !== opener) leave('focus')
      }}
    >
      <div>
        <search>
          <form className="find find--s" action={searchAddress(locale, '')} onSubmit={onSubmit}>
            <label className="vh" htmlFor="search-typed">
              {words.label}
            </label>
            <input
              ref={input}
              id="search-typed"
              name="query"
              type="text"
              inputMode="search"
              enterKeyHint="search"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={all.length > 0}
              aria-controls="search-suggested"
              aria-activedescendant={active ?? undefined}
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              placeholder={words.placeholder}
              value={query}
              onChange={(event) => type(event.target.value)}
            />
            {!isEmpty && (
              <button
                className="keep"
                type="button"
                aria-label={words.clear}
                onClick={() => {
                  type('')
                  input.current?.focus()
                }}
              >
                <Icon name="close" />
              </button>
            )}
            <button className="keep" type="submit" aria-label={words.submit}>
              <Icon name="search" />
            </button>
          </form>
        </search>
        <List
          options={options}
          active={active}
          found={suggestions}
          choose={({ search }) => {
            // half a word that led to a concert is no search
            if (search) rememberSearch(search)
          }}
        />
        <p className="sug-say meta" role="status">
          {!isEmpty && outcome?.kind === 'failed' && failed}
          {suggestions && all.length === 0 && words.none}
          {suggestions && all.length > 0 && <span className="vh">{words.count(all.length)}</span>}
        </p>
        {suggestions && all.length > 0 && (
          <p className="sug-all">
            <a className="more" href={searchAddress(locale, query.trim())} onClick={() => rememberSearch(query)}>
              {words.all(suggestions)}
              <Arrow />
            </a>
          </p>
        )}
        {options.recent.length > 0 && (
          <p className="sug-all">
            <button
              type="button"
              className="btn btn--text"
              onClick={() => {
                forgetSearches()
                setRecent([])
                input.current?.focus()
              }}
            >
              {words.forget}
            </button>
            <span className="meta">{words.onDevice}</span>
          </p>
        )}
      </div>
    </div>
  )
}

/** With a blank behind it; nothing where not all were counted. */
function totalOf({ productions_count, others_count, has_more: hasMore }: Suggestions): string {
  const total = productions_count + others_count
  return !hasMore && total > 1 ? `${total} ` : ''
}

const labels = defineLabels({
  de: {
    label: 'Suchbegriff',
    placeholder: 'Werk, Künstler, Ort',
    clear: 'Eingabe löschen',
    submit: 'Suchen',
    failed: 'Vorschläge sind gerade nicht zu haben. Mit der Eingabetaste suchen Sie trotzdem.',
    offline: 'Keine Verbindung. Ihre Eingabe bleibt stehen: Suchen Sie, sobald Sie wieder online sind.',
    none: 'Dazu haben wir keinen Vorschlag. Mit der Eingabetaste suchen Sie trotzdem.',
    count: (count: number) => `${count} ${count === 1 ? 'Vorschlag' : 'Vorschläge'}. Wählen Sie mit den Pfeiltasten.`,
    all: (found: Suggestions) => `Alle ${totalOf(found)}Treffer anzeigen`,
    forget: 'Suchverlauf löschen',
    onDevice: 'Der Verlauf steht nur auf diesem Gerät.',
  },
  en: {
    label: 'Search for',
    placeholder: 'Work, artist, place',
    clear: 'Clear',
    submit: 'Search',
    failed: 'Suggestions are not available right now. Press Enter to search all the same.',
    offline: 'No connection. What you have typed stays here: search as soon as you are online again.',
    none: 'We have no suggestion for this. Press Enter to search all the same.',
    count: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}. Choose with the arrow keys.`,
    all: (found: Suggestions) => `Show all ${totalOf(found)}results`,
    forget: 'Clear search history',
    onDevice: 'The history is kept on this device only.',
  },
})
