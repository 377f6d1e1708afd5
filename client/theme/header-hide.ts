import { uiState } from '../ui-state.ts'

/** Scroll distance in pixels below which movements are ignored as jitter. */
const minMove = 8

export interface ScrollMove {
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
export function watchHeader(): void {
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
