import type { Caret } from './writer.ts'

/**
 * Returns the selection in an element, counted in UTF-16 code units of its text; the end of the text if the selection
 * is elsewhere.
 */
export function caretIn(element: HTMLElement): Caret {
  const selection = getSelection()
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null
  const { length } = element.textContent ?? ''
  if (!range || !element.contains(range.commonAncestorContainer)) return { from: length, to: length }
  const before = (node: Node, offset: number) => {
    const start = document.createRange()
    start.selectNodeContents(element)
    start.setEnd(node, offset)
    return start.toString().length
  }
  return { from: before(range.startContainer, range.startOffset), to: before(range.endContainer, range.endOffset) }
}

/** Selects a part of an element's text. A position after the end of the text is moved to the end. */
export function placeAt(element: HTMLElement, { from, to }: Caret): void {
  const start = pointAt(element, from)
  const end = pointAt(element, to)
  getSelection()?.setBaseAndExtent(start.node, start.offset, end.node, end.offset)
}

function pointAt(element: HTMLElement, at: number): { node: Node; offset: number } {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let rest = at
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { length } = node.textContent ?? ''
    if (rest <= length) return { node, offset: rest }
    rest -= length
  }
  return { node: element, offset: element.childNodes.length }
}
