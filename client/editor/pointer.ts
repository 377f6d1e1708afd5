// The mouse and the finger on the page in edit mode: pointing shows what is there, a click selects, a click on a text
// writes in it. Links lead nowhere meanwhile.
import { edit, select } from './commands.ts'
import { stopWriting, textAt, write } from './in-place/write.ts'
import { editorState } from './state.ts'
import { keysAt } from './view/elements.ts'

export function startPointer(main: HTMLElement): void {
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

/** The block that commands go to: one that stands in a container, or the container itself. */
function commandKeyAt(target: EventTarget | null): string | null {
  const keys = keysAt(target)
  const section = keys.find((key) => editorState.sections.some((one) => one.key === key))
  const inSection = editorState.sections.find(({ key }) => key === section)
  return keys.find((key) => inSection?.children.some((block) => block.key === key)) ?? section ?? null
}
