// The block that an undo or redo changed, to be selected next.

import type { EditorBlock, Sections } from './document.ts'
import { isSame } from './is-same.ts'
import { cellOf, findBlock, type Place, placeOf } from './tree.ts'

/**
 * The selectable block that differs between two states of a page: a new one, the neighbour of a removed one, one with
 * other content, one at another place.
 * @param selected preferred where two blocks have changed places
 * @returns null if nothing differs, or nothing is left
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

/** The block that is selected after a removal: the next one, the previous one, or the parent. */
export function neighbourOf(before: Sections, key: string, after: Sections): string | null {
  const place = placeOf(before, key)
  if (!place) return null
  const cell = cellOf(before, place.parent, place.column)
  const others = [...cell.slice(place.index + 1), ...cell.slice(0, place.index).reverse()].map((block) => block.key)
  return [...others, place.parent].find((other) => other !== null && findBlock(after, other) !== null) ?? null
}

/** Containers and their children; deeper blocks belong to a child. */
function selectable(sections: Sections): Map<string, EditorBlock> {
  return new Map(sections.flatMap((section) => [section, ...section.children]).map((block) => [block.key, block]))
}

/** Compares content, not places; a container's children are compared separately. */
function hasSameContent(one: EditorBlock | undefined, other: EditorBlock): boolean {
  if (one === other) return true
  const said = ({ module: name, fields, hidden, children }: EditorBlock) =>
    name === 'container' ? [fields, hidden] : [fields, hidden, children]
  return one !== undefined && isSame(said(one), said(other))
}

/** The block that is in another cell, or that moved farthest: the blocks it passed moved by one. */
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
