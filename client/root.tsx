import { type ReactNode, useEffect, useMemo } from 'react'
import { App } from '../shared/app.tsx'
import { type LayoutState, LayoutStateProvider } from '../shared/layout/layout-state.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { pageStore, type ShownPage } from './page-store.ts'
import { toggleContrast } from './theme/contrast.ts'
import { uiState } from './ui-state.ts'
import { useStore } from './use-store.ts'

/** The app, fed by the page store. */
export function Root() {
  const { shown } = useStore(pageStore)
  // Says that the page listens now: tests wait for it instead of for a time.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  if (!shown) return null
  const { page, Screen } = shown as ShownPage
  return (
    <LayoutProvider>
      <ErrorBoundary page={page}>
        <App page={page} Screen={Screen} />
      </ErrorBoundary>
    </LayoutProvider>
  )
}

/** Only what reads the layout's state renders again when it changes, not the page. */
function LayoutProvider({ children }: { children: ReactNode }) {
  const { submenuOpen, isBurgerOpen, isHighContrast } = useStore(uiState)
  const state = useMemo(
    () => ({ submenuOpen, isBurgerOpen, isHighContrast, ...actions }),
    [submenuOpen, isBurgerOpen, isHighContrast],
  )
  return <LayoutStateProvider state={state}>{children}</LayoutStateProvider>
}

const actions: Pick<LayoutState, 'setSubmenu' | 'setBurger' | 'toggleContrast'> = {
  setSubmenu: (key) => {
    uiState.submenuOpen = key
  },
  setBurger: (open) => {
    uiState.isBurgerOpen = open
  },
  toggleContrast,
}
