import type { AnyPageData, Theme } from '../../shared/page/page-data.ts'

export interface EntryFiles {
  script: string
  styles: readonly string[]
}

export interface SeenPage {
  /** The page's path; null if the page is not cached. */
  path: string | null
  /** The page's title, escaped for HTML. */
  title: string
}

/** Placeholders in the offline page (worker/pages/offline.tsx), which `offlineDocument` replaces. */
const again = 'href="#again"'
const listPlace = (id: string) => new RegExp(`<h2>[^<]*</h2><ul id="${id}"></ul>`)

/** Returns a document with a page's cached data, from which the entry script renders the page. */
export function documentOf(data: string, { script, styles }: EntryFiles, theme: Theme): string {
  const { locale, meta } = JSON.parse(data) as AnyPageData
  return `<!doctype html><html lang="${locale}"${themeAttribute(theme)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(meta.title)}</title>${styles
    .map((href) => `<link rel="stylesheet" href="${href}">`)
    .join(
      '',
    )}<script type="module" src="${script}"></script></head><body>${emptyQuestion}<div id="app"></div><script type="application/json" id="page-data">${inTheme(data, theme).replaceAll('<', '\\u003c')}</script></body></html>`
}

/** Sets the theme of a cached document or its data, because the visitor may have switched the theme since. */
export function inTheme(text: string, theme: Theme): string {
  return text
    .replace(
      /<html lang="(..)"(?: data-theme="\w+")?/,
      (_tag, locale) => `<html lang="${locale}"${themeAttribute(theme)}`,
    )
    .replace(/"theme":"(?:auto|light|contrast)"/, `"theme":"${theme}"`)
}

/** The empty consent bar; client/consent/ fills it in the language of the page. */
const emptyQuestion = '<dialog class="dlg cookie" id="consent" aria-labelledby="consent-title"></dialog>'

interface OfflineVisit {
  address: string
  /** Opened tickets; `saved` are productions of the watchlist, `seen` are visited pages. */
  tickets: readonly SeenPage[]
  saved: readonly SeenPage[]
  seen: readonly SeenPage[]
  theme: Theme
}

/** Returns the offline page in the chosen theme, with links to cached pages and a retry link. */
export function offlineDocument(page: string, { address, theme, ...lists }: OfflineVisit): string {
  const listed = (['tickets', 'saved', 'seen'] as const).reduce(
    (text, id) => text.replace(listPlace(id), (place) => withItems(place, lists[id])),
    inTheme(page, theme),
  )
  return listed.replace(again, () => `href="${escaped(address).replaceAll('"', '&quot;')}"`)
}

function withItems(place: string, items: readonly SeenPage[]): string {
  const rows = items.map(({ path, title }) => `<li>${path ? `<a href="${path}">${title}</a>` : title}</li>`)
  return rows.length > 0 ? place.replace('</ul>', () => `${rows.join('')}</ul>`) : ''
}

function themeAttribute(theme: Theme): string {
  return theme === 'auto' ? '' : ` data-theme="${theme}"`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
