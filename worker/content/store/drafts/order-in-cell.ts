// Places a block by its number among its siblings (spec §3 "order"), as module data does.

import { isInside, mayHold } from './places.ts'
import { invalidAt, type Refused } from './refusal.ts'
import { type BlockState, cellOf, type DraftState, liveBlock } from './state.ts'

export interface GivenPlace {
  /** Id of the new parent; undefined for the present one. */
  parent?: number | undefined
  /** By default, the present cell, or the first one of another parent. */
  column?: number | undefined
  /** The number that the block gets; undefined for its present one, or the last one of another cell. */
  order?: number | undefined
}

/**
 * Returns the rows of a new block's cell that its number changes. Siblings with this number or a higher one follow it.
 * @param siblings the cell's blocks in order
 */
export function insertedAt(siblings: readonly BlockState[], block: BlockState, order: number): BlockState[] {
  const index = siblings.filter(({ position }) => position < order).length
  const numbers = [...siblings.map(({ position }) => position), order]
  return numbered(siblings.toSpliced(index, 0, block), numbers, block)
}

/**
 * Returns the rows that change when a block gets another place on its page; none if it has that place. A number that is
 * free is stored as it is; with a sibling's number, the block takes the sibling's place, and those between move by one.
 */
export function movedRows(state: DraftState, block: BlockState, place: GivenPlace): BlockState[] | Refused {
  const parent = place.parent ?? block.parent
  const column = place.column ?? (parent === block.parent ? block.column : 0)
  if (parent === block.parent && column === block.column) return movedInCell(state, block, place.order)
  const holder = parent === null ? null : liveBlock(state, parent)
  if (parent !== null && !holder) return invalidAt('/parent', 'not_there')
  if (!mayHold(holder, column, block.module) || isInside(state, holder, block.id))
    return invalidAt(parent === block.parent ? '/column' : '/parent', 'block_not_allowed')
  const siblings = cellOf(state.modules, parent, column)
  const last = (siblings.at(-1)?.position ?? -1) + 1
  return insertedAt(siblings, { ...block, parent, column }, place.order ?? last)
}

function movedInCell({ modules }: DraftState, block: BlockState, order: number | undefined): BlockState[] {
  const cell = cellOf(modules, block.parent, block.column)
  const before = cell.slice(
    0,
    cell.findIndex(({ id }) => id === block.id),
  )
  // pages number only the blocks that visitors see
  const shown = before.filter(({ hidden }) => !hidden).length
  if (order === undefined || order === block.position || order === shown) return []
  const isLater = order > block.position
  const others = cell.filter(({ id }) => id !== block.id)
  const index = others.filter(({ position }) => (isLater ? position <= order : position < order)).length
  if (!isLater && index === before.length) return []
  const numbers = cell.map(({ position }) => position)
  if (!numbers.includes(order)) numbers.splice(before.length, 1, order)
  return numbered(others.toSpliced(index, 0, block), numbers, block)
}

/** Gives the blocks of a cell these numbers in rising order. @returns `block`, and the others that change */
function numbered(rows: readonly BlockState[], numbers: readonly number[], block: BlockState): BlockState[] {
  let last = -1
  const rising = numbers
    .toSorted((one, other) => one - other)
    .map((number) => {
      last = Math.max(number, last + 1)
      return last
    })
  return rows.flatMap((row, index) => {
    const position = rising[index] ?? index
    return row !== block && row.position === position ? [] : [{ ...row, position }]
  })
}
