import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { usePage } from '../../shared/page/page-context.tsx'
import { searchAddress } from '../../shared/screens/search/search-address.ts'
import { FindField } from '../../shared/ui/find-field.tsx'
import { isComposing } from '../keys/composing.ts'
import { chooseByKey } from './choose-by-key.ts'
import { List } from './list.tsx'
import { PanelFoot } from './panel-foot.tsx'
import { rememberSearch } from './recent.ts'
import { type SuggestionState, useSuggestions } from './use-suggestions.ts'

interface PanelProps {
  /** Called to close the panel, on Escape or when the focus leaves it. */
  leave: (by: 'escape' | 'focus') => void
  opener: HTMLElement
}

/** The search field with its suggestions: an editable combobox whose options are links (ARIA Authoring Practices). */
export function Panel({ leave, opener }: PanelProps) {
  const { locale } = usePage()
  const input = useRef<HTMLInputElement>(null)
  const state = useSuggestions(locale)
  const { query, options, suggestions, inOrder, active, type } = state

  /** Stores the search. Offline, prevents the submit, so that the query stays in the field. */
  function onSubmit(event: FormEvent) {
    rememberSearch(query)
    if (navigator.onLine) return
    event.preventDefault()
    state.fail()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from any element inside
    <div
      className="sug-wrap sheet"
      onKeyDown={(event) => onKeyDown(event, state, leave)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget) && relatedTarget !== opener) leave('focus')
      }}
    >
      <div>
        <FindField
          id="search-typed"
          action={searchAddress(locale, '')}
          className="find find--s"
          isFilled={query.trim() !== ''}
          inputRef={input}
          input={{
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': inOrder.length > 0,
            'aria-controls': 'search-suggested',
            'aria-activedescendant': active ?? undefined,
            maxLength: 200,
            value: query,
            onChange: (event) => type(event.target.value),
          }}
          onClear={() => {
            type('')
            input.current?.focus()
          }}
          onSubmit={onSubmit}
        />
        <List options={options} active={active} found={suggestions} />
        <PanelFoot state={state} focusInput={() => input.current?.focus()} />
      </div>
    </div>
  )
}

function onKeyDown(event: KeyboardEvent, state: SuggestionState, leave: PanelProps['leave']) {
  if (isComposing(event.nativeEvent)) return
  if (event.key === 'Escape') {
    event.preventDefault()
    return leave('escape')
  }
  chooseByKey(event, state)
}
