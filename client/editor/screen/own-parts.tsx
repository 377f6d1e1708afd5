// The own parts of a concert, an article or the home page, above and below its sections: as the server rendered them.
const kept = ['', '']

/** Caches the own parts of the document. */
export function keepOwnParts(): void {
  const parts = document.querySelectorAll('main > *')
  let at = 0
  for (const { className, outerHTML } of parts) {
    if (className === 'cms') at = 1
    else kept[at] += outerHTML
  }
}

/** @param at 0 above the sections, 1 below them */
export function OwnParts({ at }: { at: 0 | 1 }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own components
  return <div className="e-own" dangerouslySetInnerHTML={{ __html: kept[at] ?? '' }} />
}
