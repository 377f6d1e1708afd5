import { clientAssets } from 'virtual:client-assets'
import type { PropsWithChildren } from 'react'
import type { AnyPageData } from '../../shared/page-data.ts'
import { sites } from '../../shared/sites.ts'
import { preloadedFont } from '../../shared/ui/font-files.ts'

/** The HTML document around the app. Page data stands in one JSON element: no inline script, ever. */
export function Document({ page, children }: PropsWithChildren<{ page: AnyPageData }>) {
  const { meta } = page
  const screen = clientAssets.screens[page.screen] ?? { scripts: [], styles: [] }
  return (
    <html lang={page.locale} data-theme={page.theme === 'contrast' ? 'contrast' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{meta.title}</title>
        <meta name="description" content={meta.description} />
        {meta.robots && <meta name="robots" content={meta.robots} />}
        {meta.canonical && <link rel="canonical" href={meta.canonical} />}
        {meta.canonical &&
          (['de', 'en'] as const).map((locale) => (
            <link
              key={locale}
              rel="alternate"
              hrefLang={locale}
              href={page.origins[page.site] + meta.alternates[locale]}
            />
          ))}
        <meta property="og:site_name" content={sites[page.site].name} />
        <meta property="og:title" content={meta.ogTitle} />
        <meta property="og:description" content={meta.ogDescription} />
        <meta property="og:type" content={meta.ogType} />
        {meta.canonical && <meta property="og:url" content={meta.canonical} />}
        {meta.ogImage && <meta property="og:image" content={meta.ogImage} />}
        <meta name="theme-color" content={page.theme === 'contrast' ? '#252525' : sites[page.site].themeColour} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="preload" href={preloadedFont} as="font" type="font/woff2" crossOrigin="" />
        {[...clientAssets.styles, ...screen.styles].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {[...clientAssets.preloads, ...screen.scripts].map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script type="module" src={clientAssets.script} />
      </head>
      <body>
        <div id="app">{children}</div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every character escaped that could end the element */}
        <script type="application/json" id="page-data" dangerouslySetInnerHTML={{ __html: escapeJson(page) }} />
      </body>
    </html>
  )
}

const escapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => escapes[character] ?? character)
}
