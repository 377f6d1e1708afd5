import { clientAssets } from 'virtual:client-assets'
import type { PropsWithChildren } from 'react'
import type { Article, MusicComposition, MusicGroup, Person, Thing } from 'schema-dts'
import { ConsentBar } from '../../shared/consent/bar.tsx'
import type { Person as PersonData, WorkPage } from '../../shared/contract/people.ts'
import type { Article as ArticleData } from '../../shared/contract/site-content.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import { AllConcerts, overlayData, overlayTitle } from '../../shared/overlay/all-concerts.tsx'
import { headTags } from '../../shared/page/head-tags.ts'
import { PageFrameProvider } from '../../shared/page/page-context.tsx'
import type { AnyPageData } from '../../shared/page/page-data.ts'
import { productionsFeedAddress } from '../../shared/screens/feed-address.ts'
import { sites } from '../../shared/sites/sites.ts'
import { toneStyle } from '../../shared/sites/tone.ts'
import { editorWaitsId } from '../../shared/staff/editor-waits-id.ts'
import { PreloadedFont } from '../../shared/ui/preloaded-font.tsx'
import { printStyle } from '../feeds/print/print-style.ts'
import { absolute } from '../http/absolute.ts'
import { kept, oncePer } from '../http/kept.ts'
import { escapeJson } from '../http/response/escape-json.ts'
import type { Bytes } from '../screens/parts/rendering.ts'
import { breadcrumbs } from './json-ld/breadcrumbs.ts'
import { eventOf } from './json-ld/event.ts'
import { organization, organizationId, website } from './json-ld/organization.ts'
import { venueOf } from './json-ld/place.ts'
import { PreviewNote } from './preview-note.tsx'
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
    <html
      lang={page.locale}
      data-theme={page.theme === 'auto' ? undefined : page.theme}
      style={toneStyle(sites[page.site])}
    >
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
          <ConsentBar locale={page.locale} site={page.siteDetails} />
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
          dangerouslySetInnerHTML={{ __html: dataOf(page) }}
        />
      </body>
    </html>
  )
}

const dataOf = oncePer((page: AnyPageData) => escapeJson(withoutNav(page)))

/** Three bytes for each of its own: the page data is a part of it, which is kept as a text, too. */
const documents = kept<Bytes | null>({
  name: 'document',
  maxBytes: 4 * 1024 * 1024,
  sizeOf: (body) => 3 * (body?.length ?? 0),
})

/**
 * Returns the bytes of a document for all visitors, if need be those of `make`, which are kept unless they are null.
 * They depend on the page's data, from which browsers render it as well, and on the menus.
 */
export function keptDocument(page: AnyPageData, make: () => Bytes | null): Bytes | null {
  return documents(`${page.site} ${page.theme} ${page.path}`, [dataOf(page), JSON.stringify(page.nav)], make)
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

/**
 * Renders a notice in place of edit mode's bar until edit mode has loaded. The notice is part of the document, so that
 * it also appears if the editor's script fails to load.
 */
function EditorWaits({ locale }: { locale: Locale }) {
  const { loads, again } = labels[locale]
  return (
    <div className="e" id={editorWaitsId}>
      <p className="e--dark e-wait" role="status">
        {loads}
        <a className="e-b" href="?edit">
          {again}
        </a>
      </p>
    </div>
  )
}

const labels = defineLabels({
  de: { loads: 'Der Editor wird geladen. Dauert es zu lange?', again: 'Neu laden' },
  en: { loads: 'The editor is loading. Is it taking too long?', again: 'Load again' },
})

// Structured data of a page (schema.org, JSON-LD), derived from page data when a document is rendered. The page data
// for client navigation does not contain it.

interface StructuredData {
  '@context': 'https://schema.org'
  '@graph': Exclude<Thing, string>[]
}

/** Returns the nodes that describe a page, or null for a page without a canonical address, such as an error page. */
function structuredData(page: AnyPageData): StructuredData | null {
  if (page.meta.canonical === null) return null
  const nodes = [
    organization(page),
    page.screen === 'home' ? website(page) : breadcrumbs(page),
    page.screen === 'event-detail' ? eventOf(page.data.production, page) : null,
    page.screen === 'person' ? performerOf(page.data.person, page) : null,
    page.screen === 'work' ? compositionOf(page.data.work, page) : null,
    page.screen === 'hall' ? venueOf(page.data.venue, page) : null,
    page.screen === 'article' ? articleOf(page.data.article, page) : null,
  ]
  return { '@context': 'https://schema.org', '@graph': nodes.filter((node) => node !== null) }
}

function articleOf(article: ArticleData, page: AnyPageData): Exclude<Article, string> {
  const { origins, site, locale, meta } = page
  const picture = article.image_obj
  return {
    '@type': 'Article',
    headline: article.headline,
    description: article.teaser,
    url: meta.canonical ?? '',
    mainEntityOfPage: meta.canonical ?? '',
    inLanguage: locale,
    ...(article.category.title && { articleSection: article.category.title }),
    ...(article.published && { datePublished: article.published }),
    publisher: { '@id': organizationId(page) },
    ...(article.author && { author: { '@type': 'Person', name: article.author } }),
    ...(picture && { image: absolute(origins[site], picture.url) }),
  }
}

type Node<T> = Exclude<T, string>

function performerOf(
  { name, kind, voice, image_obj: picture }: PersonData,
  page: AnyPageData,
): Node<Person | MusicGroup> {
  const { origins, site, meta } = page
  const facts = {
    name,
    url: meta.canonical ?? '',
    ...(voice && { description: voice }),
    ...(picture && { image: absolute(origins[site], picture.url) }),
  }
  return kind === 'ensemble' ? { '@type': 'MusicGroup', ...facts } : { '@type': 'Person', ...facts }
}

function compositionOf({ title, composer, number }: WorkPage, page: AnyPageData): Node<MusicComposition> {
  return {
    '@type': 'MusicComposition',
    name: title,
    url: page.meta.canonical ?? '',
    composer: { '@type': 'Person', name: composer },
    ...(number && { identifier: number }),
  }
}
