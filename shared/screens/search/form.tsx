import { useRef, useState } from 'react'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page-context.tsx'
import { buildPath } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import '../../ui/find.css'
import '../../ui/keep.css'

/** The query, large: what was searched for is the page's title. A GET form, so it works without JavaScript. */
export function Form({ query }: { query: string }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const input = useRef<HTMLInputElement>(null)
  const [isFilled, setFilled] = useState(query !== '')
  return (
    <search>
      <form className="find" action={buildPath({ screen: 'search', locale, category: null, page: 1 })}>
        <label className="vh" htmlFor="search-query">
          {words.label}
        </label>
        <input
          ref={input}
          id="search-query"
          name="query"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          defaultValue={query}
          placeholder={words.placeholder}
          onInput={(event) => setFilled(event.currentTarget.value !== '')}
        />
        {isFilled && (
          <button
            className="keep find-clear"
            type="button"
            aria-label={words.clear}
            onClick={() => {
              if (!input.current) return
              input.current.value = ''
              input.current.focus()
              setFilled(false)
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
  )
}

const labels = defineLabels({
  de: { label: 'Suchbegriff', placeholder: 'Werk, Künstler, Ort', clear: 'Eingabe löschen', submit: 'Suchen' },
  en: { label: 'Search for', placeholder: 'Work, artist, place', clear: 'Clear', submit: 'Search' },
})
