import type { Prefetch } from './prefetch.ts'
import { handlingOf, pagePath } from './source/intercept.ts'

/**
 * Prefetches the data of hovered, touched and focused links, and preloads the chunks of their screens. Does nothing
 * with Save-Data and on 2G connections.
 * @param missed the event that loaded this code; it is handled like later events
 */
export function watchLinks(prefetch: Prefetch, loadAhead: (url: URL) => void, missed?: Event): void {
  if (isSavingData()) return
  let aimed = new AbortController()

  const aim = (event: Event) => {
    if (event instanceof PointerEvent && event.pointerType !== 'mouse') return
    aimed.abort()
    const url = pageOf(event.target)
    if (!url) return
    aimed = new AbortController()
    const { signal } = aimed
    prefetch.aim(pagePath(url), { atOnce: event.type === 'touchstart', signal }).then(() => {
      if (!signal.aborted) loadAhead(url)
    })
  }
  for (const sign of ['pointerover', 'focusin', 'touchstart'] as const)
    document.addEventListener(sign, aim, { passive: true })
  if (missed) aim(missed)
}

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
