// The all-concerts overlay in the browser (spec §2; §3 «overlayOpen»). The address says whether it is open: opening
// adds an entry to the history, so that the way back closes it, and comes back to it from a concert.
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { subscribe } from 'valtio/vanilla'
import { AllConcerts, overlayData, overlayTitle } from '../../shared/overlay/all-concerts.tsx'
import { isOverlayAddress, withOverlay, withoutOverlay } from '../../shared/overlay/overlay-address.ts'
import { PageFrameProvider } from '../../shared/page-context.tsx'
import type { AnyPageData } from '../../shared/page-data.ts'
import { buildPath } from '../../shared/routes.ts'
import { pageStore } from '../page-store.ts'
import { uiState } from '../ui-state.ts'
import { type Concerts, createConcerts } from './concerts.ts'
import { watchChoices } from './watch-choices.ts'

interface Overlay {
  dialog: HTMLDialogElement
  concerts: ReturnType<typeof createConcerts>
  root: Root
}

let overlay: Overlay | null = null
/** The language that the overlay's words and data are in. */
let locale = pageOf().locale

/** Opens the overlay over the page that is shown; its address says so from then on. */
export function open(): void {
  if (!isOpenInAddress()) history.pushState({ isOverlay: true }, '', withOverlay(location.pathname + location.search))
  show()
}

window.addEventListener('popstate', follow)
// in sync, so that the overlay goes in the same moment in which the next page comes
subscribe(pageStore, follow, true)

/** As the address says. */
function follow(): void {
  if (isOpenInAddress()) show()
  else overlay?.dialog.close()
}

function show(): void {
  overlay ??= create()
  const { dialog, concerts } = overlay
  const page = pageOf()
  if (page.locale !== locale) {
    locale = page.locale
    concerts.reset(withOverlay(buildPath({ screen: 'event-list', locale })))
  }
  // a navigation sets its own title right after the page
  queueMicrotask(() => {
    if (isOpenInAddress()) document.title = overlayTitle(pageOf())
  })
  if (dialog.matches(':modal')) return
  // what the server left open is no modal dialog yet
  dialog.removeAttribute('open')
  dialog.showModal()
  document.getElementById('app')?.removeAttribute('inert')
  uiState.overlayOpen = true
  void concerts.refresh()
}

/**
 * However the dialog was closed: the link, Escape, the way back. The event comes later than that: the address may have
 * opened the dialog again.
 */
function afterClose(): void {
  if (overlay?.dialog.open) return
  uiState.overlayOpen = false
  document.title = pageOf().meta.title
  if (!isOpenInAddress()) return
  if (history.state?.isOverlay) {
    history.back()
    return
  }
  const beneath = withoutOverlay(location.pathname + location.search)
  history.replaceState(history.state, '', beneath)
  // the list beneath was still on its way to what one chose
  if (withoutOverlay(pageOf().path) !== beneath) location.replace(beneath)
}

function create(): Overlay {
  const page = pageOf()
  const container = document.getElementById('overlay') ?? appended()
  const data = container.firstChild ? overlayData(page) : null
  const first: Concerts = {
    address: data ? page.path : withOverlay(buildPath({ screen: 'event-list', locale: page.locale })),
    data,
    state: data ? 'shown' : 'loading',
    isInDocument: data !== null,
  }
  const draw = () => flushSync(() => root.render(view(concerts.current())))
  const concerts = createConcerts(first, () => queueMicrotask(draw))
  const root = data ? hydrateRoot(container, view(first)) : createRoot(container)
  if (!data) draw()
  const dialog = container.querySelector('dialog') as HTMLDialogElement
  dialog.addEventListener('close', afterClose)
  watchChoices(dialog, (address) => {
    // a page that is a list beneath follows, so that it holds what one chose when the overlay goes
    if (pageOf().screen === 'event-list') history.replaceState(history.state, '', address)
    void concerts.load(address)
  })
  return { dialog, concerts, root }
}

function appended(): HTMLElement {
  const container = document.createElement('div')
  container.id = 'overlay'
  document.body.appendChild(container)
  return container
}

function view({ address, ...props }: Concerts) {
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
