import { subscribe } from 'valtio/vanilla'
import type { AnyPageData } from '../../shared/page-data.ts'
import { uiState } from '../ui-state.ts'
import { watchHeader } from './header-hide.ts'

/** Colour of the browser's own bars in the high-contrast theme (spec §9; worker/pages/document.tsx). */
const contrastColour = '#252525'

/** From here on <html> follows the UI state: theme, hidden header, locked scrolling. */
export function startTheme(page: AnyPageData): void {
  uiState.isHighContrast = page.theme === 'contrast'
  subscribe(uiState, () => reflect(page.siteDetails.themeColour))
  watchHeader()
}

function reflect(lightColour: string): void {
  const root = document.documentElement
  if (uiState.isHighContrast) root.dataset.theme = 'contrast'
  else delete root.dataset.theme
  root.toggleAttribute('data-head-hidden', uiState.headerHide)
  root.toggleAttribute('data-scroll-locked', uiState.hideScrollbar)
  const colour = uiState.isHighContrast ? contrastColour : lightColour
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour)
}
