import { pageStore } from '../page-store.ts'
import { uiState } from '../ui-state.ts'

const oneYearSeconds = 365 * 24 * 3600
/** `theme-color` in the high-contrast theme (spec §9). */
const contrastColour = '#252525'

/** Switches the theme immediately and stores it in the cookie that the server reads. */
export function toggleContrast(): void {
  const isHighContrast = !uiState.isHighContrast
  const theme = isHighContrast ? 'contrast' : 'light'
  const lightColour = pageStore.shown?.page.siteDetails.themeColour ?? ''
  document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.content = isHighContrast ? contrastColour : lightColour
  }
  uiState.isHighContrast = isHighContrast
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and some browsers lack it
  document.cookie = `theme=${theme}; path=/; max-age=${oneYearSeconds}; SameSite=Lax`
}
