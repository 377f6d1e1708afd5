/**
 * Lets the back button close an overlay, with a history entry that has the address of the page,
 * which the navigation ignores.
 * @returns a function that removes the entry, to be called if the overlay closes otherwise
 */
export function backCloses(close: () => void): () => void {
  let isOver = false
  let isPushed = false
  const onBack = () => {
    if (isOver) return
    isOver = true
    close()
  }
  // The previous entry is removed asynchronously: wait, or its popstate would close this overlay.
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

/** Resolves when the previous entry is removed. */
let removal: Promise<void> = Promise.resolve()
