import type { Caret } from './writer.ts'

/**
 * Returns the selection in an element, counted in UTF-16 code units of its text; a position outside the element counts
 * as the end of the text.
 */
export function caretIn(element: HTMLElement): Caret {
  const { length } = element.textContent ?? ''
  const place = (node: Node | null | undefined, offset: number) => {
    if (!node || !element.contains(node)) return length
    const before = document.createRange()
    before.selectNodeContents(element)
    before.setEnd(node, offset)
    return before.toString().length
  }
  const selection = getSelection()
  return {
    anchor: place(selection?.anchorNode, selection?.anchorOffset ?? 0),
    head: place(selection?.focusNode, selection?.focusOffset ?? 0),
  }
}

/** Selects a part of an element's text. A position after the end of the text is moved to the end. */
export function placeAt(element: HTMLElement, { anchor, head }: Caret): void {
  const start = pointAt(element, anchor)
  const end = pointAt(element, head)
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
