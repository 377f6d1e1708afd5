import { clientAssets } from 'virtual:client-assets'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { localise } from '../../shared/i18n/locale.ts'
import { LegalLinks } from '../../shared/layout/footer/footer.tsx'
import { footerClass } from '../../shared/layout/frame.ts'
import { PageFrameProvider } from '../../shared/page/page-context.tsx'
import { PreloadedFont } from '../../shared/ui/preloaded-font.tsx'
import { ShopArea } from './area.tsx'
import { FootAsk } from './foot-ask.tsx'
import { QuietHeader } from './quiet-header.tsx'
import type { ShopData } from './shop-data.ts'

/**
 * The canonical path of the layout without a production, since every prefix shows the same layout. With a production,
 * the canonical address is that of the production's page.
 */
const canonicalPath = '/ina'

/**
 * Renders the ticket shop's layout (spec §2). It contains no script, since the shop has its own. A shop that fetches
 * this page replaces the content of `#shop-area`.
 */
export function ShopDocument({ shop }: { shop: ShopData }) {
  const { frame, theme, nav, chosen, isNamed } = shop
  const production = isNamed ? chosen : null
  const { site, locale } = frame
  const words = labels[locale]
  const { styles, pages } = clientAssets.shop
  const borrowed = [...(pages.production?.styles ?? []), ...clientAssets.overlayStyles]
  return (
    <html lang={locale} data-theme={theme === 'contrast' ? 'contrast' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${production ? words.ticketsFor(production.title) : words.tickets} – ${site.name}`}</title>
        <meta name="description" content={words.description(localise(site.city, locale), production?.title)} />
        {locale === 'en' ? (
          <meta name="robots" content="none" />
        ) : (
          <link rel="canonical" href={production?.get_absolute_url ?? canonicalPath} />
        )}
        <meta name="theme-color" content={theme === 'contrast' ? '#252525' : site.themeColour} />
        {/* Links open outside the shop's frame, since the shop may frame only this page. */}
        <base target="_top" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <PreloadedFont />
        {[...new Set([...styles, ...borrowed]), '/styles/shop-v2.css'].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <PageFrameProvider page={{ ...frame, siteDetails: site }}>
          <QuietHeader />
          <main id="main" tabIndex={-1}>
            <div className="sheet">
              <div id="shop-area" className="emb">
                <ShopArea shop={shop} />
              </div>
            </div>
          </main>
          <footer className={`${footerClass} foot--s`}>
            <div className="foot-end">
              <FootAsk site={site} locale={locale} />
              <ul>
                <LegalLinks nav={nav.footer} />
              </ul>
            </div>
          </footer>
        </PageFrameProvider>
      </body>
    </html>
  )
}

const labels = defineLabels({
  de: {
    tickets: 'Karten',
    ticketsFor: (title: string) => `Karten: ${title}`,
    description: (city: string, title?: string) =>
      `Karten für ${title ? `»${title}«` : 'Konzerte'} in ${city}: im Netz, am Telefon und an der Abendkasse.`,
  },
  en: {
    tickets: 'Tickets',
    ticketsFor: (title: string) => `Tickets: ${title}`,
    description: (city: string, title?: string) =>
      `Tickets for ${title ? `“${title}”` : 'concerts'} in ${city}: online, by phone and at the door.`,
  },
})
