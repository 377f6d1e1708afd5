import { clientAssets } from 'virtual:client-assets'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { AccountLink } from '../../../shared/box-office/frame/account-link.tsx'
import { BasketLink } from '../../../shared/box-office/frame/basket-link.tsx'
import { ShopPageProvider } from '../../../shared/box-office/shop-context.tsx'
import type { AnyShopPage, ShopFrame } from '../../../shared/box-office/shop-page.ts'
import { LegalLinks } from '../../../shared/layout/footer.tsx'
import { footerClass } from '../../../shared/layout/frame.ts'
import { ContrastSwitch } from '../../../shared/layout/header/tools.tsx'
import type { FrameNavigation } from '../../../shared/page/page-data.ts'
import { toneStyle } from '../../../shared/sites/tone.ts'
import { PreloadedFont } from '../../../shared/ui/preloaded-font.tsx'
import { printStyle } from '../../feeds/print/print-style.ts'
import { escapeJson } from '../../http/response/escape-json.ts'
import { FootAsk } from '../../shop-layout/foot-ask.tsx'
import { ShopHeader } from '../../shop-layout/header.tsx'

/**
 * Renders the HTML document of a page; the client hydrates `#basket` and `#main` from the page's data. A page without
 * data gets no scripts.
 */
export function shopDocument(page: ShopFrame | AnyShopPage, main: ReactNode, nav: FrameNavigation): string {
  const { frame, title } = page
  const { site, locale, theme } = frame
  const { script, styles, preloads, pages } = clientAssets.shop
  const hydrated = 'data' in page ? page : null
  const html = renderToString(
    <html lang={locale} data-theme={theme === 'auto' ? undefined : theme} style={toneStyle(site)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} – ${site.name}`}</title>
        {/* English pages carry `none` (spec §2), which says more */}
        <meta name="robots" content={locale === 'en' ? 'none' : 'noindex'} />
        {theme === 'auto' && <meta name="theme-color" media="(prefers-contrast: more)" content="#252525" />}
        <meta name="theme-color" content={theme === 'contrast' ? '#252525' : site.themeColour} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <PreloadedFont />
        {/* the precedence makes React write the styles before the module preloads, for an earlier first paint */}
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="page" />
        ))}
        <link rel="stylesheet" href={printStyle} media="print" />
        {hydrated &&
          [...preloads, ...(pages[hydrated.name] ?? [])].map((href) => (
            <link key={href} rel="modulepreload" href={href} />
          ))}
        {hydrated && <script type="module" src={script} />}
      </head>
      <body>
        <ShopPageProvider page={page}>
          <ShopHeader
            account={<AccountLink />}
            basket={
              <div
                id="basket"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: a separate React root, which the client hydrates
                dangerouslySetInnerHTML={{ __html: rendered(page, <BasketLink />) }}
              />
            }
          />
          <main
            id="main"
            className={hydrated?.name === 'error' && !hydrated.data.next ? 'is-404' : undefined}
            tabIndex={-1}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a separate React root, which the client hydrates
            dangerouslySetInnerHTML={{ __html: rendered(page, main) }}
          />
          <footer className={`${footerClass} foot--ws`}>
            <div className="foot-end">
              <FootAsk site={site} locale={locale} />
              <ul>
                <LegalLinks nav={nav.footer} />
                <li>
                  <ContrastSwitch />
                </li>
              </ul>
            </div>
          </footer>
        </ShopPageProvider>
        {hydrated && (
          <script
            type="application/json"
            id="page-data"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every character escaped that could end the element
            dangerouslySetInnerHTML={{ __html: escapeJson(hydrated) }}
          />
        )}
      </body>
    </html>,
  )
  return `<!DOCTYPE html>${html}`
}

function rendered(page: ShopFrame, content: ReactNode): string {
  return renderToString(<ShopPageProvider page={page}>{content}</ShopPageProvider>)
}
