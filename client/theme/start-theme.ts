import { subscribe } from 'valtio/vanilla'
import type { AnyPageData } from '../../shared/page-data.ts'
import { uiState } from '../ui-state.ts'
import { watchHeader } from './header-hide.ts'

/** From here on <html> follows the UI state: hidden header, locked scrolling. */
export function startTheme({ theme }: AnyPageData): void {
  if (theme === 'auto') followSystem()
  else uiState.isHighContrast = theme === 'contrast'
  subscribe(uiState, reflect)
  watchHeader()
}

/** Until the visitor chooses, the style sheets follow the system (scripts/vite-contrast.ts), and the switch with them. */
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
