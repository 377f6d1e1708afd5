// The search in the header: a field with suggestions. Without this chunk, the header's link leads to the search page.
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { subscribe } from 'valtio/vanilla'
import { PageFrameProvider } from '../../shared/page/page-context.tsx'
import { pageStore, type ShownPage } from '../page-store.ts'
import { suggestOnPage } from './on-page.tsx'
import { Panel } from './panel.tsx'
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
