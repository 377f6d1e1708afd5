import { proxy } from 'valtio/vanilla'

/** The visitor's side of the interface (spec §3 «UI state»). Browser only: the server renders it at rest. */
export const uiState = proxy({
  /** Key of the section whose submenu is open. */
  submenuOpen: null as string | null,
  isBurgerOpen: false,
  /** All concerts lie over the page. */
  overlayOpen: false,
  headerHide: false,
  isHighContrast: false,
  /** A page is being loaded. */
  inTransition: false,
  get menuOpen(): boolean {
    return this.isBurgerOpen || this.submenuOpen !== null
  },
  /** What covers the page: it must not scroll beneath. */
  get hideScrollbar(): boolean {
    return this.isBurgerOpen || this.overlayOpen
  },
})

export function closeMenus(): void {
  uiState.submenuOpen = null
  uiState.isBurgerOpen = false
}
