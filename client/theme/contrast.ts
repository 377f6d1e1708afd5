import { uiState } from '../ui-state.ts'

const oneYearSeconds = 365 * 24 * 3600

/** Changes the theme at once and remembers it; the server reads the cookie and renders the theme. */
export function toggleContrast(): void {
  uiState.isHighContrast = !uiState.isHighContrast
  const theme = uiState.isHighContrast ? 'contrast' : 'light'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and waits
  document.cookie = `theme=${theme}; path=/; max-age=${oneYearSeconds}; SameSite=Lax`
}
