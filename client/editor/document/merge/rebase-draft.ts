// The page goes on while a dialog is open: somebody else's words may have come into the block. What was changed in the
// dialog is applied to the block as it is by then, and nothing else.
import { isLocalised, type StoredField } from '../../../../shared/blocks/stored.ts'
import { meansTheSame, saysTheSame } from '../change-block.ts'
import type { EditorBlock } from '../document.ts'

/**
 * @param draft as the dialog leaves it
 * @param opened as the dialog began with it
 * @param current as the page has it now
 */
export function ontoCurrent(draft: EditorBlock, opened: EditorBlock, current: EditorBlock): EditorBlock {
  if (current === opened) return draft
  const names = new Set([...Object.keys(draft.fields), ...Object.keys(current.fields)])
  const fields = [...names].map((name) => [
    name,
    mergedField(draft.fields[name] ?? null, opened.fields[name] ?? null, current.fields[name] ?? null),
  ])
  return { ...current, fields: Object.fromEntries(fields), children: mergedChildren(draft, opened, current) }
}

/** Language by language: German may be mine and English somebody else's. */
function mergedField(mine: StoredField, before: StoredField, theirs: StoredField): StoredField {
  if (meansTheSame(mine, before)) return theirs
  if (!isLocalised(mine) || !isLocalised(before) || !isLocalised(theirs)) return mine
  return {
    de: mine.de === before.de ? theirs.de : mine.de,
    en: (mine.en || null) === (before.en || null) ? theirs.en : mine.en,
  }
}

/** In my order where I sorted, in theirs otherwise. What I changed stays, whoever removed it. */
function mergedChildren(draft: EditorBlock, opened: EditorBlock, current: EditorBlock): EditorBlock[] {
  const before = byKey(opened)
  const theirs = byKey(current)
  const mine = byKey(draft)
  const isSorted = keysOf(draft) !== keysOf(opened)
  const merge = (child: EditorBlock): EditorBlock[] => {
    const [my, was, their] = [mine.get(child.key), before.get(child.key), theirs.get(child.key)]
    if (!my) return was ? [] : [child]
    if (!their) return was && saysTheSame(my, was) ? [] : [my]
    return [was ? ontoCurrent(my, was, their) : my]
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
