import type { Context } from 'hono'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { isLocale, localise } from '../../shared/i18n/locale.ts'
import { buildPath } from '../../shared/screens/routes.ts'
import { currentSite } from '../content/current-site.ts'
import type { AppContext } from '../env.ts'

/** `GET /manifest/de.webmanifest`: the description of the installable app (W3C App Manifest). */
export async function manifest(c: Context<AppContext>): Promise<Response> {
  const [locale, ending] = (c.req.param('file') ?? '').split('.')
  if (!isLocale(locale) || ending !== 'webmanifest') return c.notFound()
  const site = await currentSite(c.env, c.var.site.key)
  const words = labels[locale]
  const body = {
    // both languages have the same id, so a site is one app on a device
    id: '/',
    name: `${site.name}: ${words.what}`,
    short_name: site.name,
    description: localise(site.claim, locale),
    lang: locale,
    dir: 'ltr',
    start_url: buildPath({ screen: 'home', locale }),
    scope: '/',
    display: 'standalone',
    // `minimal-ui` shows back and forward buttons; platforms that do not support it use `standalone`
    display_override: ['minimal-ui', 'standalone'],
    theme_color: site.themeColour,
    background_color: '#ffffff',
    categories: ['music', 'entertainment'],
    icons: [
      { src: '/icons/app-v1-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/app-v1-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/app-v1-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: words.concerts, url: buildPath({ screen: 'event-list', locale }) },
      { name: words.watchlist, url: buildPath({ screen: 'watchlist', locale }) },
    ],
  }
  return c.body(JSON.stringify(body), 200, {
    'Content-Type': 'application/manifest+json',
    'Cache-Control': 'public, max-age=3600',
  })
}

const labels = defineLabels({
  de: { what: 'Konzerte und Karten', concerts: 'Konzerte', watchlist: 'Merkzettel' },
  en: { what: 'concerts and tickets', concerts: 'Concerts', watchlist: 'Watchlist' },
})
