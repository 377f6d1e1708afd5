import { useRef, useState } from 'react'
import { usePage } from '../../page/page-context.tsx'
import { FindField } from '../../ui/find-field.tsx'
import { buildPath } from '../routes.ts'

export function Form({ query }: { query: string }) {
  const { locale } = usePage()
  const input = useRef<HTMLInputElement>(null)
  const [isFilled, setFilled] = useState(query !== '')
  return (
    <FindField
      id="search-query"
      action={buildPath({ screen: 'search', locale, category: null, page: 1 })}
      className="find"
      isFilled={isFilled}
      inputRef={input}
      input={{ ...opensSearch, defaultValue: query, onInput: (event) => setFilled(event.currentTarget.value !== '') }}
      onClear={() => {
        if (!input.current) return
        input.current.value = ''
        input.current.focus()
        setFilled(false)
      }}
    />
  )
}

/** client/search/on-page.tsx loads the suggestions when the field gets the focus. */
const opensSearch = { 'data-opens': 'search' }
