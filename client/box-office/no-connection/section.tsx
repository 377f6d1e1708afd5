// Shows a section instead of the page while requests get no response. The page stays mounted, so that the visitor's
// input is kept.
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { ShopPageProvider } from '../../../shared/box-office/shop-context.tsx'
import { ticketCache } from '../../service-worker/ticket-cache.ts'
import { pageAgeMs, shownPage } from '../shown-page.ts'
import { heldBoxOf } from '../views.ts'
import { NoConnection, type NoConnectionProps } from './view.tsx'

type State = Pick<NoConnectionProps, 'failedAt' | 'isAutomatic' | 'isOrder' | 'own' | 'onTry'>

interface Section {
  root: Root
  element: HTMLElement
  state: State
  ticketUrl: string | null
  /** The document's state before the section replaced the page; restored if the page is shown again unchanged. */
  before: { title: string; scrollY: number; focused: Element | null; dialogs: HTMLDialogElement[] }
}
let section: Section | null = null

/** Whether the page is hidden behind the section. */
export function isPageReplaced(): boolean {
  return section !== null
}

/** Shows the section, or updates its state. When it first appears, it replaces the page and gets the focus. */
export function showNoConnection(state: State): void {
  if (section) section.state = state
  else section = replacePage(state)
  const { element, before } = section
  const isNew = !element.isConnected
  if (isNew) pageElement()?.insertAdjacentElement('afterend', element)
  render()
  if (!isNew) return
  const heading = element.querySelector('h1')
  document.title = `${heading?.textContent} – ${shownPage().frame.site.name}`
  heading?.focus({ preventScroll: true })
  scrollTo(0, 0)
  void newestTicket().then((ticketUrl) => {
    if (section?.before !== before) return
    section.ticketUrl = ticketUrl
    render()
  })
}

/** Updates the state of the section; has no effect while it is not shown. */
export function changeNoConnection(change: Partial<State>): void {
  if (section) showNoConnection({ ...section.state, ...change })
}

/**
 * Shows the page again.
 * @param isBack whether the page is unchanged, so that title, focus, scroll position and dialogs are restored
 */
export function hideNoConnection({ isBack = false } = {}): void {
  if (!section) return
  const { root, element, before } = section
  section = null
  root.unmount()
  element.remove()
  setHidden(false)
  if (!isBack) return
  document.title = before.title
  for (const dialog of before.dialogs) if (dialog.isConnected) dialog.showModal()
  if (before.focused instanceof HTMLElement) before.focused.focus({ preventScroll: true })
  scrollTo(0, before.scrollY)
}

/** Closes the page's modal dialogs, which would block the section, and hides the page. */
function replacePage(state: State): Section {
  const { activeElement: focused, title } = document
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('#main dialog[open]')]
  for (const dialog of dialogs) dialog.close()
  const element = Object.assign(document.createElement('main'), { className: 'quiet-frame' })
  const before = { title, scrollY, focused, dialogs }
  setHidden(true)
  return { root: createRoot(element), element, state, ticketUrl: null, before }
}

function render(): void {
  if (!section) return
  const page = shownPage()
  const { root, state, ticketUrl } = section
  const delivery = document.querySelector<HTMLInputElement>('#main input[name=delivery]:checked')?.value ?? ''
  const box = (title: string) => heldBoxOf(page, { title, delivery })
  const about = { basket: page.basket, ageMs: pageAgeMs(), box, ticketUrl }
  flushSync(() =>
    root.render(
      <ShopPageProvider page={page}>
        <NoConnection {...state} {...about} />
      </ShopPageProvider>,
    ),
  )
}

function setHidden(isHidden: boolean): void {
  for (const element of [pageElement(), document.querySelector<HTMLElement>('.skip')])
    if (element) element.hidden = isHidden
}

function pageElement(): HTMLElement | null {
  return document.getElementById('main')
}

async function newestTicket(): Promise<string | null> {
  try {
    if (!(await caches.has(ticketCache))) return null
    const tickets = await (await caches.open(ticketCache)).keys()
    const newest = tickets.at(-1)
    return newest ? new URL(newest.url).pathname : null
  } catch {
    // without HTTPS, a page has no caches
    return null
  }
}
