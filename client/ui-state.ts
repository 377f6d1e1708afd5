import { proxy } from 'valtio/vanilla'

/** The UI state of the visitor (spec §3 "UI state"). Browser only: the server renders the initial state. */
export const uiState = proxy({
  submenuOpen: null as string | null,
  isBurgerOpen: false,
  overlayOpen: false,
  headerHide: false,
  isHighContrast: false,
  inTransition: false,
  get menuOpen(): boolean {
    return this.isBurgerOpen || this.submenuOpen !== null
  },
  /** True while the burger menu or the overlay covers the page, so that the page does not scroll. */
  get hideScrollbar(): boolean {
    return this.isBurgerOpen || this.overlayOpen
  },
})
