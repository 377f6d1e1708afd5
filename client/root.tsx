import { type ReactNode, useEffect, useMemo } from 'react'
import { App } from '../shared/app.tsx'
import { ConsentContext } from '../shared/consent/consent-context.tsx'
import { type LayoutState, LayoutStateProvider } from '../shared/layout/layout-state.tsx'
import { consentState } from './consent/consent-state.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { KeptFooter } from './kept-footer.tsx'
import { pageStore } from './page-store.ts'
import { loadLater } from './parts/load-later.ts'
import { toggleContrast } from './theme/contrast.ts'
import { uiState } from './ui-state.ts'
import { useStore } from './use-store.ts'

export function Root() {
  const { shown } = useStore(pageStore)
  // Marks the page as interactive; tests wait for this.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  if (!shown?.Screen) return null
  const { page, Screen } = shown
  return (
    <LayoutProvider>
      <ConsentProvider>
        <ErrorBoundary page={page}>
          <App page={page} Screen={Screen} Footer={KeptFooter} />
        </ErrorBoundary>
      </ConsentProvider>
    </LayoutProvider>
  )
}

function LayoutProvider({ children }: { children: ReactNode }) {
  const { submenuOpen, isBurgerOpen, isHighContrast } = useStore(uiState)
  const state = useMemo(
    () => ({ submenuOpen, isBurgerOpen, isHighContrast, ...actions }),
    [submenuOpen, isBurgerOpen, isHighContrast],
  )
  return <LayoutStateProvider state={state}>{children}</LayoutStateProvider>
}

function ConsentProvider({ children }: { children: ReactNode }) {
  const { granted } = useStore(consentState)
  const state = useMemo(() => ({ granted, allowMedia }), [granted])
  return <ConsentContext value={state}>{children}</ConsentContext>
}

async function allowMedia(): Promise<void> {
  const later = await loadLater()
  void later.allowMedia()
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
