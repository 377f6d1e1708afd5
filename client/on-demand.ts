// Parts that a visitor may open, loaded when the visitor points at their opener, so that a first visit loads none.

import type { OnDemandPart } from '../shared/on-demand.ts'
import { isOverlayAddress } from '../shared/overlay/overlay-address.ts'

/** A part of the page that opens by a click on `[data-opens="name"]`. */
interface Part {
  open: (opener: HTMLElement) => void
}
type Load = () => Promise<Part>

/** Every part that can be loaded. */
export const parts: Record<OnDemandPart, Load> = {
  lightbox: () => import('./lightbox/open.ts'),
  newsletter: () => import('./newsletter/send.ts'),
  search: () => import('./search/search.tsx'),
  watchlist: () => import('./watchlist/watchlist.ts'),
  cookies: () => import('./consent/settings.tsx'),
  overlay: () => import('./overlay/overlay.tsx'),
  back: () => import('./back.ts'),
}

/** Makes openers open their parts; if a part fails to load, its link is followed or its form submitted. */
export function startOnDemand(): void {
  for (const sign of ['pointerover', 'touchstart', 'focusin'] as const) {
    document.addEventListener(sign, (event) => void aimedAt(event)?.load().catch(nothing), { passive: true })
  }
  if (isOverlayAddress(location.search)) parts.overlay().then(({ open }) => open(document.body), nothing)
  document.addEventListener('click', (event) => {
    const aimed = aimedAt(event)
    if (!aimed || event.defaultPrevented || isForAnotherTab(event)) return
    event.preventDefault()
    aimed.load().then(
      ({ open }) => open(aimed.opener),
      () => {
        if (aimed.opener instanceof HTMLAnchorElement) location.assign(aimed.opener.href)
        else aimed.opener.closest('form')?.submit()
      },
    )
  })
}

function aimedAt({ target }: Event): { opener: HTMLElement; load: Load } | null {
  // every link to the overlay opens it over the current page
  const opener = target instanceof Element ? target.closest<HTMLElement>('[data-opens],[href$="overlay=true"]') : null
  const load = opener && (parts as Record<string, Load>)[opener.dataset.opens ?? 'overlay']
  return load ? { opener, load } : null
}

function isForAnotherTab(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}

/** A failed preload is not reported: the click requests the part again. */
function nothing(): void {}
