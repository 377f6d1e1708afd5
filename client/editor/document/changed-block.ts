// What a step that was taken back, or done again, was about: the block that one goes on with.

import type { EditorBlock, Sections } from './document.ts'
import { isSame } from './is-same.ts'
import { cellOf, findBlock, type Place, placeOf } from './tree.ts'

/**
 * The container or block that differs between two states of a page, as far as it can be selected: one that is new, the
 * neighbour of one that has gone, one that says something else, one that stands elsewhere.
 * @param selected of two that have changed places, the one that is selected is the one that was moved
 * @returns null where nothing differs, or nothing is left
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

/** What is selected when a block has gone: the next one, the one before, or what held it. */
export function neighbourOf(before: Sections, key: string, after: Sections): string | null {
  const place = placeOf(before, key)
  if (!place) return null
  const cell = cellOf(before, place.parent, place.column)
  const others = [...cell.slice(place.index + 1), ...cell.slice(0, place.index).reverse()].map((block) => block.key)
  return [...others, place.parent].find((other) => other !== null && findBlock(after, other) !== null) ?? null
}

/** Containers and what stands in them; entries of lists belong to their block. */
function selectable(sections: Sections): Map<string, EditorBlock> {
  return new Map(sections.flatMap((section) => [section, ...section.children]).map((block) => [block.key, block]))
}

/** Wherever they stand; what stands in a container speaks for itself. */
function hasSameContent(one: EditorBlock | undefined, other: EditorBlock): boolean {
  if (one === other) return true
  const said = ({ module, fields, hidden, children }: EditorBlock) =>
    module === 'container' ? [fields, hidden] : [fields, hidden, children]
  return one !== undefined && isSame(said(one), said(other))
}

/** What is in another cell, or else what has gone farthest: past several, which go by one each. */
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
