// Pointer input on the page in edit mode: hovering highlights a block, a click selects it, and a click on a text edits
// the text. Links do not navigate.

import { sectionWith } from '../../../shared/drafts/tree.ts'
import { edit } from '../commands/edit.ts'
import { select } from '../commands/select.ts'
import { textAt } from '../in-place/text-places.ts'
import { stopWriting, write } from '../in-place/write.ts'
import type { Point } from '../in-place/writer.ts'
import { extend, pickAlso } from '../layer/several/extend.ts'
import { editorState } from '../state/editor-state.ts'
import { keysAt } from '../view/elements.ts'

export function startPointer(main: HTMLElement): void {
  let pressed: Point = { x: 0, y: 0 }
  main.addEventListener('pointerdown', (event) => {
    pressed = { x: event.clientX, y: event.clientY }
  })
  main.addEventListener('pointerover', ({ target }) => hover(commandKeyAt(target)))
  main.addEventListener('pointerleave', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Element && relatedTarget.closest('[data-handle]'))) hover(null)
  })
  // in the capture phase, before the page opens a picture or follows a link
  main.addEventListener('click', (event) => onClick(event, pressed), { capture: true })
  main.addEventListener('dblclick', (event) => {
    const key = commandKeyAt(event.target)
    if (key && !textAt(event)) edit(key)
  })
}

/** Delay that lets the pointer reach a block's handle, which is outside the block. */
const handleMs = 300
let leaving: ReturnType<typeof setTimeout> | undefined

function hover(key: string | null): void {
  clearTimeout(leaving)
  const { hovered, sections } = editorState
  const isLeft = hovered !== null && (key === null || sectionWith(sections, hovered)?.key === key)
  const set = () => {
    editorState.hovered = key
  }
  if (isLeft && key !== hovered)
    leaving = setTimeout(() => document.querySelector('[data-handle]:hover') ?? set(), handleMs)
  else set()
}

function onClick(event: MouseEvent, pressed: Point): void {
  const { target } = event
  if (!(target instanceof Element) || target.closest('.e-cell')) return
  const key = commandKeyAt(target)
  if (event.shiftKey && key && editorState.selected && !editorState.editing) {
    event.preventDefault()
    event.stopPropagation()
    // removes the text selection that Shift+click creates
    getSelection()?.removeAllRanges()
    extend(key)
    return
  }
  if (editorState.isPicking && key) {
    event.preventDefault()
    event.stopPropagation()
    pickAlso(key)
    return
  }
  if (writeMarked(event, pressed)) return
  if (!key) {
    stopWriting()
    select(null)
    return
  }
  const text = textAt(event)
  // a click on a summary's marker toggles the answer; a click on its text edits the text
  const isLead = target.closest('a, button, summary, [role="button"]') !== null
  if (isLead && !(target.closest('summary') && !text)) {
    event.preventDefault()
    event.stopPropagation()
  }
  if (text) write(text, { x: event.clientX, y: event.clientY })
  else {
    stopWriting()
    select(key)
  }
}

/**
 * Edits a text if the mouse has selected words in it, and keeps the selection, because Delete and other keys would
 * otherwise apply to the block.
 */
function writeMarked(event: MouseEvent, pressed: Point): boolean {
  const selection = getSelection()
  if (!selection || selection.isCollapsed) return false
  const text = textAt({ target: selection.anchorNode, clientX: pressed.x, clientY: pressed.y })
  if (!text?.element.contains(selection.anchorNode)) return false
  event.preventDefault()
  event.stopPropagation()
  const box = text.element.getBoundingClientRect()
  const x = Math.max(box.left + 1, Math.min(event.clientX, box.right - 1))
  const y = Math.max(box.top + 1, Math.min(event.clientY, box.bottom - 1))
  write(text, { x, y, from: pressed })
  return true
}

function commandKeyAt(target: EventTarget | null): string | null {
  const keys = keysAt(target)
  const section = keys.find((key) => editorState.sections.some((one) => one.key === key))
  const inSection = editorState.sections.find(({ key }) => key === section)
  return keys.find((key) => inSection?.children.some((block) => block.key === key)) ?? section ?? null
}
