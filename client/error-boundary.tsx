import { Component, type ReactNode } from 'react'
import { App, type ScreenComponent } from '../shared/app.tsx'
import type { AnyPageData } from '../shared/page/page-data.ts'
import { errorWords } from '../shared/screens/error/error-words.ts'
import ErrorScreen from '../shared/screens/error/view.tsx'
import { KeptFooter } from './kept-footer.tsx'
import { failurePage } from './navigation/failure-page.ts'

/**
 * Replaces a page that fails to render by the error page, and that by a sentence and a link to the home page
 * (spec §8). The next page resets the boundary.
 */
export function ErrorBoundary({ page, children }: { page: AnyPageData; children: ReactNode }) {
  const failed = failurePage(page, new URL(page.path, location.origin))
  return (
    <Catch of={page} fallback={<LastResort page={page} />}>
      <Catch of={page} fallback={<App page={failed} Screen={ErrorScreen as ScreenComponent} Footer={KeptFooter} />}>
        {children}
      </Catch>
    </Catch>
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

interface CatchProps {
  /** Another value retries the children. */
  of: unknown
  fallback: ReactNode
  children: ReactNode
}

class Catch extends Component<CatchProps, { hasFailed: boolean; of: unknown }> {
  override state = { hasFailed: false, of: undefined as unknown }

  static getDerivedStateFromProps({ of }: CatchProps, state: { of: unknown }) {
    return of === state.of ? null : { of, hasFailed: false }
  }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
