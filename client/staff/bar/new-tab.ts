/**
 * Returns the attributes of a link: one to another server, such as a backend's administration, opens in a new tab,
 * which cannot reach this page.
 */
export function newTab(href: string, own = location.origin): { target?: '_blank'; rel?: 'noopener' } {
  return isElsewhere(href, own) ? { target: '_blank', rel: 'noopener' } : {}
}

/** Opens an address, as a link with `newTab` does. */
export function openAddress(href: string): void {
  if (isElsewhere(href, location.origin)) open(href, '_blank', 'noopener')
  else location.assign(href)
}

function isElsewhere(href: string, own: string): boolean {
  return URL.canParse(href, own) && new URL(href, own).origin !== own
}
