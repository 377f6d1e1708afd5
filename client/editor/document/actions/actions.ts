// Pure functions that change a page's blocks. If a change is not possible, they return the same page or null.
import { cellCount as cellsOf } from '../../../../shared/blocks/placement.ts'
import type { EditorBlock, Sections } from '../../../../shared/drafts/document.ts'
import { cellCount, mayHold } from '../../../../shared/drafts/placement.ts'
import {
  cellOf,
  findBlock,
  type Place,
  placeOf,
  withBlock,
  withBlockAt,
  withoutBlock,
} from '../../../../shared/drafts/tree.ts'
import { copyOf } from '../new-block.ts'

export function insertBlock(sections: Sections, block: EditorBlock, place: Place): Sections {
  return mayHold(sections, place, block.module) ? withBlockAt(sections, block, place) : sections
}

export function removeBlock(sections: Sections, key: string): Sections {
  return withoutBlock(sections, key)
}

/**
 * Restores a removed block to its cell: after its nearest remaining predecessor, or else before its nearest remaining
 * successor. If the container no longer has the cell, uses its last cell. If the block's parent was also removed,
 * restores the parent without its other children.
 * @param before the page before the removal
 */
export function putBack(sections: Sections, key: string, before: Sections): Sections {
  const [block, place] = [findBlock<EditorBlock>(before, key), placeOf(before, key)]
  if (!block || !place || findBlock(sections, key)) return sections
  const holder = place.parent === null ? null : findBlock<EditorBlock>(before, place.parent)
  if (holder && !findBlock(sections, holder.key))
    return putBack(
      sections,
      holder.key,
      withBlock(before, holder.key, () => ({ ...holder, children: [block] })),
    )
  const held = holder && findBlock<EditorBlock>(sections, holder.key)
  const column = held?.module === 'container' ? Math.min(place.column, cellCount(held) - 1) : place.column
  const others = cellOf(before, place.parent, place.column)
  const cell = cellOf(sections, place.parent, column)
  const at = (other: EditorBlock | undefined) => cell.findIndex((one) => one.key === other?.key)
  const behind = others
    .slice(0, place.index)
    .reverse()
    .map(at)
    .find((index) => index >= 0)
  const ahead = others
    .slice(place.index + 1)
    .map(at)
    .find((index) => index >= 0)
  const index = behind === undefined ? (ahead ?? (column === place.column ? 0 : cell.length)) : behind + 1
  return withBlockAt(sections, { ...block, column }, { parent: place.parent, column, index })
}

/** Sets a text field in one language; an empty English text is stored as null. */
export function setText(
  sections: Sections,
  key: string,
  field: string,
  { language, text }: { language: 'de' | 'en'; text: string },
): Sections {
  return withBlock(sections, key, (block) => {
    const before = block.fields[field]
    const both = typeof before === 'object' && before !== null && 'de' in before ? before : { de: '', en: null }
    const value = language === 'en' ? text || null : text
    if ((both[language] ?? null) === value) return block
    return { ...block, fields: { ...block.fields, [field]: { ...both, [language]: value } } }
  })
}

export function replaceBlock(sections: Sections, block: EditorBlock): Sections {
  return withBlock(sections, block.key, () => block)
}

export function setHidden(sections: Sections, key: string, hidden: boolean): Sections {
  return withBlock(sections, key, (block) => (block.hidden === hidden ? block : { ...block, hidden }))
}

/** Maps a block's key to its former column, which a layout has removed, and the column to which the block moved. */
export type FormerCells = ReadonlyMap<string, { column: number; movedTo: number }>

/**
 * Sets a container's layout. Blocks of removed cells move to the end of the last remaining cell.
 * @param former columns to which blocks return if the layout has these columns again, unless the editor has moved the
 * blocks since
 */
export function setLayout(sections: Sections, key: string, layout: number, former: FormerCells = new Map()): Sections {
  const last = cellsOf(layout) - 1
  return withBlock(sections, key, (section) => {
    if (section.module !== 'container' || section.fields.layout === layout) return section
    const children = section.children.map((block) => {
      const column = Math.min(wantedColumn(block, former), last)
      return column === block.column ? block : { ...block, column }
    })
    const sorted = [0, 1, 2].flatMap((column) => children.filter((block) => block.column === column))
    return { ...section, fields: { ...section.fields, layout }, children: sorted }
  })
}

/** Returns the former cells of the blocks whose cell the layout lacks. */
export function formerCells(section: EditorBlock, layout: number, former: FormerCells): FormerCells {
  const last = cellsOf(layout) - 1
  const beyond = section.children.filter((block) => wantedColumn(block, former) > last)
  return new Map(beyond.map((block) => [block.key, { column: wantedColumn(block, former), movedTo: last }]))
}

function wantedColumn({ key, column }: EditorBlock, former: FormerCells): number {
  const cell = former.get(key)
  return cell?.movedTo === column ? cell.column : column
}

/** Inserts a copy after the block. */
export function duplicateBlock(sections: Sections, key: string): { sections: Sections; key: string } {
  const [block, place] = [findBlock<EditorBlock>(sections, key), placeOf(sections, key)]
  if (!block || !place) return { sections, key }
  const copy = copyOf(block)
  return { sections: withBlockAt(sections, copy, { ...place, index: place.index + 1 }), key: copy.key }
}

/** Moves a block. @param place its index counts only the other blocks of the cell */
export function moveBlock(sections: Sections, key: string, place: Place): Sections {
  const block = findBlock<EditorBlock>(sections, key)
  const before = placeOf(sections, key)
  if (!block || !before || (place.parent !== null && findBlock([block], place.parent))) return sections
  if (!mayHold(sections, place, block.module)) return sections
  const isThere = before.parent === place.parent && before.column === place.column && before.index === place.index
  return isThere ? sections : withBlockAt(withoutBlock(sections, key), block, place)
}

/**
 * Moves a block one position up or down: within its cell, or else into the adjacent cell or container.
 * @returns the page and the block's new place; null at the start or end of the page
 */
export function stepBlock(sections: Sections, key: string, by: 1 | -1): { sections: Sections; place: Place } | null {
  const place = placeOf(sections, key)
  const target = place && neighbour(sections, place, by)
  return target ? { sections: moveBlock(sections, key, target), place: target } : null
}

function neighbour(sections: Sections, { parent, column, index }: Place, by: 1 | -1): Place | null {
  const cell = cellOf(sections, parent, column)
  const next = index + by
  if (next >= 0 && next < cell.length) return { parent, column, index: next }
  const at = parent === null ? -1 : sections.findIndex((section) => section.key === parent)
  const section = sections[at]
  if (!section) return null
  const cells = cellCount(section)
  if (column + by >= 0 && column + by < cells) return endOf(sections, section, column + by, by)
  const beyond = sections[at + by]
  return beyond ? endOf(sections, beyond, by === 1 ? 0 : cellCount(beyond) - 1, by) : null
}

function endOf(sections: Sections, section: EditorBlock, column: number, by: 1 | -1): Place {
  return { parent: section.key, column, index: by === 1 ? 0 : cellOf(sections, section.key, column).length }
}
