// The entries of the footer may have changed since the document was rendered. Not needed on a first
// visit, so this loads with the first navigation.

/**
 * Replaces the footer entries; the form before them keeps typed text.
 * @param markup of the whole footer; null if the page data has none
 */
export function renewFooter(markup: string | null): void {
  const fresh = document.createElement('template')
  fresh.innerHTML = markup ?? ''
  for (const name of ['foot-grid', 'foot-end']) {
    const [part, shown] = [fresh.content, document].map((place) => place.querySelector(`.${name}`))
    if (part && shown && !part.isEqualNode(shown)) shown.replaceWith(part)
  }
}
