import { flushSync } from 'react-dom'
import type { ScreenComponent } from '../../../shared/layout/app.tsx'
import type { AnyPageData } from '../../../shared/page/page-data.ts'
import type { Clock } from '../../clock.ts'
import { setShownPage } from '../../page-store.ts'
import { closeMenus } from '../../theme/menus.ts'
import { uiState } from '../../ui-state.ts'
import type { Visit } from '../source/source.ts'
import { createAnnouncer, focusHeading, isFocusLost } from './focus.ts'
import { cancelHashScroll, scrollToHash } from './hash.ts'
import { updateHead } from './head.ts'
import { placeOf } from './place.ts'
import { renewHeader } from './renew-header.ts'
import { jump } from './scroll.ts'
import { withTransition } from './transition.ts'

/**
 * Creates the last step of a visit.
 * @returns a function that renders the page, updates <head> and the footer and, depending on the visit, scrolls, moves
 * the focus and announces the page
 */
export function createArrival(
  clock: Clock,
): (page: AnyPageData, Screen: ScreenComponent, visit: Visit) => Promise<void> {
  const announce = createAnnouncer()
  return async function arrive(page, Screen, visit) {
    const place = placeOf(visit)
    cancelHashScroll()
    await withTransition(() => {
      if (visit.signal.aborted) return
      // first, because a page that fails to render then has the title of the error page
      updateHead(page)
      flushSync(() => {
        closeMenus()
        setShownPage(page, Screen)
      })
      renewHeader(page.header)
      if (place === 'top' || place === 'hash') jump(0)
      if (place === 'restore') visit.restoreScroll()
    }, visit.isAnimated)
    import('../../renew-footer.ts').then(({ renewFooter }) => renewFooter(page.footer), console.error)
    if (visit.signal.aborted) return
    if (place === 'keep') {
      if (isFocusLost()) focusHeading()
      return
    }
    uiState.headerHide = false
    focusHeading()
    announce(document.title)
    if (place === 'hash') scrollToHash(visit.url.hash, clock)
  }
}
