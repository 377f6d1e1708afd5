import { definitionOf } from '../../../shared/blocks/registry.ts'
import { cleanText } from '../../../shared/fields/clean-text.ts'
import { isComposing } from '../../keys/composing.ts'
import { editorState } from '../state/editor-state.ts'
import { isolateKeys } from './isolate-keys.ts'
import { showPlaceholder } from './placeholder.ts'
import { blockOf, inputName, placeholderOf, storedText } from './text-places.ts'
import { trackInput } from './track-input.ts'
import type { Caret, Point, Writer } from './writer.ts'

/** Edits a text without formats: its element becomes `contenteditable="plaintext-only"`. */
export const writePlain: Writer = ({ text, at, onEnter, onBlur, keepFocus }) => {
  const { element } = text
  const hasLines = definitionOf(blockOf(text.key)?.module ?? '')?.fields[text.field]?.kind === 'textArea'
  element.contentEditable = 'plaintext-only'
  element.role = 'textbox'
  element.ariaLabel = inputName(text)
  element.spellcheck = true
  element.lang = editorState.language
  element.ariaMultiLine = String(hasLines)
  element.textContent = storedText(text)
  const placeholder = placeholderOf(text)
  if (placeholder) showPlaceholder(element, placeholder)
  const { touched, end } = trackInput(text, {
    read: () => cleanText(element.textContent ?? '', { lines: hasLines }),
    show(changed) {
      element.textContent = changed
      placeCaret(element)
    },
    keepFocus,
  })
  const listening = new AbortController()
  const { signal } = listening
  isolateKeys(element, signal)
  element.addEventListener('input', touched, { signal })
  // a browser leaves a line break in an emptied input, which would hide the placeholder
  const empty = () => element.textContent?.trim() === '' && element.replaceChildren()
  if (placeholder) element.addEventListener('input', empty, { signal })
  element.addEventListener('blur', onBlur, { signal })
  keepCaret(element, signal)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event) || hasLines) return
    event.preventDefault()
    onEnter(() => {
      const rest = cutAtCaret(element)
      if (rest) touched()
      return rest
    })
  }
  element.addEventListener('keydown', onKeyDown, { signal })
  // in a `<summary>`, the space key would toggle the answer
  if (element.matches('summary')) {
    element.addEventListener('keyup', (event) => event.key === ' ' && event.preventDefault(), { signal })
    element.addEventListener('keypress', typeSpace, { signal })
  }
  element.focus({ preventScroll: true })
  placeCaret(element, at)
  return {
    caret: () => caretIn(element),
    focusAt(caret) {
      element.focus({ preventScroll: true })
      placeAt(element, caret)
    },
    end() {
      listening.abort()
      end()
      // removing the attribute blurs the element; the block's frame then gets the focus
      element.removeAttribute('contenteditable')
    },
  }
}

/** Restores the caret when the text regains the focus from another window or from the login dialog. */
function keepCaret(element: HTMLElement, signal: AbortSignal): void {
  let place: Range | null = null
  const note = () => {
    const selection = getSelection()
    if (document.activeElement !== element || !selection?.rangeCount) return
    const range = selection.getRangeAt(0)
    if (element.contains(range.commonAncestorContainer)) place = range.cloneRange()
  }
  const putBack = () => {
    // when React moves the element, the range collapses to its parent
    if (!place || !element.contains(place.commonAncestorContainer)) return
    getSelection()?.removeAllRanges()
    getSelection()?.addRange(place)
  }
  document.addEventListener('selectionchange', note, { signal })
  element.addEventListener('focus', putBack, { signal })
}

/** Types a space with the deprecated `execCommand`, the only API that adds it to the browser's undo stack. */
function typeSpace(event: KeyboardEvent): void {
  if (event.key !== ' ') return
  event.preventDefault()
  document.execCommand('insertText', false, ' ')
}

function cutAtCaret(element: HTMLElement): string {
  const selection = getSelection()
  if (!selection?.rangeCount || !element.contains(selection.anchorNode)) return ''
  const range = selection.getRangeAt(0)
  range.deleteContents()
  range.setEnd(element, element.childNodes.length)
  const rest = range.toString()
  range.deleteContents()
  return rest
}

function placeCaret(element: HTMLElement, at?: Point): void {
  const selection = getSelection()
  const under = ({ x, y }: Point) => {
    const position = document.caretPositionFromPoint(x, y)
    return position && element.contains(position.offsetNode) ? position : null
  }
  const position = at && under(at)
  const anchor = (at?.from && under(at.from)) ?? position
  if (position && anchor)
    selection?.setBaseAndExtent(anchor.offsetNode, anchor.offset, position.offsetNode, position.offset)
  else {
    selection?.selectAllChildren(element)
    selection?.collapseToEnd()
  }
}

/**
 * Returns the selection in an element, counted in UTF-16 code units of its text; a position outside the element counts
 * as the end of the text.
 */
function caretIn(element: HTMLElement): Caret {
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
function placeAt(element: HTMLElement, { anchor, head }: Caret): void {
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
