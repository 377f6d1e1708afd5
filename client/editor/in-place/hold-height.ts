/**
 * While a text is being written, its box keeps the height that the text had when that last changed: a letter that begins
 * no new line lays out the text alone, and not the page around it. Only where margins stay inside the box, as the sheet
 * has it for texts; and where the box would be of another width without its text, it is left as it is.
 * @param signal ends it
 */
export function holdHeight(element: HTMLElement, signal: AbortSignal): void {
  if (!getComputedStyle(element).contain.includes('layout')) return
  const fit = () => {
    letGo(element)
    const { width, height } = element.getBoundingClientRect()
    element.style.height = `${height}px`
    element.style.contain = 'layout size style'
    if (element.getBoundingClientRect().width !== width) letGo(element)
  }
  // before the frame is painted: nobody sees the text in a box that is too small
  const sizes = new ResizeObserver(fit)
  const watch = () => {
    for (const line of element.children) sizes.observe(line)
  }
  // a paragraph that goes is told of as one without a size
  const paragraphs = new MutationObserver(watch)
  watch()
  paragraphs.observe(element, { childList: true })
  signal.addEventListener('abort', () => {
    sizes.disconnect()
    paragraphs.disconnect()
    letGo(element)
  })
}

function letGo({ style }: HTMLElement): void {
  style.height = ''
  style.contain = ''
}
