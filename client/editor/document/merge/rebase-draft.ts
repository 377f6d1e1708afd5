// The page may change while a dialog is open, so only the dialog's own changes are applied to the current block.

import type { EditorBlock } from '../../../../shared/drafts/document.ts'
import { isLocalised, type StoredField } from '../../../../shared/fields/stored-field.ts'
import { hasSameContent, isSameValue } from '../change-block.ts'

/**
 * @param draft the block in the dialog
 * @param opened the block as it was when the dialog opened
 * @param current the block on the page now
 */
export function rebaseDraft(draft: EditorBlock, opened: EditorBlock, current: EditorBlock): EditorBlock {
  if (current === opened) return draft
  const names = new Set([...Object.keys(draft.fields), ...Object.keys(current.fields)])
  const fields = [...names].map((name) => [
    name,
    mergedField(draft.fields[name] ?? null, opened.fields[name] ?? null, current.fields[name] ?? null),
  ])
  return { ...current, fields: Object.fromEntries(fields), children: mergedChildren(draft, opened, current) }
}

/** Merges a field by language, since the editor may have changed German while a colleague changed English. */
function mergedField(mine: StoredField, before: StoredField, theirs: StoredField): StoredField {
  if (isSameValue(mine, before)) return theirs
  if (!isLocalised(mine) || !isLocalised(before) || !isLocalised(theirs)) return mine
  return {
    de: mine.de === before.de ? theirs.de : mine.de,
    en: (mine.en || null) === (before.en || null) ? theirs.en : mine.en,
  }
}

/**
 * Merges the children, in the dialog's order if it was changed there. A child that was changed in the dialog is kept,
 * even if it was removed from the page.
 */
function mergedChildren(draft: EditorBlock, opened: EditorBlock, current: EditorBlock): EditorBlock[] {
  const before = byKey(opened)
  const theirs = byKey(current)
  const mine = byKey(draft)
  const isSorted = keysOf(draft) !== keysOf(opened)
  const merge = (child: EditorBlock): EditorBlock[] => {
    const [here, was, there] = [mine.get(child.key), before.get(child.key), theirs.get(child.key)]
    if (!here) return was ? [] : [child]
    if (!there) return was && hasSameContent(here, was) ? [] : [here]
    return [was ? rebaseDraft(here, was, there) : here]
  }
  const first = isSorted ? draft.children : current.children
  const rest = (isSorted ? current : draft).children.filter(({ key }) => !first.some((child) => child.key === key))
  return [...first, ...rest].flatMap(merge)
}

function byKey({ children }: EditorBlock): Map<string, EditorBlock> {
  return new Map(children.map((child) => [child.key, child]))
}
function keysOf({ children }: EditorBlock): string {
  return children.map(({ key }) => key).join(' ')
}
