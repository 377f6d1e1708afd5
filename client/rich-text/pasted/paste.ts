import { Extension } from '@tiptap/core'
import type { Slice } from '@tiptap/pm/model'
import { Plugin, Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { plainText } from '../../../shared/html/plain-text.ts'
import { alert } from '../../staff/alerts.tsx'
import { withPart } from '../../staff/use-part.ts'
import { type PastedBlocks, pastedContents } from './pasted-contents.ts'
import { pasteWords } from './words.ts'

/** The code that cleans pasted HTML; loaded when a text is first edited. Until it has loaded, a paste waits for it. */
let cleaning: { clean: typeof import('./cleaning.ts'); blocks: PastedBlocks | null } | null = null

async function loadCleaning(): Promise<void> {
  const [clean, blocks] = await Promise.all([import('./cleaning.ts'), pastedContents.loadBlocks?.() ?? null])
  cleaning = { clean, blocks }
}

/** Cleans pasted or dropped HTML. Until the code for that has loaded, returns only the plain text. */
export function transformPasted(html: string): string {
  return cleaning ? cleaning.clean.cleaned(html) : plainText(html).replace(/&/g, '&amp;').replace(/</g, '&lt;')
}

/** Separates pasted content from the words before it where both would run together. */
export function transformSlice(slice: Slice, view: EditorView): Slice {
  return cleaning ? cleaning.clean.withBlankBefore(slice, view) : slice
}

/**
 * Inserts pasted headings and the texts after them as blocks if the caret is at the end of a text block on the page.
 * Until the code for cleaning HTML has loaded, postpones the paste.
 */
export function handlePaste(view: EditorView, event: ClipboardEvent): boolean {
  const html = event.clipboardData?.getData('text/html')
  if (!html) return false
  if (cleaning) return pasteBlocks(view, html)
  withPart(loadCleaning, () => pasteBlocks(view, html) || view.pasteHTML(html))
  return true
}

function pasteBlocks(view: EditorView, html: string): boolean {
  const { selection, doc } = view.state
  const isAtEnd = selection.to === Selection.atEnd(doc).head
  if (!isAtEnd || view.dom.closest('dialog') || !cleaning?.blocks?.mayPasteBlocks()) return false
  const [first, ...parts] = cleaning.clean.partsOf(html, view.state.schema)
  if (parts.length === 0) return false
  if (first?.html) view.pasteHTML(first.html)
  cleaning.blocks.pasteBlocks(parts)
  return true
}

/**
 * Handles pasting from a clipboard without text, for which ProseMirror would take the focus from the text. Also
 * preloads the code for cleaning pasted HTML.
 */
export const ClipboardWithoutText = Extension.create({
  name: 'clipboardWithoutText',
  addProseMirrorPlugins: () => [new Plugin({ props: { handleDOMEvents: { paste: pasteWithoutText } } })],
  // a preload fails without a network; a paste requests the code again
  onCreate: () => void loadCleaning().catch((error) => console.info('preload:', error)),
})

/** Handles a paste if the clipboard has no text. */
export function pasteWithoutText(view: Pick<EditorView, 'dom'>, event: ClipboardEvent): boolean {
  const data = event.clipboardData
  if (!data || ['text/plain', 'text/html', 'text/uri-list'].some((type) => data.getData(type) !== '')) return false
  event.preventDefault()
  const pictures = [...data.files].filter(({ type }) => type.startsWith('image/'))
  const { nothing, noPictures, pictureBlock } = pasteWords()
  if (pictures.length === 0) alert('error', nothing)
  else if (pastedContents.insertPictures && !view.dom.closest('dialog')) pastedContents.insertPictures(pictures)
  else alert('error', noPictures(pictures.length), { detail: pictureBlock })
  return true
}
