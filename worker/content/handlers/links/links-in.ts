/**
 * Returns the distinct addresses in a value of stored content: texts that consist of one address, and the links of rich
 * text. Only root-relative, `http:` and `https:` addresses are returned.
 */
export function linksIn(value: unknown): string[] {
  const found = new Set<string>()
  collect(value, found)
  return [...found]
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    if (isAddress(value)) found.add(value)
    else for (const [, href = ''] of value.matchAll(/\bhref="([^"]*)"/g)) addLink(unescaped(href), found)
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) collect(part, found)
  }
}

function addLink(href: string, found: Set<string>): void {
  if (isAddress(href)) found.add(href)
}

function isAddress(text: string): boolean {
  return text.length <= 2048 && /^(?:\/(?![/\\])|https?:\/\/)\S*$/i.test(text)
}

function unescaped(href: string): string {
  return href.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
}
