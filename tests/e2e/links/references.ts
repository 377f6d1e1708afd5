// Extracts the references from a response without a browser, so that whole sites can be crawled.

export interface References {
  /** Unresolved addresses of links, of forms that do not use POST, and of entries in sitemaps and feeds. */
  links: string[]
  /** Addresses of style sheets, scripts, icons, fonts and media; of a picture, only `src` and not `srcset`. */
  files: string[]
  /** All element ids of the page, against which the fragments of links are checked. */
  ids: Set<string>
}

/** Returns the references in a page, style sheet, sitemap or feed; empty for other content types. */
export function referencesOf(contentType: string, text: string): References {
  if (contentType.startsWith('text/html')) return ofPage(text)
  if (contentType.startsWith('text/css'))
    return { links: [], files: all(text, /url\(["']?([^"')]+)["']?\)/g), ids: new Set() }
  if (/[/+]xml\b/.test(contentType)) return { links: all(text, /<(?:loc|link)>([^<]+)</g), files: [], ids: new Set() }
  return { links: [], files: [], ids: new Set() }
}

function ofPage(html: string): References {
  const links = new Set<string>()
  const files = new Set<string>()
  const ids = new Set<string>()
  for (const [, name = '', attributes = ''] of html.matchAll(/<(\w+)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/g)) {
    const attribute = (key: string) => value(attributes, key)
    const [href, src, id, poster] = [attribute('href'), attribute('src'), attribute('id'), attribute('poster')]
    if (id) ids.add(id)
    if (name === 'a' && href) links.add(href)
    if (name === 'link' && href) (isPage(attributes) ? links : files).add(href)
    if (name === 'meta' && /"(?:og|twitter):image"/.test(attributes)) files.add(attribute('content') ?? '')
    if (['img', 'script', 'source', 'video', 'audio'].includes(name) && src) files.add(src)
    if (poster) files.add(poster)
  }
  for (const [, attributes = '', inside = ''] of html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)) {
    const action = value(attributes, 'action')
    if (action && value(attributes, 'method') !== 'post') links.add(action + hiddenQuery(inside))
  }
  return { links: [...links].filter(Boolean), files: [...files].filter(Boolean), ids }
}

/** Returns the query that a form's hidden fields add to its address, such as `?set=contrast`; '' without any. */
function hiddenQuery(form: string): string {
  const fields = [...form.matchAll(/<input type="hidden"([^>]*)>/g)].map(([, attributes = '']) => [
    value(attributes, 'name') ?? '',
    value(attributes, 'value') ?? '',
  ])
  return fields.length > 0 ? `?${new URLSearchParams(fields)}` : ''
}

/** Whether a `<link>` leads to a page or feed (canonical, alternate) rather than to a file that the page loads. */
function isPage(attributes: string): boolean {
  return /rel="(?:canonical|alternate)"/.test(attributes)
}

function value(attributes: string, key: string): string | undefined {
  const found = new RegExp(`\\s${key}="([^"]*)"`, 'i').exec(attributes)?.[1]
  return found === undefined ? undefined : decoded(found)
}

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => decoded(found))
}

/** Returns a copy of the text with its entities decoded; without the copy, V8 would keep the whole page in memory. */
function decoded(text: string): string {
  const plain = text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
  return Buffer.from(plain).toString()
}
