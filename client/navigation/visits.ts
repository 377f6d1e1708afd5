// Runs a visit, from the click to the rendered page. All dependencies are passed in.
import type { ScreenComponent } from '../../shared/layout/app.tsx'
import type { PageAnswer } from '../../shared/page/data-request.ts'
import type { AnyPageData } from '../../shared/page/page-data.ts'
import { secretPart } from '../../shared/page/secret-address.ts'
import type { ScreenName } from '../../shared/screens/registry.ts'
import { pagePath } from './source/intercept.ts'
import type { NavigationSource, Visit } from './source/source.ts'

export interface VisitParts {
  source: Pick<NavigationSource, 'correctAddress' | 'leave'>
  pace: (signal: AbortSignal) => Promise<void>
  requestPage: (path: string, signal: AbortSignal) => Promise<PageAnswer>
  loadAhead: (url: URL) => void
  loadScreen: (name: ScreenName) => Promise<ScreenComponent>
  /** Records a full load because of a missing chunk, so that the new document does not also reload. */
  noteReload: () => void
  arrive: (page: AnyPageData, Screen: ScreenComponent, visit: Visit) => Promise<void>
  goToHash: (visit: Visit) => void
  setInTransition: (isRunning: boolean) => void
}

/** Creates the runner of visits. @returns a function that never rejects: failures end in a full page load */
export function createVisits(parts: VisitParts): (visit: Visit) => Promise<void> {
  let latest = 0
  let isLoading = false
  return async function take(visit) {
    // While a page is loading, the address bar already has its address, so the hash belongs to that page.
    if (visit.kind === 'hash' && !isLoading) {
      parts.goToHash(visit)
      return
    }
    const own = ++latest
    isLoading = true
    parts.setInTransition(true)
    try {
      await visitPage(visit, parts)
    } catch {
      if (!visit.signal.aborted) parts.source.leave(visit.url.href)
    }
    // Another visit may have replaced this one, or the visitor may have stopped loading.
    if (own !== latest) return
    isLoading = false
    parts.setInTransition(false)
  }
}

async function visitPage(visit: Visit, parts: VisitParts): Promise<void> {
  await parts.pace(visit.signal)
  if (visit.signal.aborted) return
  parts.loadAhead(visit.url)
  const asked = pagePath(visit.url)
  const answer = await parts.requestPage(asked, visit.signal)
  if (visit.signal.aborted) return
  if (answer.kind === 'elsewhere') return parts.source.leave(answer.address)
  // A redirect's hash takes precedence over the requested one.
  const address = answer.path.includes('#') ? answer.path : answer.path + visit.url.hash
  const url = new URL(address, visit.url)
  // a redirect to a secret address
  if (secretPart(url.href) !== secretPart(visit.url.href)) return parts.source.leave(url.href)
  const Screen = await parts.loadScreen(answer.page.screen).catch(() => null)
  if (visit.signal.aborted) return
  if (url.href !== visit.url.href) parts.source.correctAddress(address)
  if (Screen) return parts.arrive(answer.page, Screen, { ...visit, url })
  // the screen's chunk is missing, so the browser loads the document instead
  parts.noteReload()
  parts.source.leave(url.href)
}
