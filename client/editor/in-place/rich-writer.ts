import { Editor } from '@tiptap/core'
import type { Mark } from '@tiptap/pm/model'
import { Selection, TextSelection } from '@tiptap/pm/state'
import { foreignTextOptions, richTextOptions, storedHtml } from '../../rich-text/extensions.ts'
import { editorHtml } from '../../rich-text/foreign/sealed-part.ts'
import { readSelection } from '../../rich-text/marked-words.ts'
import { session } from '../session/session.ts'
import { editorState } from '../state/editor-state.ts'
import { isolateKeys } from './isolate-keys.ts'
import { showPlaceholder } from './placeholder.ts'
import { richEditor } from './rich-editor.ts'
import { closeSlash, slashKey, trackSlash } from './slash.ts'
import { blockOf, inputName, placeholderOf, storedText } from './text-places.ts'
import { trackInput } from './track-input.ts'
import type { Caret, Point, Writer } from './writer.ts'

/** Edits a formatted text in place: TipTap is mounted on the element that the block's view has rendered. */
export const writeRich: Writer = ({ text, at, onBlur, keepFocus }) => {
  const { element } = text
  // the browser scrolls to the caret after its own input, so TipTap need not measure the caret on every key
  let isBrowserInput = false
  const by = (browser: boolean) => () => {
    isBrowserInput = browser
    return false
  }
  const [browserInput, ownInput] = [by(true), by(false)]
  const html = (stored: string) => editorHtml(stored, session().sealedParts(blockOf(text.key)?.id, text.field))
  const editor: Editor = new Editor({
    ...(editorState.isPlain ? foreignTextOptions : richTextOptions),
    element: { mount: element },
    content: html(storedText(text)),
    editorProps: {
      ...richTextOptions.editorProps,
      attributes: { 'aria-label': inputName(text), 'aria-multiline': 'true', lang: editorState.language },
      handleKeyDown: (_view, event) => slashKey(event),
      handleDOMEvents: { keydown: ownInput, paste: ownInput, drop: ownInput, beforeinput: browserInput },
      handleScrollToSelection: () => isBrowserInput,
    },
    onUpdate: () => {
      if (placeholder) markEmpty()
      touched()
    },
    onTransaction: ({ editor, transaction }) => trackSlash({ editor, text }, transaction),
    onBlur: ({ event }) => onBlur(event),
    // focuses at once: TipTap restores the caret only 20 ms after the text regains the focus, too late for the next key
    onFocus: ({ editor }) => editor.view.focus(),
  })
  const { touched, end } = trackInput(text, {
    read: () => storedHtml(editor.getHTML()),
    show(changed) {
      const { selection, storedMarks } = editor.state
      editor.commands.setContent(html(changed), { emitUpdate: false })
      place(editor, selection, storedMarks)
    },
    keepFocus,
  })
  const placeholder = placeholderOf(text)
  const markEmpty = () => element.toggleAttribute('data-empty', editor.isEmpty)
  if (placeholder) {
    showPlaceholder(element, placeholder)
    markEmpty()
  }
  const listening = new AbortController()
  isolateKeys(element, listening.signal, (event) => editor.view.dispatchEvent(event))
  holdHeight(element, listening.signal)
  selectText(editor, at)
  // TipTap's focus command waits for a frame, and the next key may arrive earlier
  editor.view.focus()
  richEditor.shown = editor
  return {
    caret() {
      readSelection(editor.view)
      return editor.state.selection
    },
    focusAt(caret) {
      place(editor, caret, editor.state.storedMarks)
      editor.view.focus()
    },
    end() {
      closeSlash()
      listening.abort()
      end()
      richEditor.shown = null
      editor.destroy()
    },
  }
}

/** @param formats those that have been chosen for the next letter, which a change of the selection would reset */
function place(editor: Editor, { anchor, head }: Caret, formats: readonly Mark[] | null): void {
  const { doc, tr } = editor.state
  const at = (position: number) => doc.resolve(Math.min(position, doc.content.size))
  editor.view.dispatch(tr.setSelection(TextSelection.between(at(anchor), at(head))).setStoredMarks(formats))
}

function selectText(editor: Editor, at: Point | undefined): void {
  const near = ({ x, y }: Point) => {
    const place = editor.view.posAtCoords({ left: x, top: y })
    // a position between two paragraphs or list items resolves to the nearest text
    return place && Selection.near(editor.state.doc.resolve(place.pos)).head
  }
  const head = at && near(at)
  const anchor = at?.from && near(at.from)
  const to = head ?? Selection.atEnd(editor.state.doc).head
  const from = (head && anchor) ?? to
  place(editor, { anchor: Math.min(from, to), head: Math.max(from, to) }, null)
}

/**
 * Fixes the height of a text's box during editing, so that a keystroke does not lay out the page. The height is updated
 * when a paragraph changes size. Does nothing without layout containment, or if the width depends on the text.
 * @param signal releases the height when aborted
 */
function holdHeight(element: HTMLElement, signal: AbortSignal): void {
  if (!getComputedStyle(element).contain.includes('layout')) return
  const fit = () => {
    release(element)
    const { width, height } = element.getBoundingClientRect()
    element.style.height = `${height}px`
    element.style.contain = 'layout size style'
    if (element.getBoundingClientRect().width !== width) release(element)
  }
  // runs before the frame is painted, so the text is never visible in a box that is too small
  const sizes = new ResizeObserver(fit)
  const watch = () => {
    for (const line of element.children) sizes.observe(line)
  }
  const paragraphs = new MutationObserver(watch)
  watch()
  paragraphs.observe(element, { childList: true })
  signal.addEventListener('abort', () => {
    sizes.disconnect()
    paragraphs.disconnect()
    release(element)
  })
}

function release({ style }: HTMLElement): void {
  style.height = ''
  style.contain = ''
}
