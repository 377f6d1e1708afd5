import { clientAssets } from 'virtual:client-assets'
import type { PropsWithChildren } from 'react'
import { headTags } from '../../shared/head-tags.ts'
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
        {headTags(page).map(({ tag: Tag, attributes }) => (
          <Tag key={Object.values(attributes).join(' ')} {...attributes} />
        ))}
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
