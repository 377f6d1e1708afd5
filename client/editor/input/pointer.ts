// The mouse and the finger on the page in edit mode: pointing shows what is there, a click selects, a click on a text
// writes in it. Links lead nowhere meanwhile.
import { edit } from '../commands/edit.ts'
import { select } from '../commands/select.ts'
import { textAt } from '../in-place/text-places.ts'
import { stopWriting, write } from '../in-place/write.ts'
import { editorState } from '../state/editor-state.ts'
import { keysAt } from '../view/elements.ts'

/** Where the button went down. */
let pressed = { x: 0, y: 0 }

export function startPointer(main: HTMLElement): void {
  main.addEventListener('pointerdown', (event) => {
    pressed = { x: event.clientX, y: event.clientY }
  })
  main.addEventListener('pointerover', ({ target }) => {
    editorState.hovered = commandKeyAt(target)
  })
  main.addEventListener('pointerleave', () => {
    editorState.hovered = null
  })
  // before the page's own handlers, which would open a picture or follow a link
  main.addEventListener('click', onClick, { capture: true })
  main.addEventListener('dblclick', (event) => {
    const key = commandKeyAt(event.target)
    if (key && !textAt(event)) edit(key)
  })
}

function onClick(event: MouseEvent): void {
  const { target } = event
  if (!(target instanceof Element) || target.closest('.e-cell')) return
  if (writeMarked(event)) return
  const key = commandKeyAt(target)
  if (!key) {
    stopWriting()
    select(null)
    return
  }
  const text = textAt(event)
  // an answer opens and closes as it does for visitors, by its mark; its words are written
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
 * Words that were marked with the mouse are written, still marked, wherever the button came up: keys that were meant
 * for them would go to the block or its section, Delete among them.
 */
function writeMarked(event: MouseEvent): boolean {
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

/** The block that commands go to: one that stands in a container, or the container itself. */
function commandKeyAt(target: EventTarget | null): string | null {
  const keys = keysAt(target)
  const section = keys.find((key) => editorState.sections.some((one) => one.key === key))
  const inSection = editorState.sections.find(({ key }) => key === section)
  return keys.find((key) => inSection?.children.some((block) => block.key === key)) ?? section ?? null
}
