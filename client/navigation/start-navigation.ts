// Decides which navigations the app handles; the code that runs them loads with the visitor's first pointer or key.
import type { Navigation } from './navigation.ts'
import type { NavigationSource } from './source/source.ts'

const signs = ['pointerover', 'touchstart', 'focusin'] as const

/** After this call, links and forms between pages load data instead of documents. */
export function startNavigation(source: NavigationSource): void {
  let navigation: Promise<Navigation> | null = null

  /** @throws (rejects) if the chunk does not arrive; the next call requests it again */
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
  // A failure here is silent, because the visit requests the chunk again.
  const loadAhead = (sign: Event) => void load(sign).catch(() => {})
  for (const sign of signs) document.addEventListener(sign, loadAhead, { once: true, passive: true })
  if (location.hash) load().then(({ scrollToFirstHash }) => scrollToFirstHash(), console.error)
}
