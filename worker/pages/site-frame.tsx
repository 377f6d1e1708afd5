import { type ReactElement, use } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FooterParts } from '../../shared/layout/footer.tsx'
import { type Frame, footerClass, hasFooter } from '../../shared/layout/frame.ts'
import { Header } from '../../shared/layout/header/header.tsx'
import { type KeptElement, KeptMarkupContext } from '../../shared/page/kept-markup.ts'
import { PageFrameProvider } from '../../shared/page/page-context.tsx'
import type { AnyPageData } from '../../shared/page/page-data.ts'
import { KeptMarkup } from './markup.tsx'
import { newsletterMarkup } from './newsletter-markup.tsx'

export const siteFrame: Frame = { Header: SiteHeader, Footer: SiteFooter }

/** The header depends on the address, which it marks in the menu and which its links keep. */
function SiteHeader({ page }: { page: AnyPageData }) {
  return useKept({
    kind: 'header',
    key: `${page.theme} ${page.layout} ${page.path}`,
    dependsOn: [JSON.stringify([page.nav.menu, page.nav.boxOffice, page.meta.alternates, page.origins, page.cities])],
    element: <Header page={page} />,
  })
}

function SiteFooter({ page }: { page: AnyPageData }) {
  const newsletter = page.screen === 'newsletter' ? '' : newsletterMarkup(page.siteDetails, page.locale)
  return useKept({
    kind: 'footer',
    key: `${page.screen === 'newsletter'}`,
    dependsOn: [JSON.stringify(page.nav.footer), page.today.slice(0, 4)],
    element: (
      <footer className={footerClass}>
        <FooterParts nav={page.nav.footer} newsletter={newsletter} />
      </footer>
    ),
  })
}

function useKept(kept: KeptElement): ReactElement {
  return use(KeptMarkupContext)?.(kept) ?? kept.element
}

/**
 * Renders the content of header and footer, without their elements, for client navigation.
 * @param isBrief as for `KeptMarkup`; null if the page is for a single visitor
 */
export function frameMarkup(page: AnyPageData, isBrief: boolean | null): { header: string; footer: string | null } {
  const inner = (element: ReactElement) => {
    const framed = <PageFrameProvider page={page}>{element}</PageFrameProvider>
    const html = renderToStaticMarkup(
      isBrief === null ? framed : <KeptMarkup {...{ page, isBrief }}>{framed}</KeptMarkup>,
    )
    return html.slice(html.indexOf('>') + 1, html.lastIndexOf('<'))
  }
  return {
    header: inner(<SiteHeader page={page} />),
    footer: hasFooter(page) ? inner(<SiteFooter page={page} />) : null,
  }
}
