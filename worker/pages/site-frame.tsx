import { type ReactElement, use } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { otherLocale } from '../../shared/i18n/locale.ts'
import { FooterParts } from '../../shared/layout/footer.tsx'
import { type Frame, footerClass, hasFooter } from '../../shared/layout/frame.ts'
import { Header } from '../../shared/layout/header/header.tsx'
import { currentIn } from '../../shared/layout/header/menu-entries.ts'
import { addressIn } from '../../shared/layout/header/tools.tsx'
import { type KeptElement, KeptMarkupContext } from '../../shared/page/kept-markup.ts'
import { PageFrameProvider } from '../../shared/page/page-context.tsx'
import type { AnyPageData, MenuSection } from '../../shared/page/page-data.ts'
import { KeptMarkup } from './markup.tsx'
import { newsletterMarkup } from './newsletter-markup.tsx'

export const siteFrame: Frame = { Header: SiteHeader, Footer: SiteFooter }

/** The header depends on the entries that it marks in the menu; the links that keep the address are holes. */
function SiteHeader({ page }: { page: AnyPageData }) {
  const { theme, layout, path, nav, locale, meta, origins, cities } = page
  return useKept({
    kind: 'header',
    key: `${theme} ${layout} ${markedIn(nav.menu, path)}`,
    dependsOn: [JSON.stringify([nav.menu, nav.boxOffice, origins, cities])],
    element: <Header page={page} />,
    holes: { at: ownAddresses, values: [addressIn(otherLocale(locale), path, meta.alternates), path] },
  })
}

/** The link to the other language, and after it the address to which the switch of the theme returns. */
const ownAddresses = /(?<=<a href=")[^"]*(?=" lang="\w+" hrefLang=)|(?<=name="to" value=")[^"]*/

/** Returns what decides which entries of the menu an address marks: the address only if an entry has it. */
function markedIn(menu: readonly MenuSection[], path: string): string {
  const isEntry = menu.some(({ url, children }) => url === path || children.some((entry) => entry.url === path))
  return isEntry ? path : menu.map((section) => currentIn(menu, section, path)).join()
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
 * @param isForAll false if the page is for a single visitor
 */
export function frameMarkup(page: AnyPageData, isForAll: boolean): { header: string; footer: string | null } {
  const inner = (element: ReactElement) => {
    const framed = <PageFrameProvider page={page}>{element}</PageFrameProvider>
    const html = renderToStaticMarkup(isForAll ? <KeptMarkup page={page}>{framed}</KeptMarkup> : framed)
    return html.slice(html.indexOf('>') + 1, html.lastIndexOf('<'))
  }
  return {
    header: inner(<SiteHeader page={page} />),
    footer: hasFooter(page) ? inner(<SiteFooter page={page} />) : null,
  }
}
