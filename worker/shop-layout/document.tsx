import { clientAssets } from 'virtual:client-assets'
import { shopHref } from '../../shared/box-office/told.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { localise } from '../../shared/i18n/locale.ts'
import { grouped } from '../../shared/i18n/numbers.ts'
import { LegalLinks } from '../../shared/layout/footer.tsx'
import { footerClass } from '../../shared/layout/frame.ts'
import { Logo } from '../../shared/layout/header/logo.tsx'
import { PageFrameProvider, useLabels, usePage } from '../../shared/page/page-context.tsx'
import { buildPath } from '../../shared/screens/routes.ts'
import { toneStyle } from '../../shared/sites/tone.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { PreloadedFont } from '../../shared/ui/preloaded-font.tsx'
import { ChosenProduction } from './chosen-production.tsx'
import { Days } from './days.tsx'
import { FootAsk } from './foot-ask.tsx'
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
  const {
    shop: { styles },
    overlayStyles,
  } = clientAssets
  return (
    <html lang={locale} data-theme={theme === 'contrast' ? 'contrast' : undefined} style={toneStyle(site)}>
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
        {[...styles, ...overlayStyles, '/styles/shop-v2.css'].map((href) => (
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

function QuietHeader() {
  const { locale } = usePage()
  const words = useLabels(quietHeaderLabels)
  return (
    <header className="head head--shop head--quiet sheet">
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <div className="head-main">
        <Logo />
        <a className="lnk" href={buildPath({ screen: 'home', locale })}>
          {words.site}
        </a>
      </div>
    </header>
  )
}

const quietHeaderLabels = defineLabels({
  de: { skip: 'Zum Inhalt', site: 'Zur Website' },
  en: { skip: 'Skip to content', site: 'To the website' },
})

function ShopArea({ shop: { chosen, offer, next } }: { shop: ShopData }) {
  const { site, locale } = usePage()
  const words = useLabels(areaLabels)
  const { productions, count } = next.value
  return (
    <>
      <div className="emb-k">
        <p>
          <b>{words.tickets}</b> <span className="meta">{site.name}</span>
        </p>
        <p className="act">
          <a className="lnk" href={shopHref('/webshop/login', locale)}>
            {words.logIn}
          </a>
          <a className="cartl" href={shopHref('/webshop/cart', locale)}>
            <Icon name="ticket" />
            {words.cart}
          </a>
        </p>
      </div>
      <div className="emb-c">
        {/* labelled without a heading, since the chosen production's title below is the page's first heading */}
        <section aria-label={words.choose}>
          {productions.length > 0 ? (
            <Days productions={productions} chosenId={chosen?.id ?? null} />
          ) : (
            <p>{next.loading ? words.unread : words.none}</p>
          )}
          <p className="emb-all">
            <a className="lnk" href={buildPath({ screen: 'event-list', locale })}>
              {words.all(count)}
            </a>
          </p>
        </section>
        {chosen ? <ChosenProduction production={chosen} offer={offer} /> : <h1 className="vh">{words.tickets}</h1>}
      </div>
    </>
  )
}

const areaLabels = defineLabels({
  de: {
    tickets: 'Karten',
    logIn: 'Anmelden',
    cart: 'Warenkorb',
    choose: 'Konzert wählen',
    none: 'Zurzeit sind keine Karten im Verkauf.',
    unread: 'Die Konzerte lassen sich gerade nicht laden. Bitte versuchen Sie es gleich noch einmal.',
    all: (count: number) => (count > 1 ? `Alle ${grouped(count, 'de')} Konzerte` : 'Alle Konzerte'),
  },
  en: {
    tickets: 'Tickets',
    logIn: 'Log in',
    cart: 'Basket',
    choose: 'Choose a concert',
    none: 'No tickets are on sale at present.',
    unread: 'The concerts cannot be loaded right now. Please try again in a moment.',
    all: (count: number) => (count > 1 ? `All ${grouped(count, 'en')} concerts` : 'All concerts'),
  },
})
