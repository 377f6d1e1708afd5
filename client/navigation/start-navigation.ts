// Listens for navigations. The code that runs them is loaded on the visitor's first pointer, touch or focus event, or
// at once for an address with a hash.
import type { Navigation } from './navigation.ts'
import type { NavigationSource } from './source/source.ts'

const signs = ['pointerover', 'touchstart', 'focusin'] as const

/** Makes links and forms between pages load data instead of documents. */
export function startNavigation(source: NavigationSource): void {
  let navigation: Promise<Navigation> | null = null

  /** Loads the chunk. @throws (rejects) if it does not arrive; the next call requests it again */
  const load = (sign?: Event): Promise<Navigation> => {
    navigation ??= import('./navigation.ts').then(({ createNavigation }) => createNavigation(source, sign))
    navigation.catch(() => {
      navigation = null
    })
    return navigation
  }

  source.listen(async (visit) => {
    // the skip link does not wait for the chunk
    if (visit.url.hash === '#main') document.getElementById('main')?.focus()
    const loaded = await load().catch(() => null)
    if (loaded) return loaded.take(visit)
    if (!visit.signal.aborted) source.leave(visit.url.href)
  })
  // Not reported, because a visit requests the chunk again.
  const loadAhead = (sign: Event) => void load(sign).catch(() => {})
  for (const sign of signs) document.addEventListener(sign, loadAhead, { once: true, passive: true })
  if (location.hash) load().then(({ scrollToFirstHash }) => scrollToFirstHash(), console.error)
}
