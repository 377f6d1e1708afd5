// Parts of the page that load when a visitor points at, focuses or touches their opener, so that a first visit does not
// load them.

import { isOverlayAddress } from '../shared/overlay/overlay-address.ts'
import type { OnDemandPart } from '../shared/page/on-demand.ts'
import { loadLater } from './load-later.ts'

interface Part {
  open: (opener: HTMLElement, later: typeof loadLater) => void
}
type Load = () => Promise<Part>
interface Aimed {
  opener: HTMLElement
  load: Load
}

const parts: Record<OnDemandPart, Load> = {
  lightbox: () => import('./lightbox/open.ts'),
  newsletter: () => import('./newsletter/send.ts'),
  search: () => import('./search/search.tsx'),
  watchlist: () => import('./watchlist/watchlist.ts'),
  cookies: () => import('./consent/settings.tsx'),
  overlay: () => import('./overlay/overlay.tsx'),
  tool: () => import('./tool.ts'),
  media: () => import('./consent/play-media.ts'),
}

/** Loads the overlay's code, which opens the overlay if the address has `overlay=true`. */
export const loadOverlay = parts.overlay

/** Makes elements with `data-opens` load and open their parts. */
export function startOnDemand(): void {
  for (const sign of ['pointerover', 'touchstart', 'focusin'] as const) {
    document.addEventListener(sign, (event) => void aimedAt(event)?.load().catch(nothing), { passive: true })
  }
  if (isOverlayAddress(location.search)) loadOverlay().catch(nothing)
  document.addEventListener('click', (event) => {
    const aimed = aimedAt(event)
    if (!aimed || event.defaultPrevented || isForAnotherTab(event)) return
    event.preventDefault()
    open(aimed)
  })
}

function open({ opener, load }: Aimed): void {
  load().then(
    (part) => part.open(opener, loadLater),
    (error) => openWithout({ opener, load }, error),
  )
}

/**
 * Follows the opener's link if the linked page can replace the missing part. Otherwise submits the opener's form if the
 * server is reachable, or reports the failure. If the code that reports it is also missing, follows the link or submits
 * the form.
 */
async function openWithout(aimed: Aimed, error: unknown): Promise<void> {
  const { opener } = aimed
  const form = opener instanceof HTMLButtonElement && opener.type === 'submit' ? opener.form : null
  const follow = opener instanceof HTMLAnchorElement && (() => location.assign(opener.href))
  if (follow && !/lightbox|media/.test(opener.dataset.opens ?? '')) return follow()
  const plainly = form ? () => form.submit() : undefined
  try {
    const { reportMissingPart } = await loadLater()
    await reportMissingPart(error, { again: () => open(aimed), plainly })
  } catch {
    if (follow) follow()
    else plainly?.()
  }
}

function aimedAt({ target }: Event): Aimed | null {
  // every link to the overlay opens it over the current page
  const opener = target instanceof Element ? target.closest<HTMLElement>('[data-opens],[href*="overlay=true"]') : null
  const load = opener && (parts as Record<string, Load>)[opener.dataset.opens ?? 'overlay']
  return load ? { opener, load } : null
}

function isForAnotherTab(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}

/**
 * Ignores a failed load that no click requested: a click requests a preloaded part again, and a document at the
 * overlay's address contains the overlay even without its code.
 */
function nothing(): void {}
