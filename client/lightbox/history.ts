/**
 * Lets the browser's back button close what lies over the page: an entry of the history with the page's own address,
 * which the navigation leaves alone.
 * @returns to be called when it closes by itself, which takes the entry away again
 */
export function backCloses(close: () => void): () => void {
  let isOver = false
  let isPushed = false
  const onBack = () => {
    if (isOver) return
    isOver = true
    close()
  }
  // The entry before is removed asynchronously: its popstate would close this one, and this entry would be lost.
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

/** Resolves when the entry of the picture that was open last is gone. */
let removal: Promise<void> = Promise.resolve()
