import type { BlockData, Section } from '../contract/page.ts'
import type { HeadingRule } from './define.ts'
import type { BlockName, blocks } from './registry.ts'

export type OutlineLevel = 2 | 3 | 4 | 5 | 6

export interface Outline {
  /** The element id of each section and block with an anchor. */
  ids: ReadonlyMap<object, string>
  /**
   * The element level of each headline; for other blocks, the level of a heading inside them. A headline is styled by
   * the level that the editor chose, but its element never skips a level (WCAG 1.3.1).
   */
  levels: ReadonlyMap<object, OutlineLevel>
}

/** Computes the outline of a page's sections in reading order, starting below the page's h1. */
export function outlineOf(sections: readonly Section[]): Outline {
  const ids = new Map<object, string>()
  const levels = new Map<object, OutlineLevel>()
  const used = reservedIds()
  let open: Heading[] = [{ chosen: 1, level: 1 }]

  const claim = (owner: object, anchor: unknown) => {
    const id = anchorId(anchor, used)
    if (id) ids.set(owner, id)
  }
  const visit = (block: BlockData) => {
    claim(block, block.anchor)
    const chosen = chosenLevel(block)
    if (chosen) open = open.filter((heading) => heading.chosen < chosen)
    const level = Math.min((open.at(-1)?.level ?? 1) + 1, 6) as OutlineLevel
    levels.set(block, level)
    if (chosen) open = [...open, { chosen, level }]
    block.children?.forEach(visit)
  }
  for (const section of sections) {
    claim(section, section.slug)
    for (const column of section.columns) column.children.forEach(visit)
  }
  return { ids, levels }
}

/** Returns the level that the editor chose; 2 if the value is invalid. */
export function headingLevelOf(block: BlockData): OutlineLevel {
  const level = Number(block.headline_level)
  return Number.isInteger(level) && level >= 2 && level <= 6 ? (level as OutlineLevel) : 2
}

/** Repeats the `heading` rules of the block definitions, which visitors do not load. */
const headings: { [N in HeadingBlock]: (typeof blocks)[N]['heading'] } = {
  headline: { field: 'headline_level' },
  fullteaser: { level: 2 },
}
type HeadingBlock = {
  [N in BlockName]: (typeof blocks)[N] extends { heading: NonNullable<HeadingRule> } ? N : never
}[BlockName]

function chosenLevel(block: BlockData): OutlineLevel | null {
  const heading: HeadingRule = Object.hasOwn(headings, block.module) ? headings[block.module as HeadingBlock] : null
  if (!heading) return null
  return 'level' in heading ? heading.level : headingLevelOf(block)
}

interface Heading {
  chosen: number
  level: number
}

/** Returns the ids that no anchor may use, because elements outside the blocks have them. */
export function reservedIds(): Set<string> {
  return new Set(['main', 'app', 'overlay', 'page-data', 'consent', 'consent-title', 'notice'])
}

/**
 * Converts an anchor to an element id, and appends a number if that id is in use; null unless the anchor contains a
 * letter, a digit, `_` or `-`.
 * @param used the ids that are in use, to which the new id is added
 */
export function anchorId(anchor: unknown, used: Set<string>): string | null {
  if (typeof anchor !== 'string') return null
  const wanted = anchor
    .trim()
    .replace(/^#/, '')
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{N}_-]/gu, '')
  if (!wanted) return null
  let id = wanted
  for (let n = 2; used.has(id); n++) id = `${wanted}-${n}`
  used.add(id)
  return id
}
