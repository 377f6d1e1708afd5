// Edits a text in place: the view's own element becomes the input, so that nothing moves. React does not re-render the
// block during editing, and creates its elements from scratch afterwards.
import { flushSync } from 'react-dom'
import { definitionOf } from '../../../shared/blocks/registry.ts'
import { placeOf, selectableWith } from '../../../shared/drafts/tree.ts'
import { isComposing } from '../../keys/composing.ts'
import { isPlainLetter } from '../../keys/typing.ts'
import { staffState } from '../../staff/staff-state.ts'
import { withPart } from '../../staff/use-part.ts'
import { insertBlock } from '../document/actions/actions.ts'
import { newBlock } from '../document/new-block.ts'
import { session } from '../session/session.ts'
import { editorState, type TextPlace } from '../state/editor-state.ts'
import { viewGenerations } from '../state/view-generations.ts'
import { afterPress } from '../ui/after-press.ts'
import { freeze, thaw } from '../view/in-language.ts'
import { isEmpty } from '../view/is-empty.ts'
import { writePlain } from './plain-writer.ts'
import { richEditor } from './rich-editor.ts'
import { blockOf, elementOf, nextText, type ShownText } from './text-places.ts'
import type { Point, Writing } from './writer.ts'

let active: (ShownText & Writing) | null = null
/** True while React moves elements, which takes the focus away from the text. */
let isPageMoving = false
/** The text to edit once the code for formatted texts has loaded. Until then, the text before it stays open. */
let awaited: TextPlace | null = null

/** Starts editing a text. @param at position of the caret; by default, the end of the text */
export function write(place: TextPlace, at?: Point): void {
  const { key, field } = place
  if (active?.key === key && active.field === field) return
  if (isWaitingFor(place, () => write(place, at))) return
  // the texts of a block include its children's texts, such as a question and its answer
  const { sections } = editorState
  const isNextInBlock = active !== null && selectableWith(sections, active.key) === selectableWith(sections, key)
  stopWriting()
  const block = blockOf(key)
  const kind = definitionOf(block?.module ?? '')?.fields[field]?.kind
  if (!block || !kind) return
  freeze(block, field)
  // renders first: an empty text has no element yet, and the elements of a block are replaced after editing
  if (isNextInBlock || isEmpty(block) || !elementOf({ key, field })) flushSync(() => rerender(key))
  const element = elementOf({ key, field })
  if (!element) {
    thaw(key)
    return
  }
  openDisclosures(element)
  session().endStep()
  const text = { key, field, element }
  const writer = kind === 'richText' && richEditor.part ? richEditor.part.write : writePlain
  const onEnter = (cut: () => string) => openNextText({ key, field }, cut)
  active = { ...text, ...writer({ text, at, onEnter, onBlur, keepFocus }) }
  editorState.selected = key
  editorState.editing = { key, field }
}

/** Opens the disclosures that hide a text, because a hidden text cannot get the focus, so typing would be lost. */
function openDisclosures(element: Element): void {
  if (element.closest('summary')) return
  for (let at = element.closest('details'); at; at = at.parentElement?.closest('details') ?? null) at.open = true
}

/**
 * Whether a text waits for its code. Then calls `then`, unless another text is pressed meanwhile, and inserts the
 * letters that were typed until then.
 */
function isWaitingFor(place: TextPlace, then: () => void): boolean {
  const kind = definitionOf(blockOf(place.key)?.module ?? '')?.fields[place.field]?.kind
  awaited = kind === 'richText' && !richEditor.part ? place : null
  if (!awaited) return false
  /** The letters typed before the code has loaded, and whether Ctrl+A preceded them. */
  let [typed, isAll] = ['', false]
  const waiting = new AbortController()
  const collect = (event: KeyboardEvent) => {
    if (awaited !== place || active || isComposing(event)) return
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') [typed, isAll] = ['', true]
    else if (event.key === 'Backspace') typed = [...typed].slice(0, -1).join('')
    else if (isPlainLetter(event)) typed += event.key
    else if (event.key !== 'Delete' && event.key !== 'Enter') return
    // the keys belong to the text, and would otherwise act on the selected block
    event.preventDefault()
    event.stopPropagation()
  }
  editorState.selected = place.key
  addEventListener('keydown', collect, { capture: true, signal: waiting.signal })
  withPart(richEditor.load, () => {
    waiting.abort()
    if (awaited !== place) return
    then()
    if (isAll) richEditor.shown?.commands.selectAll()
    if (typed) richEditor.shown?.commands.insertContent({ type: 'text', text: typed })
  })
  return true
}

function openNextText(place: TextPlace, cut: () => string): void {
  const { sections, language } = editorState
  const at = placeOf(sections, place.key)
  if (blockOf(place.key)?.module === 'headline' && place.field === 'content' && at) {
    if (!richEditor.part) {
      withPart(richEditor.load, () => active?.key === place.key && openNextText(place, cut))
      return
    }
    const rest = cut()
      .trim()
      .replace(/[&<>]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[letter] ?? '')
    const text = newBlock('text', { content: { de: '', en: null, [language]: rest && `<p>${rest}</p>` } })
    stopWriting()
    // rendered synchronously, because the next key must reach the new text
    flushSync(() => session().change((page) => insertBlock(page, text, { ...at, index: at.index + 1 })))
    write({ key: text.key, field: 'content' })
    richEditor.shown?.commands.setTextSelection(1)
    return
  }
  const next = nextText(place, 1)
  const isInBlock = next && selectableWith(sections, next.key) === selectableWith(sections, place.key)
  if (isInBlock) write(next)
  else stopWriting()
}

/** Ends editing, re-renders the block and saves. Does nothing if no text is being edited. */
export function stopWriting(): void {
  awaited = null
  endActive()
}

function endActive(): void {
  if (!active) return
  leaveText()
  void session().save()
}

/** Whether the browser or TipTap can undo or redo a step of the text that is edited. */
export function hasOwnStep(by: 'undo' | 'redo'): boolean {
  const { shown, part } = richEditor
  // a plain text uses the browser's undo history, which cannot be read
  return shown && part ? part.lookOf(shown)[by] : !session().isActiveEditUntouched()
}

/**
 * Ends editing before a change of the page, which saves. A save before that change could make an empty text public that
 * the change removes.
 */
export function leaveText(): void {
  if (active) release(active)
}

function release({ key, end }: ShownText & Writing): void {
  active = null
  end()
  thaw(key)
  session().endStep()
  editorState.editing = null
  rerender(key)
}

function rerender(key: string): void {
  viewGenerations.byKey[key] = (viewGenerations.byKey[key] ?? 0) + 1
}

/**
 * Shows a merged page; a text that has the focus keeps the focus and its caret. If a colleague has moved the block to
 * another section, React has created its elements there, and editing continues in them.
 */
function keepFocus(show: () => void): void {
  const left = active
  // false if the text's tools or the login dialog have the focus; they keep it unless the text's element is replaced
  const hasFocus = left?.element.contains(document.activeElement)
  const caret = left?.caret()
  const selected = selection()
  isPageMoving = true
  try {
    flushSync(show)
  } finally {
    isPageMoving = false
  }
  if (!left || !caret || active !== left) return
  if (left.element.isConnected) {
    // a selection that React has left alone need not be restored
    if (!hasFocus || selection().every((end, index) => end === selected[index])) return
  } else {
    flushSync(() => release(left))
    write(left)
  }
  // React focuses the element again, but without its caret
  active?.focusAt(caret)
}

/** Returns the ends of the document's selection. They change if React moves the selected nodes. */
function selection(): unknown[] {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? {}
  return [anchorNode, anchorOffset, focusNode, focusOffset]
}

function onBlur({ relatedTarget }: FocusEvent): void {
  if (isPageMoving) return
  if (relatedTarget instanceof Element && relatedTarget.closest('[data-text-tools]')) return
  // another window or the login dialog has taken the focus and will return it to the text
  if (!document.hasFocus() || staffState.isLoginOpen) return
  // a re-render while another text of the block is being pressed would lose the click, so editing ends after the press
  const left = active
  const end = () => {
    if (active === left && !left?.element.contains(document.activeElement)) endActive()
  }
  if (document.querySelector('#app :active')) afterPress(end)
  else endActive()
}
