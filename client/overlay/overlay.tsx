// The all-concerts overlay in the browser (spec §2; §3 "overlayOpen"). The address decides whether the overlay is open.
// Opening adds a history entry: the back button closes the overlay, or reopens it after a visit that began in it.
import { startTransition, useEffect, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { subscribe } from 'valtio/vanilla'
import type { Locale } from '../../shared/i18n/locale.ts'
import { AllConcerts, overlayData, overlayTitle } from '../../shared/overlay/all-concerts.tsx'
import { isOverlayAddress, withOverlay, withoutOverlay } from '../../shared/overlay/overlay-address.ts'
import { PageFrameProvider } from '../../shared/page/page-context.tsx'
import type { AnyPageData } from '../../shared/page/page-data.ts'
import { buildPath } from '../../shared/screens/routes.ts'
import { pageStore } from '../page-store.ts'
import { uiState } from '../ui-state.ts'
import { chosenQuery, withChosen } from './chosen-filter.ts'
import { createOverlayList, type OverlayList, queryOf } from './overlay-list.ts'
import { hydrateBeneath, uncoverBeneath } from './page-beneath.tsx'

/** Delay before the list of a filter loads, because arrow keys in a select fire many changes in a row. */
const applyDelayMs = 500

/**
 * Handles the dialog's filter, its close links, and its links to other choices without loading a document. A click
 * beside the dialog closes the dialog.
 * @param choose called with the address of the event list with the chosen filter, and with the delay before it loads
 */
function watchChoices(
  dialog: HTMLDialogElement,
  choose: (choice: Pick<URL, 'pathname' | 'search'>, delayMs?: number) => void,
): void {
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) return dialog.close()
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const isChoice = (isOverlayAddress(link.search) || link.closest('.acc-list')) && link.rel !== 'next'
    if (!isChoice && link.dataset.close === undefined) return
    event.preventDefault()
    if (isChoice) choose(link)
    else dialog.close()
  })
  dialog.addEventListener('change', (event) => {
    if (event.target instanceof HTMLSelectElement && event.target.form)
      choose(choiceOf(event.target.form), applyDelayMs)
  })
  dialog.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.elements.namedItem('overlay')) return
    event.preventDefault()
    choose(choiceOf(form))
  })
  // applies a choice that was made before hydration, in a document with the overlay
  const early = [...dialog.querySelectorAll('select')].find((field) => !field.selectedOptions[0]?.defaultSelected)
  if (dialog.open && early?.selectedOptions[0]) early.form?.requestSubmit()
}

function choiceOf(form: HTMLFormElement): URL {
  const url = new URL(form.action)
  url.search = String(new URLSearchParams([...new FormData(form)] as [string, string][]))
  return url
}

interface Overlay {
  dialog: HTMLDialogElement
  list: List
  locale: Locale
}
type List = ReturnType<typeof createOverlayList>

let overlay: Overlay | null = null
/** True from Escape until the dialog's close event. In between, the address must not reopen the dialog. */
let isClosing = false

/** Opens the overlay with the filter of the link's address or, without one, with the last filter. */
export function open(opener: HTMLElement): void {
  if (!isOpenInAddress()) {
    const last = overlay?.locale === pageOf().locale ? queryOf(overlay.list.current().address) : ''
    const query = chosenQuery(opener as HTMLAnchorElement, listPath()) || last
    history.pushState({ isOverlay: true }, '', withChosen(location, query, listPath()))
  }
  show()
}

window.addEventListener('popstate', follow)
// synchronous, so that the overlay closes in the same frame in which the next page appears
subscribe(pageStore, follow, true)
// in a document with the overlay, client/main.tsx sets the page later
if (pageStore.shown) follow()

function follow(): void {
  if (!isOpenInAddress()) {
    uncoverBeneath()
    overlay?.dialog.close()
  } else if (!isClosing) show()
}

function show(): void {
  overlay ??= create()
  const { dialog, list } = overlay
  const { locale } = pageOf()
  const address = listAddress(chosenQuery(location, listPath()))
  if (locale !== overlay.locale) {
    overlay.locale = locale
    list.reset(address)
  }
  // runs after the navigation has set the title of the page beneath
  queueMicrotask(() => {
    if (isOpenInAddress()) document.title = overlayTitle(pageOf())
  })
  if (!dialog.matches(':modal')) {
    // a dialog in the server's HTML is not modal
    dialog.removeAttribute('open')
    dialog.showModal()
    uiState.overlayOpen = true
  }
  void list.show(address)
}

/** Runs after the dialog has closed. By then, the address may already have reopened it. */
function afterClose(): void {
  isClosing = false
  if (overlay?.dialog.open) return
  uiState.overlayOpen = false
  document.title = pageOf().meta.title
  if (isOpenInAddress()) {
    if (history.state?.isOverlay) history.back()
    else history.replaceState(history.state, '', withoutOverlay(location.pathname + location.search))
  }
  void hydrateBeneath()
}

function create(): Overlay {
  const page = pageOf()
  const container = document.getElementById('overlay') ?? appended()
  const data = container.firstChild ? overlayData(page) : null
  const first: OverlayList = {
    address: data ? page.path : listAddress(),
    data,
    state: data ? 'shown' : 'loading',
    isInDocument: data !== null,
  }
  const list = createOverlayList(first)
  const content = <Content first={first} list={list} />
  // Starts after the dialog has received the focus. Otherwise, React would repeat the focus event, which loads parts
  // (client/on-demand.ts).
  // A transition hydrates in short tasks; a click in between hydrates the rest first.
  if (data) queueMicrotask(() => startTransition(() => void hydrateRoot(container, content)))
  else flushSync(() => createRoot(container).render(content))
  const dialog = container.querySelector('dialog') as HTMLDialogElement
  dialog.addEventListener('cancel', () => {
    isClosing = true
  })
  dialog.addEventListener('close', afterClose)
  // on the document, because the focus may have been on an element that a choice has removed
  document.addEventListener('keydown', closeInsteadOfConsent)
  watchChoices(dialog, (choice, delayMs) => {
    const query = chosenQuery(choice, listPath())
    history.replaceState(history.state, '', withChosen(location, query, listPath()))
    void list.load(listAddress(query), delayMs)
  })
  return { dialog, list, locale: page.locale }
}

/** On Escape, closes the overlay if the consent bar is open; Chromium would close the bar, which was opened last. */
function closeInsteadOfConsent({ key }: KeyboardEvent): void {
  if (key !== 'Escape' || !overlay?.dialog.open || !document.querySelector('#consent[open]')) return
  isClosing = true
  overlay.dialog.close()
}

function listPath(): string {
  return buildPath({ screen: 'event-list', locale: pageOf().locale })
}

function listAddress(query = ''): string {
  return withOverlay(listPath() + (query && `?${query}`))
}

function appended(): HTMLElement {
  const container = document.createElement('div')
  container.id = 'overlay'
  document.body.appendChild(container)
  return container
}

function Content({ first, list }: { first: OverlayList; list: List }) {
  const { address, ...props } = useSyncExternalStore(list.subscribe, list.current, () => first)
  // Marks a document that the server rendered with the overlay as interactive; tests wait for this.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return (
    <PageFrameProvider page={{ ...pageOf(), path: address }}>
      <AllConcerts {...props} />
    </PageFrameProvider>
  )
}

function isOpenInAddress(): boolean {
  return isOverlayAddress(location.search)
}

function pageOf(): AnyPageData {
  const { shown } = pageStore
  if (!shown) throw new Error('the overlay opens over a page')
  return shown.page
}
