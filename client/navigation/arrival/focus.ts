/** Moves the focus to the page's heading or, without one, its main part, because a visit does not reset the focus. */
export function focusHeading(): void {
  const heading = document.querySelector('main h1') ?? document.getElementById('main')
  if (heading) moveFocus(heading)
}

/** Focuses an element without scrolling. An element that is not focusable has a `tabindex` while it has the focus. */
export function moveFocus(element: Element): void {
  if (!(element instanceof HTMLElement)) return
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

/** True if no element has the focus, for example because the focused element was removed. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Creates a live region outside of React. @returns a function that announces a text to screen readers */
export function createAnnouncer(): (text: string) => void {
  const region = document.createElement('div')
  region.className = 'vh'
  region.setAttribute('role', 'status')
  document.body.appendChild(region)
  return (text) => {
    region.textContent = text
  }
}
