/**
 * Lets the browser's back button close what lies over the page: an entry of the history with the page's own address,
 * which the navigation leaves alone.
 * @returns to be called when it closes by itself, which takes the entry away again
 */
export function backCloses(close: () => void): () => void {
  history.pushState(history.state, '')
  let isOver = false
  const onBack = () => {
    if (isOver) return
    isOver = true
    close()
  }
  window.addEventListener('popstate', onBack, { once: true })
  return () => {
    if (isOver) return
    isOver = true
    window.removeEventListener('popstate', onBack)
    history.back()
  }
}
