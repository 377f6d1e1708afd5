import { subscribe } from 'valtio/vanilla'
import type { AnyPageData } from '../../shared/page/page-data.ts'
import { uiState } from '../ui-state.ts'
import { watchHeader } from './header-hide.ts'

/** Sets the initial theme, and reflects the UI state in attributes of <html>: hidden header, locked scrolling. */
export function startTheme({ theme }: AnyPageData): void {
  if (theme === 'auto') followSystem()
  else uiState.isHighContrast = theme === 'contrast'
  subscribe(uiState, reflect)
  watchHeader()
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
}
