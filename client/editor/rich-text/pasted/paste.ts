import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { alert } from '../../../staff/alerts.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { cleanPastedHtml } from './clean.ts'

/** Inserts pictures of the clipboard as blocks; edit mode sets it when it starts. */
export const pastedPictures: { insert: ((pictures: File[]) => void) | null } = { insert: null }

/** Cleans pasted HTML, and names what a text cannot hold. */
export function transformPasted(html: string): string {
  const { html: clean, pictures, isCut } = cleanPastedHtml(html)
  const { cut, noPictures, pictureBlock } = labels[staffLocale()]
  if (isCut) alert('error', cut)
  else if (pictures > 0) alert('error', noPictures(pictures), { detail: pictureBlock })
  return clean
}

/**
 * Handles a clipboard without text. ProseMirror would focus a helper element to read it, and the text would lose the
 * focus.
 */
export const ClipboardWithoutText = Extension.create({
  name: 'clipboardWithoutText',
  addProseMirrorPlugins: () => [new Plugin({ props: { handleDOMEvents: { paste: pasteWithoutText } } })],
})

/** @returns whether the clipboard has no text, so that nothing else handles the event */
export function pasteWithoutText(view: Pick<EditorView, 'dom'>, event: ClipboardEvent): boolean {
  const data = event.clipboardData
  if (!data || ['text/plain', 'text/html', 'text/uri-list'].some((type) => data.getData(type) !== '')) return false
  event.preventDefault()
  const pictures = [...data.files].filter(({ type }) => type.startsWith('image/'))
  const { nothing, noPictures, pictureBlock } = labels[staffLocale()]
  if (pictures.length === 0) alert('error', nothing)
  else if (pastedPictures.insert && !view.dom.closest('dialog')) pastedPictures.insert(pictures)
  else alert('error', noPictures(pictures.length), { detail: pictureBlock })
  return true
}

const labels = defineLabels({
  de: {
    nothing: 'In der Zwischenablage ist kein Text',
    noPictures: (count: number) =>
      count === 1 ? 'Ein Bild kann nicht im Text stehen' : `${count} Bilder können nicht im Text stehen`,
    pictureBlock: 'Dafür gibt es den Baustein „Bild“.',
    cut: 'Der Text war zu lang, eingefügt ist nur sein Anfang',
  },
  en: {
    nothing: 'The clipboard contains no text',
    noPictures: (count: number) =>
      count === 1 ? 'A text cannot contain a picture' : `A text cannot contain the ${count} pictures`,
    pictureBlock: 'Use the block “Picture” instead.',
    cut: 'The text was too long; only its beginning was pasted',
  },
})
