import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'

/**
 * The state of the layout and its setters (spec §3 "UI state"). client/root.tsx provides it in the browser; the server
 * renders the constant initial state below, so that requests share no state.
 */
export interface LayoutState {
  /** Key of the section whose submenu is open. */
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

/** Returns false on the server and during hydration, then true. Use it for elements that need JavaScript. */
export function useIsInteractive(): boolean {
  return useSyncExternalStore(neverChanges, onClient, onServer)
}

const neverChanges = () => () => {}
const onClient = () => true
const onServer = () => false
