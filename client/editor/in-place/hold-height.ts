/**
 * Fixes the height of a text's box during editing, so that a keystroke does not lay out the page. The height is updated
 * when a paragraph changes size. Does nothing without layout containment, or if the width depends on the text.
 * @param signal releases the height when aborted
 */
export function holdHeight(element: HTMLElement, signal: AbortSignal): void {
  if (!getComputedStyle(element).contain.includes('layout')) return
  const fit = () => {
    release(element)
    const { width, height } = element.getBoundingClientRect()
    element.style.height = `${height}px`
    element.style.contain = 'layout size style'
    if (element.getBoundingClientRect().width !== width) release(element)
  }
  // runs before the frame is painted, so the text is never visible in a box that is too small
  const sizes = new ResizeObserver(fit)
  const watch = () => {
    for (const line of element.children) sizes.observe(line)
  }
  const paragraphs = new MutationObserver(watch)
  watch()
  paragraphs.observe(element, { childList: true })
  signal.addEventListener('abort', () => {
    sizes.disconnect()
    paragraphs.disconnect()
    release(element)
  })
}

function release({ style }: HTMLElement): void {
  style.height = ''
  style.contain = ''
}
