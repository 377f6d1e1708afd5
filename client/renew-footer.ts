// Updates the footer's entries, which may have changed since the document was rendered. Loaded with the first
// navigation.

/**
 * Replaces the footer's entries; the form before them keeps typed text.
 * @param markup HTML of the whole footer; null if the page data has no footer
 */
export function renewFooter(markup: string | null): void {
  const fresh = document.createElement('template')
  fresh.innerHTML = markup ?? ''
  for (const name of ['foot-grid', 'foot-end']) {
    const [part, shown] = [fresh.content, document].map((place) => place.querySelector(`.${name}`))
    if (part && shown && !part.isEqualNode(shown)) shown.replaceWith(part)
  }
}
