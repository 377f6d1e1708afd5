// What a page refers to, read off its HTML: no browser, so that whole sites can be walked.

export interface References {
  /** Where links and forms lead, as written. */
  links: string[]
  /** Pictures, one address for each, however many variants it has; style sheets, scripts, icons, fonts. */
  files: string[]
  /** What a `#…` can lead to. */
  ids: Set<string>
}

export function referencesOf(html: string): References {
  const links: string[] = []
  const files: string[] = []
  for (const [, name = '', attributes = ''] of html.matchAll(/<(\w+)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/g)) {
    const attribute = (key: string) => value(attributes, key)
    const [href, src] = [attribute('href'), attribute('src')]
    if (name === 'a' && href) links.push(href)
    if (name === 'link' && href) (isPage(attributes) ? links : files).push(href)
    if (name === 'form' && attribute('method') !== 'post') links.push(attribute('action') ?? '')
    if (['img', 'script', 'video', 'audio'].includes(name) && src) files.push(src)
    const poster = attribute('poster')
    if (poster) files.push(poster)
  }
  const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => decoded(id ?? '')))
  return { links: links.filter(Boolean), files, ids }
}

/** Canonical addresses, other languages, feeds: what a `<link>` leads to, unlike what it loads. */
function isPage(attributes: string): boolean {
  return /rel="(?:canonical|alternate)"/.test(attributes)
}

function value(attributes: string, key: string): string | undefined {
  const found = new RegExp(`\\s${key}="([^"]*)"`, 'i').exec(attributes)?.[1]
  return found === undefined ? undefined : decoded(found)
}

function decoded(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<')
}
