import { clientAssets } from 'virtual:client-assets'
import type { ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { AccountLink } from '../../../shared/box-office/frame/account-link.tsx'
import { BasketLink } from '../../../shared/box-office/frame/basket-link.tsx'
import { ShopPageProvider } from '../../../shared/box-office/shop-context.tsx'
import type { AnyShopPage } from '../../../shared/box-office/shop-page.ts'
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

type AnyView = ComponentType<{ data: unknown }>

/**
 * Renders the HTML document of a page; the client hydrates `#basket` and `#main` from the page's data.
 * @param options `isStatic` omits the data and scripts of a page that the client does not hydrate
 */
export function shopDocument(
  page: AnyShopPage,
  View: AnyView,
  nav: FrameNavigation,
  { isStatic = false } = {},
): string {
  const { frame, title } = page
  const { site, locale, theme } = frame
  const { script, styles, preloads, pages } = clientAssets.shop
  const own = pages[page.name] ?? { scripts: [], styles: [] }
  const html = renderToString(
    <html lang={locale} data-theme={theme === 'auto' ? undefined : theme} style={toneStyle(site)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} – ${site.name}`}</title>
        <meta name="robots" content="noindex" />
        {theme === 'auto' && <meta name="theme-color" media="(prefers-contrast: more)" content="#252525" />}
        <meta name="theme-color" content={theme === 'contrast' ? '#252525' : site.themeColour} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <PreloadedFont />
        {/* the precedence makes React write the styles before the module preloads, for an earlier first paint */}
        {[...new Set([...styles, ...own.styles])].map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="page" />
        ))}
        <link rel="stylesheet" href={printStyle} media="print" />
        {!isStatic &&
          [...new Set([...preloads, ...own.scripts])].map((href) => (
            <link key={href} rel="modulepreload" href={href} />
          ))}
        {!isStatic && <script type="module" src={script} />}
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
            className={page.name === 'error' && !page.data.next ? 'is-404' : undefined}
            tabIndex={-1}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a separate React root, which the client hydrates
            dangerouslySetInnerHTML={{ __html: rendered(page, <View data={page.data} />) }}
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
        {!isStatic && (
          <script
            type="application/json"
            id="page-data"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every character escaped that could end the element
            dangerouslySetInnerHTML={{ __html: escapeJson(page) }}
          />
        )}
      </body>
    </html>,
  )
  return `<!DOCTYPE html>${html}`
}

function rendered(page: AnyShopPage, content: ReactNode): string {
  return renderToString(<ShopPageProvider page={page}>{content}</ShopPageProvider>)
}
