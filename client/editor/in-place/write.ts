// Writing where the text stands: the view's own element becomes the field, so that nothing moves. Meanwhile the block's
// view is not drawn again; afterwards it begins anew.
import { Editor } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'
import { flushSync } from 'react-dom'
import { cleanText } from '../../../shared/blocks/clean-text.ts'
import { definitionOf } from '../../../shared/blocks/registry.ts'
import { isLocalised } from '../../../shared/blocks/stored.ts'
import { harmlessHtml } from '../../../shared/harmless-html.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { setText } from '../document/actions/actions.ts'
import type { EditorBlock } from '../document/document.ts'
import { findBlock, placeOf as placeIn } from '../document/tree.ts'
import { richTextOptions, storedHtml } from '../rich-text/extensions.ts'
import { keepTyped } from '../session/draft-keeper.ts'
import { change, endStep, save } from '../session/session.ts'
import { inHand } from '../state/active-edit.ts'
import { type Editing, editorState } from '../state/editor-state.ts'
import { inPlaceState } from '../state/view-generations.ts'
import { afterPress } from '../ui/after-press.ts'
import { elementsOf, keysAt } from '../view/elements.ts'
import { freeze, thaw } from '../view/in-language.ts'
import { isEmpty } from '../view/is-empty.ts'
import { shownText } from '../view/shown-text.ts'
import { holdHeight } from './hold-height.ts'
import { keepToItself } from './keep-to-itself.ts'
import { richEditor } from './rich-editor.ts'

/** Where on the page somebody clicked, or marked words from and to. */
interface Point {
  x: number
  y: number
  from?: Point
}

/** A text being written: what ends it, and its element. */
interface Writing extends Editing {
  element: HTMLElement
  end: () => void
}
let writing: Writing | null = null

/** How long a text rests before the page knows of it: the server gets it a second later. */
const restMs = 400

/**
 * The text that stands under the pointer, if it can be written there. What lies over it without standing there itself,
 * as a link does that is as large as its card, is looked through.
 */
export function textAt({ target, clientX, clientY }: Under): (Editing & { element: HTMLElement }) | null {
  for (const under of [target, ...document.elementsFromPoint(clientX, clientY)]) {
    if (!(under instanceof Node)) continue
    for (const key of keysAt(under)) {
      for (const [field, element] of placesOf(key)) {
        if (element.contains(under) && standsAt(element, clientX, clientY)) return { key, field, element }
      }
    }
  }
  return null
}

type Under = Pick<MouseEvent, 'target' | 'clientX' | 'clientY'>

function standsAt(element: HTMLElement, x: number, y: number): boolean {
  return [...element.getClientRects()].some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)
}

/** The texts of a block that can be written on the page, in the order of its fields. */
export function placesOf(key: string): [field: string, element: HTMLElement][] {
  const block = findBlock<EditorBlock>(editorState.sections, key)
  const fields = definitionOf(block?.module ?? '')?.fields ?? {}
  const roots = elementsOf(key)
  return Object.entries(fields).flatMap(([field, { inPlace }]) => {
    if (!inPlace) return []
    const found = roots.flatMap((root) =>
      inPlace === ':scope' ? root : (root.querySelector<HTMLElement>(inPlace) ?? []),
    )
    return found[0] ? [[field, found[0]] as [string, HTMLElement]] : []
  })
}

/**
 * Begins to write a text.
 * @param at without it the cursor stands at the end
 */
export function write({ key, field }: Editing, at?: Point): void {
  if (writing?.key === key && writing.field === field) return
  const isNextInBlock = writing?.key === key
  stopWriting()
  const block = findBlock<EditorBlock>(editorState.sections, key)
  const kind = definitionOf(block?.module ?? '')?.fields[field]?.kind
  if (!block || !kind) return
  freeze(block, field)
  // a block that is empty, or a text of it, has no element on the page before it is written; one that was written in just
  // now gets others
  if (isNextInBlock || isEmpty(block) || !placeOf({ key, field })) flushSync(() => drawAnew(key))
  const element = placeOf({ key, field })
  if (!element) {
    thaw(key)
    return
  }
  endStep()
  const end = kind === 'richText' ? writeRich(element, { key, field }, at) : writePlain(element, { key, field }, at)
  writing = { key, field, element, end }
  editorState.selected = key
  editorState.editing = { key, field }
}

/** The text is what it is now; saved at once. */
export function stopWriting(): void {
  if (!writing) return
  const { key, end } = writing
  writing = null
  end()
  thaw(key)
  endStep()
  editorState.editing = null
  drawAnew(key)
  void save()
}

function drawAnew(key: string): void {
  inPlaceState.generations[key] = (inPlaceState.generations[key] ?? 0) + 1
}

function placeOf({ key, field }: Editing): HTMLElement | undefined {
  return placesOf(key).find(([name]) => name === field)?.[1]
}

function textOf({ key, field }: Editing): string {
  const value = findBlock<EditorBlock>(editorState.sections, key)?.fields[field]
  return isLocalised(value) ? shownText(value, editorState.language) : ''
}

/**
 * Tells the page of a text after a rest, and at the end. Untouched, it stays what it was.
 * @param show puts another text into the place of the one that is written
 */
function committer(editing: Editing, read: () => string, show: (text: string) => void) {
  const { key, field } = editing
  const { language } = editorState
  let timer: ReturnType<typeof setTimeout> | undefined
  let restsAt = 0
  let known = textOf(editing)
  let isTouched = false
  const commit = () => {
    clearTimeout(timer)
    timer = undefined
    if (!isTouched) return
    isTouched = false
    const text = read()
    known = text
    const before = editorState.sections
    change((sections) => setText(sections, key, field, { language, text }), `${key} ${field} ${language}`)
    // typed and deleted again, or a blank at the end: nothing waits to be saved, which the bar says then
    if (editorState.sections === before) void save()
  }
  // one timer for many keys: it waits on where it comes too early
  const afterRest = () => {
    const rest = restsAt - performance.now()
    timer = rest > 0 ? setTimeout(afterRest, rest) : undefined
    if (!timer) commit()
  }
  inHand.text = {
    key,
    commit,
    pending: () => (isTouched ? { key, field, language, text: read() } : null),
    refresh() {
      const text = textOf(editing)
      if (isTouched || text === known) return
      known = text
      show(text)
    },
  }
  return {
    touched: () => {
      isTouched = true
      editorState.status = editorState.status === 'saved' ? 'unsaved' : editorState.status
      restsAt = performance.now() + restMs
      timer ??= setTimeout(afterRest, restMs)
      keepTyped()
    },
    end: () => {
      commit()
      inHand.text = null
    },
  }
}

function writeRich(element: HTMLElement, editing: Editing, at?: Point): () => void {
  // what the browser itself types it keeps in view itself: the caret need not be measured with every key
  let isBrowsers = false
  const by = (browser: boolean) => () => {
    isBrowsers = browser
    return false
  }
  const [browsers, others] = [by(true), by(false)]
  const editor: Editor = new Editor({
    ...richTextOptions,
    element: { mount: element },
    content: harmlessHtml(textOf(editing)),
    editorProps: {
      ...richTextOptions.editorProps,
      attributes: { 'aria-label': nameOf(editing), 'aria-multiline': 'true', lang: editorState.language },
      handleKeyDown: (_view, { key }) => key === '/' && editor.isEmpty && openMenuFor(editing.key),
      handleDOMEvents: { keydown: others, paste: others, drop: others, beforeinput: browsers },
      handleScrollToSelection: () => isBrowsers,
    },
    onUpdate: () => touched(),
    onBlur: ({ event }) => leave(event),
  })
  const { touched, end } = committer(
    editing,
    () => storedHtml(editor.getHTML()),
    (text) => {
      const { from } = editor.state.selection
      editor.commands.setContent(text, { emitUpdate: false })
      editor.commands.setTextSelection(Math.min(from, editor.state.doc.content.size))
    },
  )
  const listening = new AbortController()
  keepToItself(element, listening.signal, (event) => editor.view.dispatchEvent(event))
  holdHeight(element, listening.signal)
  const near = ({ x, y }: Point) => {
    const place = editor.view.posAtCoords({ left: x, top: y })
    // between two paragraphs, or two points of a list, the nearest text is meant
    return place && Selection.near(editor.state.doc.resolve(place.pos)).head
  }
  const head = at && near(at)
  const anchor = at?.from && near(at.from)
  const to = head ?? Selection.atEnd(editor.state.doc).head
  const from = (head && anchor) ?? to
  editor.commands.setTextSelection({ from: Math.min(from, to), to: Math.max(from, to) })
  // at once: TipTap's own command waits for a frame, and the next key may come before
  editor.view.focus()
  richEditor.shown = editor
  return () => {
    listening.abort()
    end()
    richEditor.shown = null
    editor.destroy()
  }
}

/** »/« in an empty text: another block takes its place. */
function openMenuFor(key: string): boolean {
  const place = placeIn(editorState.sections, key)
  if (!place || place.parent === null) return false
  stopWriting()
  editorState.insertAt = { section: place.parent, column: place.column, index: place.index + 1, replaces: key }
  return true
}

function writePlain(element: HTMLElement, editing: Editing, at?: Point): () => void {
  const hasLines = definitionOf(blockOf(editing.key)?.module ?? '')?.fields[editing.field]?.kind === 'textArea'
  element.contentEditable = 'plaintext-only'
  element.role = 'textbox'
  element.ariaLabel = nameOf(editing)
  element.spellcheck = true
  element.lang = editorState.language
  element.ariaMultiLine = String(hasLines)
  element.textContent = textOf(editing)
  const { touched, end } = committer(
    editing,
    () => cleanText(element.textContent ?? '', { lines: hasLines }),
    (text) => {
      element.textContent = text
      placeCaret(element)
    },
  )
  const listening = new AbortController()
  const { signal } = listening
  keepToItself(element, signal)
  element.addEventListener('input', touched, { signal })
  element.addEventListener('blur', leave, { signal })
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || event.isComposing || hasLines) return
      event.preventDefault()
      stopWriting()
    },
    { signal },
  )
  // a blank would open and close the answer to a question, instead of standing in it
  if (element.matches('summary')) {
    element.addEventListener('keyup', (event) => event.key === ' ' && event.preventDefault(), { signal })
    element.addEventListener('keypress', typeBlank, { signal })
  }
  element.focus({ preventScroll: true })
  placeCaret(element, at)
  return () => {
    listening.abort()
    end()
    // what is no field any more does not hold back the focus, which goes to the block
    element.removeAttribute('contenteditable')
  }
}

/** As the browser would type it, with its own undo: nothing else than the old command does that. */
function typeBlank(event: KeyboardEvent): void {
  if (event.key !== ' ') return
  event.preventDefault()
  document.execCommand('insertText', false, ' ')
}

/** »Überschrift, Unterzeile«: what a screen reader says of the field. */
function nameOf({ key, field }: Editing): string {
  const definition = definitionOf(blockOf(key)?.module ?? '')
  const locale = staffLocale()
  return [...new Set([definition?.label[locale], definition?.fields[field]?.label[locale]])].join(', ')
}

function blockOf(key: string): EditorBlock | null {
  return findBlock<EditorBlock>(editorState.sections, key)
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

/** Leaving the text ends it, unless one goes to its own tools. */
function leave({ relatedTarget }: FocusEvent): void {
  if (relatedTarget instanceof Element && relatedTarget.closest('[data-text-tools]')) return
  // a window that is left comes back to the same text
  if (!document.hasFocus()) return
  // a press on the page may be on another text of the same block: drawn anew under the pointer, it would get no click
  const left = writing
  const end = () => {
    if (writing === left && !left?.element.contains(document.activeElement)) stopWriting()
  }
  if (document.querySelector('#app :active')) afterPress(end)
  else stopWriting()
}
