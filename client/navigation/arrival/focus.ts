/** Moves the focus to the new page's heading, as a full page load would move a screen reader there. */
export function focusHeading(): void {
  const heading = document.querySelector('main h1') ?? document.getElementById('main')
  if (heading) moveFocus(heading)
}

/** Focuses what is not focusable by itself, without scrolling there. */
export function moveFocus(element: Element): void {
  if (!(element instanceof HTMLElement)) return
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

/** Is the focus still where the visitor left it, or did it go with the element? */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** A live region of its own, outside of what React renders. */
export function createAnnouncer(): (text: string) => void {
  const region = document.createElement('div')
  region.className = 'vh'
  region.setAttribute('role', 'status')
  document.body.appendChild(region)
  return (text) => {
    region.textContent = text
  }
}
