// Updates what may have changed since the document was rendered: the footer's entries, basket and login. Loaded with
// the first navigation.

/**
 * Replaces the footer's entries; the form before them keeps typed text. Also shows basket and login if the visitor has
 * got them in another tab since the document was loaded (client/later.ts tests the cookies only then).
 * @param markup HTML of the whole footer; null if the page data has no footer
 */
export function renewFooter(markup: string | null): void {
  const fresh = document.createElement('template')
  fresh.innerHTML = markup ?? ''
  for (const name of ['foot-grid', 'foot-end']) {
    const [part, shown] = [fresh.content, document].map((place) => place.querySelector(`.${name}`))
    if (part && shown && !part.isEqualNode(shown)) shown.replaceWith(part)
  }
  if (/(basket|customer)=/.test(document.cookie)) import('./tool.ts').then((tool) => tool.showVisitor(), console.error)
}
