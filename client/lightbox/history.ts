/**
 * Lets the back button close an overlay: adds a history entry with the page's address. Client navigation ignores this
 * entry. @returns a function that removes the entry; call it if the overlay is closed in any other way
 */
export function backCloses(close: () => void): () => void {
  let isOver = false
  let isPushed = false
  const onBack = () => {
    if (isOver) return
    isOver = true
    close()
  }
  // The entry of the previous overlay is removed asynchronously; its popstate must not close this overlay.
  void removal.then(() => {
    if (isOver) return
    isPushed = true
    history.pushState(history.state, '')
    window.addEventListener('popstate', onBack, { once: true })
  })
  return () => {
    if (isOver) return
    isOver = true
    if (!isPushed) return
    window.removeEventListener('popstate', onBack)
    removal = new Promise((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }))
    history.back()
  }
}

/** Resolves when the history entry of the previous overlay is removed. */
let removal: Promise<void> = Promise.resolve()
