import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'

/**
 * The layout's state (spec §3 "UI state"). client/root.tsx provides it in the browser; the server renders a
 * constant state, so that requests do not affect each other.
 */
export interface LayoutState {
  /** The key of the section whose submenu is open; null if all submenus are closed. */
  submenuOpen: string | null
  isBurgerOpen: boolean
  isHighContrast: boolean
  setSubmenu: (key: string | null) => void
  setBurger: (open: boolean) => void
  toggleContrast: () => void
}

const atRest: LayoutState = {
  submenuOpen: null,
  isBurgerOpen: false,
  isHighContrast: false,
  setSubmenu: () => {},
  setBurger: () => {},
  toggleContrast: () => {},
}

const LayoutStateContext = createContext<LayoutState>(atRest)

export function LayoutStateProvider({ state, children }: { state: LayoutState; children: ReactNode }) {
  return <LayoutStateContext value={state}>{children}</LayoutStateContext>
}

export function useLayoutState(): LayoutState {
  return useContext(LayoutStateContext)
}

/** False on the server and during hydration, then true; for elements that need JavaScript. */
export function useIsInteractive(): boolean {
  return useSyncExternalStore(neverChanges, onClient, onServer)
}

const neverChanges = () => () => {}
const onClient = () => true
const onServer = () => false
