import type { EditorBlock, Sections } from '../../../shared/drafts/document.ts'
import { cellOf, findBlock, type Place, placeOf } from '../../../shared/drafts/tree.ts'
import { isSame } from '../../../shared/entities/is-same.ts'

/**
 * Returns the key of the block to select after a change of the page. In order of preference: a new block, the neighbour
 * or parent of a removed block, a block with changed content, a moved block.
 * @param selected preferred if several blocks moved equally far
 * @returns null if nothing differs, or if the page is empty
 */
export function changedBlock(before: Sections, after: Sections, selected: string | null = null): string | null {
  const [was, is] = [selectable(before), selectable(after)]
  const isNew = [...is.keys()].find((key) => !was.has(key))
  if (isNew !== undefined) return isNew
  const gone = [...was.keys()].find((key) => !is.has(key))
  if (gone !== undefined) return neighbourOf(before, gone, after)
  const rewritten = [...is].find(([key, block]) => !hasSameContent(was.get(key), block))
  return rewritten?.[0] ?? movedBlock(before, after, [...is.keys()], selected)
}

/**
 * Returns the key of the block to select after a removal: the next remaining block of the cell, else the previous
 * remaining block, else the parent; null if the page has none of these.
 */
export function neighbourOf(before: Sections, key: string, after: Sections): string | null {
  const place = placeOf(before, key)
  if (!place) return null
  const cell = cellOf(before, place.parent, place.column)
  const others = [...cell.slice(place.index + 1), ...cell.slice(0, place.index).reverse()].map((block) => block.key)
  return [...others, place.parent].find((other) => other !== null && findBlock(after, other) !== null) ?? null
}

function selectable(sections: Sections): Map<string, EditorBlock> {
  return new Map(sections.flatMap((section) => [section, ...section.children]).map((block) => [block.key, block]))
}

function hasSameContent(one: EditorBlock | undefined, other: EditorBlock): boolean {
  if (one === other) return true
  const said = ({ module: name, fields, hidden, children }: EditorBlock) =>
    name === 'container' ? [fields, hidden] : [fields, hidden, children]
  return one !== undefined && isSame(said(one), said(other))
}

/**
 * Returns the key of the block that moved farthest, because each block that it passed moved by only one position. A
 * block that changed cells counts as the farthest. Null if no block has moved.
 */
function movedBlock(before: Sections, after: Sections, keys: string[], selected: string | null): string | null {
  const ways = keys.map((key) => ({ key, way: wayOf(placeOf(before, key), placeOf(after, key)) }))
  const farthest = Math.max(1, ...ways.map(({ way }) => way))
  const moved = ways.filter(({ way }) => way === farthest).map(({ key }) => key)
  return moved.find((key) => key === selected) ?? moved[0] ?? null
}

function wayOf(from: Place | null, to: Place | null): number {
  if (!from || !to) return 0
  return from.parent === to.parent && from.column === to.column ? Math.abs(from.index - to.index) : Infinity
}
