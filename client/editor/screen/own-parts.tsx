// The server-rendered HTML above and below the sections of pages that are not content pages, such as the home page.
const kept = ['', '']

/** Caches the server-rendered HTML before React replaces the document's content. */
export function keepOwnParts(): void {
  const parts = document.querySelectorAll('main > *')
  let at = 0
  for (const { className, outerHTML } of parts) {
    if (className === 'cms') at = 1
    else kept[at] += outerHTML
  }
}

/** Renders the cached HTML. @param at 0 above the sections, 1 below them */
export function OwnParts({ at }: { at: 0 | 1 }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has rendered it with our components
  return <div className="e-own" dangerouslySetInnerHTML={{ __html: kept[at] ?? '' }} />
}
