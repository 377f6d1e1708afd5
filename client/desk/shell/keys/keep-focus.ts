/**
 * Moves the focus to the screen's main part when the focused element is removed, because browsers would move it to the
 * body. Does nothing after a change of screen.
 * @returns a function that stops watching
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
