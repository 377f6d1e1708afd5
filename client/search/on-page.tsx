// Suggestions below the search page's field, with the same list as in the header. The server renders the field.

import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { subscribe } from 'valtio/vanilla'
import { PageFrameProvider, usePage } from '../../shared/page/page-context.tsx'
import { isComposing } from '../keys/composing.ts'
import { pageStore, type ShownPage } from '../page-store.ts'
import { chooseByKey } from './choose-by-key.ts'
import { List } from './list.tsx'
import { PanelFoot } from './panel-foot.tsx'
import { rememberSearch } from './recent.ts'
import { useSuggestions } from './use-suggestions.ts'

let field: HTMLInputElement | null = null

/** Adds suggestions to the field unless it already has them; a change of the page removes them. */
export function suggestOnPage(input: HTMLInputElement): void {
  const around = input.closest('search')
  if (field === input || !around) return
  field = input
  // React manages only the form inside this element, so another element can be appended
  const place = around.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const stopFollowing = subscribe(pageStore, () => {
    field = null
    stopFollowing()
    root.unmount()
    place.remove()
  })
  root.render(
    <PageFrameProvider page={(pageStore.shown as ShownPage).page}>
      <Suggested input={input} around={around} />
    </PageFrameProvider>,
  )
}

function Suggested({ input, around }: { input: HTMLInputElement; around: HTMLElement }) {
  const { locale } = usePage()
  const state = useSuggestions(locale)
  const { options, suggestions, inOrder, active } = state
  // a field with the query of the current results suggests nothing until the visitor types
  const [isOpen, setOpen] = useState(() => document.activeElement === input && input.value.trim() === '')
  const isShown = isOpen && (inOrder.length > 0 || state.hasFailed || suggestions !== null)
  useCombobox(input, { isExpanded: isOpen && inOrder.length > 0, active: isOpen ? active : null })

  const onInput = () => {
    setOpen(true)
    state.type(input.value)
  }
  const onKey = (event: KeyboardEvent) => {
    if (isComposing(event) || !isOpen) return
    if (event.key === 'Escape') return setOpen(false)
    chooseByKey(event, state)
  }
  const onLeave = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && around.contains(relatedTarget))) setOpen(false)
  }
  const onFocus = () => {
    if (input.value.trim() !== '') return
    // a button of the form may have emptied the field
    state.type('')
    setOpen(true)
  }
  const onSubmit = () => rememberSearch(input.value)
  const latest = useRef({ onInput, onKey, onLeave, onFocus, onSubmit })
  latest.current = { onInput, onKey, onLeave, onFocus, onSubmit }
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    input.addEventListener('input', () => latest.current.onInput(), { signal })
    input.addEventListener('focus', () => latest.current.onFocus(), { signal })
    input.addEventListener('keydown', (event) => latest.current.onKey(event), { signal })
    around.addEventListener('focusout', (event) => latest.current.onLeave(event), { signal })
    input.form?.addEventListener('submit', () => latest.current.onSubmit(), { signal })
    return () => stop.abort()
  }, [input, around])

  return (
    // pressing the list must not take the focus from the field
    // biome-ignore lint/a11y/noStaticElementInteractions: only prevents the default
    <div className="sug-page" hidden={!isShown} onMouseDown={(event) => event.preventDefault()}>
      <List options={options} active={active} found={suggestions} />
      <PanelFoot state={state} focusInput={() => input.focus()} />
    </div>
  )
}

function useCombobox(input: HTMLInputElement, { isExpanded, active }: { isExpanded: boolean; active: string | null }) {
  useEffect(() => {
    input.role = 'combobox'
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', 'search-suggested')
    input.setAttribute('aria-expanded', String(isExpanded))
    if (active) input.setAttribute('aria-activedescendant', active)
    else input.removeAttribute('aria-activedescendant')
  }, [input, isExpanded, active])
}
