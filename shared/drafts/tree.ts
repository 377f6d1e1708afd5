// Queries and pure changes of a tree of blocks. Unchanged blocks stay the same objects, so that React does not
// re-render their views.
import type { EditorBlock, Sections } from './document.ts'

/** Where a block is, or is to be inserted: a parent, its cell, and a position in the cell. */
export interface Place {
  /** Key of the parent; null for a container. */
  parent: string | null
  column: number
  index: number
}

export function findBlock<B extends { key: string; children: readonly B[] }>(
  blocks: readonly B[],
  key: string,
): B | null {
  for (const block of blocks) {
    if (block.key === key) return block
    const inside = findBlock(block.children, key)
    if (inside) return inside
  }
  return null
}

/** Yields every block with the key of its parent, parents first. */
export function* everyBlock<B extends { key: string; children: readonly B[] }>(
  blocks: readonly B[],
  parent: string | null = null,
): Generator<{ block: B; parent: string | null }> {
  for (const block of blocks) {
    yield { block, parent }
    yield* everyBlock(block.children, block.key)
  }
}

export function placeOf(sections: Sections, key: string): Place | null {
  for (const { block, parent } of everyBlock(sections)) {
    if (block.key !== key) continue
    const cell = cellOf(sections, parent, block.column)
    return { parent, column: block.column, index: cell.findIndex((one) => one.key === key) }
  }
  return null
}

/** Returns one cell: a container's column, column 0 of another block, or, with `parent` null, the page's containers. */
export function cellOf<B extends { key: string; column: number; children: readonly B[] }>(
  blocks: readonly B[],
  parent: string | null,
  column: number,
): readonly B[] {
  const held = parent === null ? blocks : (findBlock(blocks, parent)?.children ?? [])
  return held.filter((block) => block.column === column)
}

/** Returns the container that is or contains the block; null if the page lacks the block. */
export function sectionWith(sections: Sections, key: string): EditorBlock | null {
  return sections.find((section) => section.key === key || findBlock(section.children, key)) ?? null
}

/**
 * Returns the container's child that is or contains the block, or else the container; null if the page lacks the block.
 */
export function selectableWith(sections: Sections, key: string): EditorBlock | null {
  const section = sectionWith(sections, key)
  return section?.children.find((block) => findBlock<EditorBlock>([block], key)) ?? section
}

export function withBlock(
  sections: Sections,
  key: string,
  change: (block: EditorBlock) => EditorBlock,
): readonly EditorBlock[] {
  let isChanged = false
  const next = sections.map((block) => {
    const after = block.key === key ? change(block) : withChildren(block, withBlock(block.children, key, change))
    isChanged ||= after !== block
    return after
  })
  return isChanged ? next : sections
}

export function withoutBlock(sections: Sections, key: string): Sections {
  const rest = sections.filter((block) => block.key !== key)
  if (rest.length < sections.length) return rest
  let isChanged = false
  const next = sections.map((block) => {
    const after = withChildren(block, withoutBlock(block.children, key))
    isChanged ||= after !== block
    return after
  })
  return isChanged ? next : sections
}

/** Returns the page with a block inserted into a cell; an index past the end appends it. */
export function withBlockAt(sections: Sections, block: EditorBlock, { parent, column, index }: Place): Sections {
  const put = (held: readonly EditorBlock[]) => {
    const cell = held.filter((one) => one.column === column)
    return withCell(held, column, [...cell.slice(0, index), block, ...cell.slice(index)])
  }
  if (parent === null) return put(sections)
  return withBlock(sections, parent, (holder) => withChildren(holder, put(holder.children)))
}

export function withChildren(block: EditorBlock, children: readonly EditorBlock[]): EditorBlock {
  return children === block.children ? block : { ...block, children }
}

function inColumn<B extends { column: number }>(block: B, column: number): B {
  return block.column === column ? block : { ...block, column }
}

/** Returns the children with one cell replaced, sorted by column. */
export function withCell<B extends { column: number }>(
  held: readonly B[],
  column: number,
  blocks: readonly B[],
): readonly B[] {
  const next = [...held.filter((one) => one.column !== column), ...blocks.map((block) => inColumn(block, column))]
  return [0, 1, 2].flatMap((one) => next.filter((block) => block.column === one))
}
