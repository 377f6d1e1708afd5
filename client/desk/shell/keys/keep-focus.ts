/**
 * Moves the focus to the screen's main part when the focused element is removed: a row that was merged, a button whose
 * work is done, an alert that was answered. Browsers would leave it on the body, and the next Tab would start in the
 * navigation. Another screen's own focus is left alone.
 * @returns a function that ends it
 */
export function keepFocus(): () => void {
  let last: Element | null = null
  let path = ''
  const note = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null
    path = location.pathname
  }
  const observer = new MutationObserver(() => {
    if (!last || last.isConnected) return
    last = null
    if (document.activeElement !== document.body || path !== location.pathname) return
    document.getElementById('main')?.focus({ preventScroll: true })
  })
  document.addEventListener('focusin', note)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', note)
    observer.disconnect()
  }
}
