import { clientAssets } from 'virtual:client-assets'
import type { PropsWithChildren } from 'react'
import { ConsentBar } from '../../shared/consent/bar.tsx'
import { defineLabels } from '../../shared/i18n/labels.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import { AllConcerts, overlayData, overlayTitle } from '../../shared/overlay/all-concerts.tsx'
import { headTags } from '../../shared/page/head-tags.ts'
import { PageFrameProvider } from '../../shared/page/page-context.tsx'
import type { AnyPageData } from '../../shared/page/page-data.ts'
import { productionsFeedAddress } from '../../shared/screens/feed-address.ts'
import { sites } from '../../shared/sites/sites.ts'
import { PreloadedFont } from '../../shared/ui/preloaded-font.tsx'
import { printStyle } from '../feeds/print/print-style.ts'
import { escapeJson } from '../http/response/escape-json.ts'
import { structuredData } from './json-ld/structured-data.ts'
import { EditorWaits } from './notices/editor-waits.tsx'
import { PreviewNote } from './notices/preview-note.tsx'
import { sectionStyles } from './sections-markup.tsx'

export interface DocumentProps {
  page: AnyPageData
  /** Set on pages of preview links. */
  preview?: { expires: Date | null } | undefined
}

/** The HTML document around the app. The page data is a JSON element, since the policy forbids inline scripts. */
export function Document({ page, preview, children }: PropsWithChildren<DocumentProps>) {
  const { meta } = page
  const described = structuredData(page)
  const staff = page.staff && clientAssets.staff[page.staff === 'editor' ? 'editor' : 'bar']
  return (
    <html lang={page.locale} data-theme={page.theme === 'auto' ? undefined : page.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{page.overlay ? overlayTitle(page) : meta.title}</title>
        {headTags(page).map(({ tag: Tag, attributes }) => (
          <Tag key={Object.values(attributes).join(' ')} {...attributes} />
        ))}
        <meta name="twitter:card" content="summary_large_image" />
        {page.theme === 'auto' && <meta name="theme-color" media="(prefers-contrast: more)" content="#252525" />}
        <meta name="theme-color" content={page.theme === 'contrast' ? '#252525' : sites[page.site].themeColour} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/app-v1-touch-180.png" />
        <link rel="manifest" href={`/manifest/${page.locale}.webmanifest`} />
        {feedsOf(page.locale).map((feed) => (
          <link key={feed.href} rel="alternate" {...feed} />
        ))}
        <PreloadedFont />
        {/* with a precedence, so that React writes them before the module preloads and the first paint comes sooner */}
        {[
          ...clientAssets.styles,
          ...(clientAssets.screens[page.screen]?.styles ?? []),
          ...sectionStyles(page),
          ...(page.overlay ? clientAssets.overlayStyles : []),
          ...(staff?.styles ?? []),
        ].map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="page" />
        ))}
        <link rel="stylesheet" href={printStyle} media="print" />
        {scriptsOf(page).map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {described && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped as below; browsers do not run this type
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: escapeJson(described) }} />
        )}
        {/* in edit mode only the editor's script runs; it contains the page's components */}
        {page.staff !== 'editor' && <script type="module" src={clientAssets.script} />}
        {staff && <script type="module" src={staff.script} />}
        <script noModule defer src="/scripts/old-browser-v1.js" />
      </head>
      <body>
        <dialog className="dlg cookie" id="consent" lang={page.locale} aria-labelledby="consent-title">
          <ConsentBar locale={page.locale} />
        </dialog>
        {preview && <PreviewNote locale={page.locale} {...preview} />}
        {/* inert while the overlay covers the page, before the client opens it as a modal dialog */}
        <div id="app" inert={page.overlay !== undefined}>
          {children}
        </div>
        {page.overlay && (
          <div id="overlay">
            <PageFrameProvider page={page}>
              <AllConcerts data={overlayData(page)} state="shown" isInDocument />
            </PageFrameProvider>
          </div>
        )}
        {page.staff === 'editor' && <EditorWaits locale={page.locale} />}
        <script
          type="application/json"
          id="page-data"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every character escaped that could end the element
          dangerouslySetInnerHTML={{ __html: escapeJson(withoutNav(page)) }}
        />
      </body>
    </html>
  )
}

/**
 * Returns the chunks that the page's script imports, to be preloaded; none in edit mode, which loads only the editor's
 * script. Beneath the overlay, a screen's chunks load later (client/overlay/page-beneath.tsx).
 */
function scriptsOf({ staff, overlay, screen }: AnyPageData): string[] {
  if (staff === 'editor') return []
  const { preloads, screens, overlayScripts } = clientAssets
  return [...preloads, ...(overlay ? overlayScripts : (screens[screen]?.scripts ?? []))]
}

function feedsOf(locale: Locale): { type: string; title: string; href: string }[] {
  const { productions, news } = feedTitles[locale]
  const [rss, json] = ['application/rss+xml', 'application/feed+json'] as const
  return [
    { type: rss, title: productions, href: productionsFeedAddress(locale, 'rss') },
    { type: json, title: productions, href: productionsFeedAddress(locale, 'json') },
    { type: rss, title: news, href: `/feeds/${locale}/news.rss` },
    { type: json, title: news, href: `/feeds/${locale}/news.json` },
  ]
}

const feedTitles = defineLabels({
  de: { productions: 'Konzerte', news: 'Magazin' },
  en: { productions: 'Concerts', news: 'Magazine' },
})

/** Returns page data without the menus' entries, since the client receives header and footer as markup. */
export function withoutNav(page: AnyPageData): AnyPageData {
  return { ...page, nav: { menu: [], footer: [], boxOffice: null } }
}
