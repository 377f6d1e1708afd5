import { type ReactNode, useEffect, useMemo } from 'react'
import { ConsentContext } from '../shared/consent/consent-context.tsx'
import { App } from '../shared/layout/app.tsx'
import { consentState } from './consent/consent-state.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { keptFrame } from './kept-frame.tsx'
import { loadLater } from './load-later.ts'
import { pageStore } from './page-store.ts'
import { useStore } from './use-store.ts'

export function Root() {
  const { shown } = useStore(pageStore)
  // Marks the page as interactive; tests and client/box-office/basket/ wait for this.
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'page'
  }, [])
  if (!shown?.Screen) return null
  const { page, Screen } = shown
  return (
    <ConsentProvider>
      <ErrorBoundary page={page}>
        <App page={page} Screen={Screen} frame={keptFrame} />
      </ErrorBoundary>
    </ConsentProvider>
  )
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
