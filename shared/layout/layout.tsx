import { type ReactElement, type ReactNode, use } from 'react'
import { KeptMarkupContext } from '../page/kept-markup.ts'
import type { AnyPageData, LayoutName } from '../page/page-data.ts'
import { FloatButton } from './float-button.tsx'
import type { FooterComponent } from './footer/footer-frame.ts'
import { Header, type HeaderProps } from './header/header.tsx'
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
  const header = <Header page={page} withMenu={menu} />
  return (
    <>
      {import.meta.env.SSR ? keptHeader(header) : header}
      <main id="main" tabIndex={-1} className={page.layout === 'error' ? 'is-404' : undefined}>
        {children}
      </main>
      {floatButton && page.screen !== 'event-list' && page.screen !== 'season' && <FloatButton />}
      {footer && <Footer page={page} />}
    </>
  )
}

/** The header depends on the address, which it marks in the menu and which its links keep. */
function keptHeader(element: ReactElement<HeaderProps>): ReactElement {
  const keep = use(KeptMarkupContext)
  const { page, withMenu } = element.props
  if (!keep) return element
  const dependsOn = [JSON.stringify([page.nav.menu, page.meta.alternates, page.origins, page.cities])]
  return keep({ kind: 'header', key: `${page.theme} ${withMenu} ${page.path}`, dependsOn, element })
}
