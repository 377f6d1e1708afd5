import type { ReactNode } from 'react'
import type { AnyPageData } from '../page/page-data.ts'
import { FloatButton } from './float-button.tsx'
import { type Frame, hasFloatButton, hasFooter } from './frame.ts'
import './layout.css'

export function Layout({
  page,
  frame: { Header, Footer },
  children,
}: {
  page: AnyPageData
  frame: Frame
  children: ReactNode
}) {
  return (
    <>
      <Header page={page} />
      <main id="main" tabIndex={-1} className={page.layout === 'error' ? 'is-404' : undefined}>
        {children}
      </main>
      {hasFloatButton(page) && <FloatButton />}
      {hasFooter(page) && <Footer page={page} />}
    </>
  )
}
