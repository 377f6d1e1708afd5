import { definitionOf } from '../../../shared/blocks/registry.ts'
import type { EditorBlock } from '../../../shared/drafts/document.ts'
import { everyBlock, findBlock } from '../../../shared/drafts/tree.ts'
import { isLocalised } from '../../../shared/fields/stored-field.ts'
import { plainText } from '../../../shared/html/plain-text.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { editorState, type TextPlace } from '../state/editor-state.ts'
import { elementsOf, keysAt } from '../view/elements.ts'
import { shownText } from '../view/shown-text.ts'

export interface ShownText extends TextPlace {
  element: HTMLElement
}

/**
 * Returns the text that is under the pointer and can be edited in place. Ignores elements that merely cover the text,
 * such as a card's link. @returns null if there is no such text
 */
export function textAt({
  target,
  clientX,
  clientY,
}: Pick<MouseEvent, 'target' | 'clientX' | 'clientY'>): ShownText | null {
  for (const under of [target, ...document.elementsFromPoint(clientX, clientY)]) {
    if (!(under instanceof Node)) continue
    for (const key of keysAt(under)) {
      for (const text of textsOf(key)) {
        if (text.element.contains(under) && covers(text.element, clientX, clientY)) return text
      }
    }
  }
  return null
}

function covers(element: HTMLElement, x: number, y: number): boolean {
  return [...element.getClientRects()].some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)
}

function textsOf(key: string): ShownText[] {
  const fields = definitionOf(blockOf(key)?.module ?? '')?.fields ?? {}
  const roots = elementsOf(key)
  return Object.entries(fields).flatMap(([field, { inPlace }]) => {
    if (!inPlace) return []
    const found = roots.flatMap((root) =>
      inPlace === ':scope' ? root : (root.querySelector<HTMLElement>(inPlace) ?? []),
    )
    return found[0] ? [{ key, field, element: found[0] }] : []
  })
}

export function elementOf({ key, field }: TextPlace): HTMLElement | undefined {
  return textsOf(key).find((text) => text.field === field)?.element
}

/** Returns the text from the document in the edited language; '' if it is missing. */
export function storedText({ key, field }: TextPlace): string {
  const value = blockOf(key)?.fields[field]
  return isLocalised(value) ? (value[editorState.language] ?? '') : ''
}

/** Returns the other language's text as a placeholder; '' if the edited language has a text, or neither has one. */
export function placeholderOf(place: TextPlace): string {
  const value = blockOf(place.key)?.fields[place.field]
  if (storedText(place) !== '' || !isLocalised(value)) return ''
  return plainText(shownText(value, editorState.language))
}

/** Returns the next or previous text in page order; null at either end, or if the text is not on the page. */
export function nextText({ key, field }: TextPlace, by: 1 | -1): TextPlace | null {
  const all = [...everyBlock<EditorBlock>(editorState.sections)].flatMap(({ block }) => textsOf(block.key))
  const isBefore = (a: Node, b: Node) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1)
  const sorted = all.sort((a, b) => isBefore(a.element, b.element))
  const at = sorted.findIndex((text) => text.key === key && text.field === field)
  return at < 0 ? null : (sorted[at + by] ?? null)
}

/** Returns the accessible name of the text's input, from the block's and the field's labels: "Headline, Subline". */
export function inputName({ key, field }: TextPlace): string {
  const definition = definitionOf(blockOf(key)?.module ?? '')
  const locale = staffLocale()
  return [...new Set([definition?.label[locale], definition?.fields[field]?.label[locale]])].join(', ')
}

export function blockOf(key: string): EditorBlock | null {
  return findBlock<EditorBlock>(editorState.sections, key)
}
