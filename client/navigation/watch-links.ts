import type { Prefetch } from './prefetch.ts'
import { handlingOf, pagePath } from './source/intercept.ts'

/** Reports hovered, touched and focused links to the prefetch. Does nothing with Save-Data and on 2G connections. */
export function watchLinks(prefetch: Prefetch, loadAhead: (url: URL) => void): void {
  if (isSavingData()) return
  let aimed = new AbortController()

  const aim = (event: Event, atOnce: boolean) => {
    aimed.abort()
    const url = pageOf(event.target)
    if (!url) return
    aimed = new AbortController()
    const { signal } = aimed
    prefetch.aim(pagePath(url), { atOnce, signal }).then(() => {
      if (!signal.aborted) loadAhead(url)
    })
  }
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') aim(event, false)
  })
  document.addEventListener('focusin', (event) => aim(event, false))
  document.addEventListener('touchstart', (event) => aim(event, true), { passive: true })
}

/** Returns the address of the link, if it leads to another page of the site. */
function pageOf(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hasAttribute('download')) return null
  const [url, current] = [new URL(link.href), new URL(location.href)]
  return handlingOf(url, current) === 'page' && pagePath(url) !== pagePath(current) ? url : null
}

function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
