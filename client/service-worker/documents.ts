// Documents that the service worker writes itself.
import type { AnyPageData, Theme } from '../../shared/page-data.ts'

export interface EntryFiles {
  script: string
  styles: readonly string[]
}

export interface SeenPage {
  path: string
  /** As it stands in HTML. */
  title: string
}

/** What the server's offline page (worker/pages/offline.tsx) leaves open. */
const places = { seen: '<ul id="seen"></ul>', again: 'href="#again"' }

/** The document of a page of which only the data was ever loaded: the entry shows it as it does after a click. */
export function documentOf(data: string, { script, styles }: EntryFiles, theme: Theme): string {
  const { locale, meta } = JSON.parse(data) as AnyPageData
  return `<!doctype html><html lang="${locale}"${themeAttribute(theme)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(meta.title)}</title>${styles
    .map((href) => `<link rel="stylesheet" href="${href}">`)
    .join(
      '',
    )}<script type="module" src="${script}"></script></head><body>${emptyQuestion}<div id="app"></div><script type="application/json" id="page-data">${inTheme(data, theme).replaceAll('<', '\\u003c')}</script></body></html>`
}

/** A document, or its data, as it would come in another theme: the visitor may have switched since it was kept. */
export function inTheme(text: string, theme: Theme): string {
  return text
    .replace(/<html lang="(..)"[^>]*>/, (_tag, locale) => `<html lang="${locale}"${themeAttribute(theme)}>`)
    .replace(/"theme":"(?:auto|light|contrast)"/, `"theme":"${theme}"`)
}

/** Where consent is asked for: without words of any language it is filled in the page's (client/consent/). */
const emptyQuestion = '<dialog class="dlg cookie" id="consent" aria-labelledby="consent-title"></dialog>'

interface OfflineVisit {
  /** Path and query that were asked for. */
  address: string
  seen: readonly SeenPage[]
  theme: Theme
}

/** The offline page in the visitor's theme, with links to what is on the device, and to another try. */
export function offlineDocument(page: string, { address, seen, theme }: OfflineVisit): string {
  const links = seen.map(({ path, title }) => `<li><a href="${path}">${title}</a></li>`).join('')
  return inTheme(page, theme)
    .replace(places.again, () => `href="${escaped(address).replaceAll('"', '&quot;')}"`)
    .replace(places.seen, () => links && `<ul id="seen">${links}</ul>`)
}

/** What the system asks for needs no attribute. */
function themeAttribute(theme: Theme): string {
  return theme === 'auto' ? '' : ` data-theme="${theme}"`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
