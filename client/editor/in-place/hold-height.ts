/**
 * Fixes the height of a text's box during editing, until a line is added or removed, so that a key lays out only the
 * text and not the page. Requires layout containment in the style sheet; a box whose width depends on its text is left
 * unchanged.
 * @param signal ends it
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
  // runs before the frame is painted, so the text is never seen in a box that is too small
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
