import { subscribe } from 'valtio/vanilla'
import type { AnyPageData } from '../../shared/page/page-data.ts'
import { pageStore } from '../page-store.ts'
import { uiState } from '../ui-state.ts'
import { watchHeader } from './header-hide.ts'
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
