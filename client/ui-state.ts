import { proxy } from 'valtio/vanilla'

/** The visitor's side of the interface (spec §3 «UI state»). Browser only: the server renders it at rest. */
export const uiState = proxy({
  /** Key of the section whose submenu is open. */
  submenuOpen: null as string | null,
  isBurgerOpen: false,
  headerHide: false,
  isHighContrast: false,
  /** A page is being loaded. */
  inTransition: false,
  get menuOpen(): boolean {
    return this.isBurgerOpen || this.submenuOpen !== null
  },
  /** The burger's panel covers the page, which must not scroll beneath it. */
  get hideScrollbar(): boolean {
    return this.isBurgerOpen
  },
})

export function closeMenus(): void {
  uiState.submenuOpen = null
  uiState.isBurgerOpen = false
}
