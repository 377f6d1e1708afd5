// The search in the header: a field with suggestions. Without this chunk, the header's link leads to the search page.

import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { subscribe } from 'valtio/vanilla'
import { PageFrameProvider, usePage } from '../../shared/page/page-context.tsx'
import { searchAddress } from '../../shared/screens/search/search-address.ts'
import { FindField } from '../../shared/ui/find-field.tsx'
import { isComposing } from '../keys/composing.ts'
import { pageStore, type ShownPage } from '../page-store.ts'
import { chooseByKey } from './choose-by-key.ts'
import { List } from './list.tsx'
import { suggestOnPage } from './on-page.tsx'
import { PanelFoot } from './panel-foot.tsx'
import { rememberSearch } from './recent.ts'
import { type SuggestionState, useSuggestions } from './use-suggestions.ts'
import './search.css'

let close: (() => void) | null = null

/**
 * Opens or closes the search field below the header. On the search page, uses that page's field instead: selects the
 * field, or adds suggestions if the field is the opener.
 */
export function open(opener: HTMLElement): void {
  const onPage = document.querySelector<HTMLInputElement>('#search-query')
  const header = opener.closest('header')
  if (opener === onPage) suggestOnPage(onPage)
  else if (close) close()
  else if (onPage) select(onPage)
  else if (header) openBelow(header, opener)
}

function openBelow(header: HTMLElement, opener: HTMLElement): void {
  const place = header.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const { page } = pageStore.shown as ShownPage
  const end = (): void => {
    close = null
    stopFollowing()
    document.removeEventListener('pointerdown', onPointer)
    opener.setAttribute('aria-expanded', 'false')
    root.unmount()
    place.remove()
  }
  const onPointer = ({ target }: Event) => {
    if (target instanceof Node && !place.contains(target) && !opener.contains(target)) end()
  }
  // closes after navigation
  const stopFollowing = subscribe(pageStore, end)
  document.addEventListener('pointerdown', onPointer)
  opener.setAttribute('aria-expanded', 'true')
  close = end
  const leave = (by: 'escape' | 'focus') => {
    end()
    if (by === 'escape') opener.focus()
  }
  // Rendered synchronously: a phone opens its keyboard only if focus moves within the tap.
  flushSync(() =>
    root.render(
      <PageFrameProvider page={page}>
        <Panel leave={leave} opener={opener} />
      </PageFrameProvider>,
    ),
  )
  place.querySelector('input')?.focus()
}

function select(input: HTMLInputElement): void {
  input.scrollIntoView({ block: 'center' })
  input.select()
}

/**
 * Adds suggestions to the search page's field whenever it is focused, and immediately if it is focused when this chunk
 * loads.
 */
function followFocus({ target }: { target: EventTarget | null }): void {
  if (target instanceof HTMLInputElement && target.id === 'search-query') suggestOnPage(target)
}
document.addEventListener('focusin', followFocus)
followFocus({ target: document.activeElement })

interface PanelProps {
  /** Called to close the panel, on Escape or when the focus leaves it. */
  leave: (by: 'escape' | 'focus') => void
  opener: HTMLElement
}

/** The search field with its suggestions: an editable combobox whose options are links (ARIA Authoring Practices). */
function Panel({ leave, opener }: PanelProps) {
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
