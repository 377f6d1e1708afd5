import { type ReactNode, useEffect, useMemo } from 'react'
import { ConsentContext } from '../shared/consent/consent-context.tsx'
import { App, type ScreenComponent } from '../shared/layout/app.tsx'
import type { AnyPageData } from '../shared/page/page-data.ts'
import { errorWords } from '../shared/screens/error/error-words.ts'
import ErrorScreen from '../shared/screens/error/view.tsx'
import { consentState } from './consent/consent-state.ts'
import { keptFrame } from './kept-frame.tsx'
import { loadLater } from './load-later.ts'
import { failurePage } from './navigation/failure-page.ts'
import { pageStore } from './page-store.ts'
import { RenderGuard } from './render-guard.tsx'
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

/**
 * Shows the error page in place of a page that fails to render. If the error page also fails, shows a sentence and a
 * link to the home page (spec §8). The boundary is reset for the next page.
 */
export function ErrorBoundary({ page, children }: { page: AnyPageData; children: ReactNode }) {
  const failed = failurePage(page, new URL(page.path, location.origin))
  // only the guard whose fallback is shown in the end is notified
  const onFailure = () => {
    document.title = failed.meta.title
  }
  return (
    <RenderGuard of={page} onFailure={onFailure} fallback={<LastResort page={page} />}>
      <RenderGuard
        of={page}
        onFailure={onFailure}
        fallback={<App page={failed} Screen={ErrorScreen as ScreenComponent} frame={keptFrame} />}
      >
        {children}
      </RenderGuard>
    </RenderGuard>
  )
}

function LastResort({ page: { locale } }: { page: AnyPageData }) {
  const { heading, whileShowing, home } = errorWords(500, locale)
  return (
    <main>
      <h1>{heading}</h1>
      <p>{whileShowing}</p>
      <p>
        <a href={`/${locale}`}>{home}</a>
      </p>
    </main>
  )
}
