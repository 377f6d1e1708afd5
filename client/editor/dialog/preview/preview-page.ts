import { sectionOf } from '../../../../shared/blocks/in-language.ts'
import { outlineOf } from '../../../../shared/blocks/outline.ts'
import { cellCount } from '../../../../shared/blocks/placement.ts'
import type { StoredBlock } from '../../../../shared/blocks/stored.ts'
import type { BlockData, Page, Section } from '../../../../shared/contract/page.ts'
import type { EditorBlock } from '../../../../shared/drafts/document.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { viewId } from '../../view/in-language.ts'

export interface PreviewPage {
  /** The whole page, on which heading levels and anchors depend. */
  sections: Section[]
  /**
   * The section that is shown: the edited block alone in its column, and the first block of each other column; for a
   * container, all its blocks.
   */
  section: Section
  /** The block's data; null for a container. */
  block: BlockData | null
}

/** Returns the page with the draft in place of the block; a block that is not on the page gets a separate section. */
export function previewPage(sections: readonly Section[], block: EditorBlock, language: Locale): PreviewPage {
  if (block.module === 'container') return previewSection(sections, block, language)
  const shown = contractBlock(block, language)
  const id = viewId(block)
  for (const section of sections) {
    const columns = section.columns.map((column) => ({
      ...column,
      children: column.children.map((one) => withBlock(one, shown, id)),
    }))
    const changed = columns.map(({ children }, index) =>
      children.filter((one, place) => one !== section.columns[index]?.children[place]),
    )
    if (changed.every((children) => children.length === 0)) continue
    return {
      sections: sections.map((one) => (one === section ? { ...section, columns } : one)),
      section: {
        ...section,
        columns: columns.map((column, index) => ({
          ...column,
          children: changed[index]?.length ? changed[index] : column.children.slice(0, 1),
        })),
      },
      block: shown,
    }
  }
  const section = alone(block, language)
  return { sections: [...sections, section], section, block: section.columns[0]?.children[0] ?? shown }
}

/**
 * Puts the draft in place of the block with this id in the tree of `other`.
 * @returns `other` itself if the tree has no such block
 */
function withBlock(other: BlockData, shown: BlockData, id: number): BlockData {
  if (other.id === id && other.module === shown.module) return shown
  const children = other.children?.map((child) => withBlock(child, shown, id))
  return children?.some((child, index) => child !== other.children?.[index]) ? { ...other, children } : other
}

/** Previews a container with the draft's layout and anchor; blocks of removed cells move to the last cell. */
function previewSection(sections: readonly Section[], block: EditorBlock, language: Locale): PreviewPage {
  const { layout: chosen, slug } = block.fields
  const layout = Number(chosen)
  const there = sections.find(({ id }) => id === viewId(block)) ?? alone(block, language)
  const cells = cellCount(layout)
  const columns = Array.from({ length: cells }, (_, cell) => ({
    classes: '',
    children: there.columns.flatMap(({ children }, index) => (Math.min(index, cells - 1) === cell ? children : [])),
  }))
  const section = { ...there, layout, slug: String(slug ?? ''), columns }
  return { sections: sections.map((one) => (one === there ? section : one)), section, block: null }
}

function contractBlock(block: EditorBlock, language: Locale): BlockData {
  return alone(block, language).columns[0]?.children[0] as BlockData
}

function alone(block: EditorBlock, language: Locale): Section {
  const columns = block.module === 'container' ? [[]] : [[stored(block)]]
  return sectionOf(
    { id: 0, slug: '', layout: 0, columns },
    { owner: { content_type: 'page', object_id: 0 }, order: 0, locale: language },
  )
}

function stored(block: EditorBlock): StoredBlock {
  const { fields, children } = block
  return {
    id: viewId(block),
    module: block.module,
    fields: { ...fields },
    children: children.filter(({ hidden }) => !hidden).map(stored),
  }
}

/** Returns the anchors of the page's blocks and sections, except the anchor of `own`. */
export function otherAnchors(sections: Page['modules'], own: EditorBlock): Set<string> {
  const anchors = new Set<string>()
  const ownId = viewId(own)
  const visit = (block: BlockData) => {
    if (block.id !== ownId && typeof block.anchor === 'string' && block.anchor) anchors.add(block.anchor)
    block.children?.forEach(visit)
  }
  for (const section of sections) {
    if (section.slug && section.id !== ownId) anchors.add(section.slug)
    for (const { children } of section.columns) children.forEach(visit)
  }
  return anchors
}

/**
 * Returns the element id that the block gets on the page, and whether another block or section has the same anchor;
 * null without an anchor.
 */
export function anchorOn(
  page: Pick<Page, 'modules'>,
  owner: EditorBlock,
  language: Locale,
): { id: string; isTaken: boolean } | null {
  const { sections, section, block } = previewPage(page.modules, owner, language)
  const id = outlineOf(sections).ids.get(block ?? section)
  if (!id) return null
  return {
    id,
    isTaken: otherAnchors(page.modules, owner).has(String(owner.fields.anchor ?? owner.fields.slug ?? '').trim()),
  }
}
