// What editors do to a page, each a pure change of its blocks. What cannot be done leaves the page as it is.
import { definitionOf } from '../../../../shared/blocks/registry.ts'
import { cellsOfLayout } from '../../../../shared/blocks/stored.ts'
import type { EditorBlock, Sections } from '../document.ts'
import { copyOf } from '../new-block.ts'
import { cellOf, findBlock, type Place, placeOf, withBlock, withBlockAt, withoutBlock } from '../tree.ts'

export function insertBlock(sections: Sections, block: EditorBlock, place: Place): Sections {
  return mayHold(sections, place.parent, block.module) ? withBlockAt(sections, block, place) : sections
}

export function removeBlock(sections: Sections, key: string): Sections {
  return withoutBlock(sections, key)
}

/**
 * Brings one block back, whatever has been done since: behind the one that it stood behind, or before the one that it
 * stood before, in what held it, which comes back around it where that has gone, too.
 * @param before the page as it was when the block was still there
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

/** One language of a text; the other stays. */
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

/** Fewer cells than before: what stood in those that are gone follows at the end of the last one that is left. */
export function setLayout(sections: Sections, key: string, layout: number): Sections {
  const last = (cellsOfLayout[layout] ?? 1) - 1
  return withBlock(sections, key, (section) => {
    if (section.module !== 'container' || section.fields.layout === layout) return section
    const children = section.children.map((block) => (block.column > last ? { ...block, column: last } : block))
    return { ...section, fields: { ...section.fields, layout }, children }
  })
}

/** Behind the block that it is a copy of. @returns the page, and the copy's key */
export function duplicateBlock(sections: Sections, key: string): { sections: Sections; key: string } {
  const [block, place] = [findBlock<EditorBlock>(sections, key), placeOf(sections, key)]
  if (!block || !place) return { sections, key }
  const copy = copyOf(block)
  return { sections: withBlockAt(sections, copy, { ...place, index: place.index + 1 }), key: copy.key }
}

/** Puts a block elsewhere; `place` counts as if it were gone from where it is. */
export function moveBlock(sections: Sections, key: string, place: Place): Sections {
  const block = findBlock<EditorBlock>(sections, key)
  const before = placeOf(sections, key)
  if (!block || !before || (place.parent !== null && findBlock([block], place.parent))) return sections
  if (!mayHold(sections, place.parent, block.module)) return sections
  const isThere = before.parent === place.parent && before.column === place.column && before.index === place.index
  return isThere ? sections : withBlockAt(withoutBlock(sections, key), block, place)
}

/**
 * One place up or down: within its cell, then into the neighbouring cell, then into the neighbouring container.
 * @returns the page and where the block stands now; null where there is no further place
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

/** Going down one comes in at a cell's beginning, going up at its end. */
function endOf(sections: Sections, section: EditorBlock, column: number, by: 1 | -1): Place {
  return { parent: section.key, column, index: by === 1 ? 0 : cellOf(sections, section.key, column).length }
}

export function cellCount(section: EditorBlock): number {
  return cellsOfLayout[Number(section.fields.layout)] ?? 1
}

/** Containers stand on the page, blocks in containers, entries in lists that may hold them. */
export function mayHold(sections: Sections, parent: string | null, module: string): boolean {
  if (parent === null) return module === 'container'
  const holder = findBlock<EditorBlock>(sections, parent)
  if (!holder) return false
  if (holder.module === 'container') return module !== 'container' && (definitionOf(module)?.toolbar.length ?? 0) > 0
  return definitionOf(holder.module)?.children?.includes(module as never) ?? false
}

/** Whether two values of a field are the same, pictures by their id. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}
