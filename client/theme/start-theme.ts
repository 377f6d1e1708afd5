import { subscribe } from 'valtio/vanilla'
import type { AnyPageData } from '../../shared/page/page-data.ts'
import { pageStore } from '../page-store.ts'
import { uiState } from '../ui-state.ts'

import { watchMenus } from './menus.ts'

/**
 * Sets the initial theme, and reflects the UI state in attributes of <html> (hidden header, locked scrolling) and of
 * the header's switches of the theme.
 */
export function startTheme({ theme }: AnyPageData): void {
  if (theme === 'auto') followSystem()
  else uiState.isHighContrast = theme === 'contrast'
  reflect()
  subscribe(uiState, reflect)
  // a visit replaces the header
  subscribe(pageStore, reflect)
  watchHeader()
  watchMenus()
}

/** Makes the theme switch follow the system's contrast setting until the visitor has chosen a theme. */
function followSystem(): void {
  const system = matchMedia('(prefers-contrast: more), (forced-colors: active)')
  const follow = () => {
    if (!document.documentElement.dataset.theme) uiState.isHighContrast = system.matches
  }
  follow()
  system.addEventListener('change', follow)
}

function reflect(): void {
  const root = document.documentElement
  root.toggleAttribute('data-head-hidden', uiState.headerHide)
  root.toggleAttribute('data-scroll-locked', uiState.hideScrollbar)
  for (const button of document.querySelectorAll('.head [aria-pressed]')) {
    button.ariaPressed = `${uiState.isHighContrast}`
  }
}

/** Scroll distance in pixels below which movements are ignored as jitter. */
const minMove = 8

interface ScrollMove {
  /** The previous and the current scroll position in pixels. */
  from: number
  to: number
  headHeight: number
  isHidden: boolean
}

/**
 * Returns true after scrolling down, false after scrolling up or near the top. Small movements do not change the
 * result.
 */
export function isHeaderHiddenAfter({ from, to, headHeight, isHidden }: ScrollMove): boolean {
  if (to <= headHeight) return false
  if (Math.abs(to - from) < minMove) return isHidden
  return to > from
}

/** Updates `uiState.headerHide` on scrolling. The header stays shown while it has the focus or a menu is open. */
function watchHeader(): void {
  let from = window.scrollY
  window.addEventListener(
    'scroll',
    () => {
      const head = document.querySelector<HTMLElement>('.head')
      const to = window.scrollY
      if (!head || Math.abs(to - from) < minMove) return
      const isHidden = isHeaderHiddenAfter({ from, to, headHeight: head.offsetHeight, isHidden: uiState.headerHide })
      uiState.headerHide = isHidden && !uiState.menuOpen && !head.contains(document.activeElement)
      from = to
    },
    { passive: true },
  )
  document.addEventListener('focusin', (event) => {
    if ((event.target as Element).closest('.head')) uiState.headerHide = false
  })
}
