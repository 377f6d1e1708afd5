// Ways through a page's blocks. Whatever did not change stays the same object, so that nothing else is drawn again.
import type { EditorBlock, Sections } from './document.ts'

/** Where a block stands. */
export interface Place {
  /** Key of what holds it; null for a container. */
  parent: string | null
  column: number
  /** Among the blocks of its cell. */
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

/** Every block, what holds it before what it holds, with the key of its parent. */
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

/** The blocks of one cell: of a container's column, of a list, or (`parent` null) the page's containers. */
export function cellOf<B extends { key: string; column: number; children: readonly B[] }>(
  blocks: readonly B[],
  parent: string | null,
  column: number,
): readonly B[] {
  const held = parent === null ? blocks : (findBlock(blocks, parent)?.children ?? [])
  return held.filter((block) => block.column === column)
}

/** The container that a block stands in, itself for a container. */
export function sectionWith(sections: Sections, key: string): EditorBlock | null {
  return sections.find((section) => section.key === key || findBlock(section.children, key)) ?? null
}

/** What commands and dialogs go to: a container, or the block in it that a block is or is an entry of. */
export function selectableWith(sections: Sections, key: string): EditorBlock | null {
  const section = sectionWith(sections, key)
  return section?.children.find((block) => findBlock<EditorBlock>([block], key)) ?? section
}

/** The page with one block changed. */
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

/** The page without a block and what it holds. */
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

/** The page with a block put into a cell; past its end it comes last. */
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

/** What something holds, with one of its cells holding these; column by column, each in its order. */
export function withCell<B extends { column: number }>(
  held: readonly B[],
  column: number,
  blocks: readonly B[],
): readonly B[] {
  const next = [...held.filter((one) => one.column !== column), ...blocks.map((block) => inColumn(block, column))]
  return [0, 1, 2].flatMap((one) => next.filter((block) => block.column === one))
}
