// What a visitor has opened and focused in markup that other markup replaces.

/** Replaces markup; opens the disclosures and focuses the element that were open and focused before. */
export function keepPlace(within: HTMLElement, html: string): void {
  const opened = [...within.querySelectorAll('details[open]')].map(({ className }) => className)
  const { activeElement: focused } = document
  within.innerHTML = html
  for (const className of opened) within.querySelector(`details[class="${className}"]`)?.setAttribute('open', '')
  if (focused && !focused.isConnected) sameAs(focused, within)?.focus({ preventScroll: true })
}

/** Finds the element with the same id or, without one, the same kind and text. */
function sameAs({ id, tagName, textContent }: Element, within: HTMLElement): HTMLElement | undefined | null {
  if (id) return document.getElementById(id)
  return [...within.querySelectorAll<HTMLElement>(tagName)].find((each) => each.textContent === textContent)
}
