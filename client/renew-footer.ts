// The footer's entries are pages of the site, which may have changed since the document was made. Nothing of a first
// visit needs it: it comes with the first navigation.

/**
 * Shows the entries that a page came with. What stands before them keeps what was typed into it.
 * @param markup of the whole footer; null where the page tells of none
 */
export function renewFooter(markup: string | null): void {
  const fresh = document.createElement('template')
  fresh.innerHTML = markup ?? ''
  for (const name of ['foot-grid', 'foot-end']) {
    const [part, shown] = [fresh.content, document].map((place) => place.querySelector(`.${name}`))
    if (part && shown && !part.isEqualNode(shown)) shown.replaceWith(part)
  }
}
