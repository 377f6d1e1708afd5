import type { ReactNode } from 'react'
import type { AnyPageData, LayoutName } from '../page/page-data.ts'
import { FloatButton } from './float-button.tsx'
import type { FooterComponent } from './footer/footer-frame.ts'
import { Header } from './header/header.tsx'
import './layout.css'

/** The parts that each layout shows around the content (spec §2). */
const parts: Record<LayoutName, { menu: boolean; floatButton: boolean; footer: boolean }> = {
  default: { menu: true, floatButton: true, footer: true },
  landing: { menu: true, floatButton: false, footer: true },
  plain: { menu: false, floatButton: false, footer: true },
  error: { menu: true, floatButton: false, footer: false },
}

export function Layout({
  page,
  Footer,
  children,
}: {
  page: AnyPageData
  Footer: FooterComponent
  children: ReactNode
}) {
  const { menu, floatButton, footer } = parts[page.layout]
  return (
    <>
      <Header page={page} withMenu={menu} />
      <main id="main" tabIndex={-1} className={page.layout === 'error' ? 'is-404' : undefined}>
        {children}
      </main>
      {floatButton && page.screen !== 'event-list' && page.screen !== 'season' && <FloatButton />}
      {footer && <Footer page={page} />}
    </>
  )
}
