import { flushSync } from 'react-dom'
import type { ScreenComponent } from '../../../shared/layout/app.tsx'
import { headTagSelector, headTags } from '../../../shared/page/head-tags.ts'
import type { AnyPageData } from '../../../shared/page/page-data.ts'
import type { Clock } from '../../clock.ts'
import { setShownPage } from '../../page-store.ts'
import { closeMenus } from '../../theme/menus.ts'
import { uiState } from '../../ui-state.ts'
import type { Visit } from '../source/source.ts'
import { createAnnouncer, focusHeading, isFocusLost } from './focus.ts'
import { cancelHashScroll, scrollToHash } from './hash.ts'

import { isMotionReduced, jump } from './scroll.ts'
import './transition.css'

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

/** Updates <head> and <html lang> to match the document that the server would send. */
function updateHead(page: AnyPageData): void {
  document.title = page.meta.title
  document.documentElement.lang = page.locale
  for (const old of document.head.querySelectorAll(headTagSelector)) old.remove()
  for (const { tag, attributes } of headTags(page)) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name.toLowerCase(), value)
    document.head.appendChild(element)
  }
}

/**
 * Brings the header to that of the visited page. Equal parts stay, so that a press that began before the page arrived
 * still ends on the same element.
 * @param markup HTML of the header's content; null if the page data has none
 */
function renewHeader(markup: string | null): void {
  const shown = document.querySelector('#app > header')
  if (!shown || markup === null) return
  const fresh = document.createElement('template')
  fresh.innerHTML = markup
  renewChildren(shown, fresh.content, 1)
}

/** @param depth how many levels below the children are compared one by one */
function renewChildren(shown: Element, fresh: Element | DocumentFragment, depth: number): void {
  const [before, after] = [[...shown.children], [...fresh.children]]
  if (before.length !== after.length) {
    shown.replaceChildren(...after)
    return
  }
  for (const [index, part] of after.entries()) {
    const own = before[index]
    if (!own || own.isEqualNode(part)) continue
    if (depth > 0 && own.className === part.className) renewChildren(own, part, depth - 1)
    else own.replaceWith(part)
  }
}

/**
 * Runs `update`, in a view transition if that is supported, motion is allowed, the tab is visible and no pointer is
 * pressed. Resolves after the update.
 * @param isAnimated true if the browser has already animated the navigation, such as a swipe back
 */
async function withTransition(update: () => void, isAnimated: boolean): Promise<void> {
  const isWanted = !isAnimated && !isMotionReduced() && !document.hidden && !isPressed()
  if (!isWanted || !('startViewTransition' in document)) {
    update()
    return
  }
  const transition = document.startViewTransition(update)
  // A skipped animation is not a failure: another one has started, or the tab is hidden.
  transition.ready.catch(() => {})
  transition.finished.catch(() => {})
  await transition.updateCallbackDone
}

/**
 * Whether a pointer is pressed. During a transition the root element receives all pointer events, so a press that
 * begins on a button before a transition and ends during it would not click the button.
 */
function isPressed(): boolean {
  return document.documentElement.matches(':active')
}

type Place =
  /** Back and forward restore the previous scroll position. */
  | 'restore'
  /** Filters and "load more" keep the scroll position. */
  | 'keep'
  | 'hash'
  | 'top'

/** Decides on the scroll position at the end of a visit (spec §2). */
export function placeOf({
  url,
  from,
  isTraversal,
  isFromMain,
}: Pick<Visit, 'url' | 'from' | 'isTraversal' | 'isFromMain'>): Place {
  if (isTraversal) return 'restore'
  if (url.hash !== '') return 'hash'
  const isOnlyQuery = url.pathname === from.pathname && url.search !== from.search
  return isOnlyQuery && isFromMain ? 'keep' : 'top'
}
