// Edits a text in place: the view's own element becomes the input, so that nothing moves. React does not re-render the
// block during editing, and creates its elements from scratch afterwards.
import { flushSync } from 'react-dom'
import { definitionOf } from '../../../shared/blocks/registry.ts'
import { session } from '../session/session.ts'
import { editorState, type TextPlace } from '../state/editor-state.ts'
import { viewGenerations } from '../state/view-generations.ts'
import { afterPress } from '../ui/after-press.ts'
import { freeze, thaw } from '../view/in-language.ts'
import { isEmpty } from '../view/is-empty.ts'
import { writePlain } from './plain-writer.ts'
import { writeRich } from './rich-writer.ts'
import { blockOf, elementOf, type ShownText } from './text-places.ts'
import type { Point } from './writer.ts'

let active: (ShownText & { end: () => void }) | null = null

/** Starts editing a text. @param at position of the caret, by default the end */
export function write({ key, field }: TextPlace, at?: Point): void {
  if (active?.key === key && active.field === field) return
  const isNextInBlock = active?.key === key
  stopWriting()
  const block = blockOf(key)
  const kind = definitionOf(block?.module ?? '')?.fields[field]?.kind
  if (!block || !kind) return
  freeze(block, field)
  // an empty text has no element yet, and a block gets new elements after editing
  if (isNextInBlock || isEmpty(block) || !elementOf({ key, field })) flushSync(() => rerender(key))
  const element = elementOf({ key, field })
  if (!element) {
    thaw(key)
    return
  }
  session().endStep()
  const text = { key, field, element }
  const writer = kind === 'richText' ? writeRich : writePlain
  active = { ...text, end: writer({ text, at, stop: stopWriting, onBlur }) }
  editorState.selected = key
  editorState.editing = { key, field }
}

/** Ends editing and saves. */
export function stopWriting(): void {
  if (!active) return
  const { key, end } = active
  active = null
  end()
  thaw(key)
  session().endStep()
  editorState.editing = null
  rerender(key)
  void session().save()
}

function rerender(key: string): void {
  viewGenerations.byKey[key] = (viewGenerations.byKey[key] ?? 0) + 1
}

/** Ends editing, unless the focus moves to the text's tools. */
function onBlur({ relatedTarget }: FocusEvent): void {
  if (relatedTarget instanceof Element && relatedTarget.closest('[data-text-tools]')) return
  // the window has lost the focus and will return it to the text
  if (!document.hasFocus()) return
  // a press on another text of the block: re-rendering the block now would lose the click
  const left = active
  const end = () => {
    if (active === left && !left?.element.contains(document.activeElement)) stopWriting()
  }
  if (document.querySelector('#app :active')) afterPress(end)
  else stopWriting()
}
