// What a visitor has opened, closed and focused in markup that other markup replaces.

/** Replaces markup; disclosures stay as the visitor has left them, open or closed, and the focused element keeps it. */
export function keepPlace(within: HTMLElement, html: string): void {
  const left = [...within.querySelectorAll('details')].map(
    (each) => [each.className, each.hasAttribute('open')] as const,
  )
  const { activeElement: focused } = document
  within.innerHTML = html
  for (const [className, open] of left)
    within.querySelector(`details[class="${className}"]`)?.toggleAttribute('open', open)
  if (focused && !focused.isConnected) sameAs(focused, within)?.focus({ preventScroll: true })
}

/** Finds the element with the same id or, without one, the same kind and text. */
function sameAs({ id, tagName, textContent }: Element, within: HTMLElement): HTMLElement | undefined | null {
  if (id) return document.getElementById(id)
  return [...within.querySelectorAll<HTMLElement>(tagName)].find((each) => each.textContent === textContent)
}
