import { clientAssets } from 'virtual:client-assets'
import { renderToString } from 'react-dom/server'
import { defineLabels } from '../../shared/i18n/labels.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import type { Theme } from '../../shared/page/page-data.ts'
import type { Site } from '../../shared/sites/sites.ts'
import { toneStyle } from '../../shared/sites/tone.ts'
import { PreloadedFont } from '../../shared/ui/preloaded-font.tsx'

/** Renders the document of the page at the door, whose screens its client renders into `#door`. */
export function doorDocument({ site, locale, theme }: { site: Site; locale: Locale; theme: Theme }): string {
  const { script, preloads, styles } = clientAssets.door
  const words = labels[locale]
  const html = renderToString(
    <html lang={locale} data-theme={theme === 'auto' ? undefined : theme} style={toneStyle(site)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{`${words.title} – ${site.name}`}</title>
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#252525" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <PreloadedFont />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script type="module" src={script} />
      </head>
      <body className="is-door">
        <div id="door" data-key={site.key} data-site={site.name}>
          <main className="door">
            <header className="dr-h">
              <h1>{words.title}</h1>
            </header>
            <noscript>
              <p className="res">{words.needsScript}</p>
            </noscript>
          </main>
        </div>
      </body>
    </html>,
  )
  return `<!DOCTYPE html>${html}`
}

const labels = defineLabels({
  de: { title: 'Einlass', needsScript: 'Der Einlass braucht JavaScript.' },
  en: { title: 'Door', needsScript: 'The door needs JavaScript.' },
})
