// The block as visitors will see it, in the section that it stands in: contract data, made as the edge makes it.

import { sectionOf } from '../../../../shared/blocks/in-language.ts'
import { outlineOf } from '../../../../shared/blocks/outline.ts'
import { cellsOfLayout, type StoredBlock } from '../../../../shared/blocks/stored.ts'
import type { BlockData, Page, Section } from '../../../../shared/contract/page.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { EditorBlock } from '../../document/document.ts'
import { viewId } from '../../view/in-language.ts'

export interface PreviewPage {
  /** The whole page with the block in it: heading levels and anchors come from all of it. */
  modules: Section[]
  /** What is shown: the section, with nothing of the block's own column but the block, and the beginning of the others. */
  section: Section
  /** What was typed into, as its view takes it: the one object that the page's outline knows it by. */
  block: BlockData | null
}

/** Where the block stands on the page, with what was typed. A block that is not on the page stands alone. */
export function previewPage(modules: readonly Section[], block: EditorBlock, language: Locale): PreviewPage {
  if (block.module === 'container') return previewSection(modules, block, language)
  const shown = contractBlock(block, language)
  const id = viewId(block)
  for (const section of modules) {
    const columns = section.columns.map((column) => ({
      ...column,
      children: column.children.map((one) => withBlock(one, shown, id)),
    }))
    const changed = columns.map(({ children }, index) =>
      children.filter((one, place) => one !== section.columns[index]?.children[place]),
    )
    if (changed.every((children) => children.length === 0)) continue
    return {
      modules: modules.map((one) => (one === section ? { ...section, columns } : one)),
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
  return { modules: [...modules, section], section, block: section.columns[0]?.children[0] ?? shown }
}

/** The block itself, or the list that it stands in, with what was typed; anything else as it is. */
function withBlock(other: BlockData, shown: BlockData, id: number): BlockData {
  if (other.id === id && other.module === shown.module) return shown
  const children = other.children?.map((child) => withBlock(child, shown, id))
  return children?.some((child, index) => child !== other.children?.[index]) ? { ...other, children } : other
}

/** A container with its own layout and anchor; what has no cell any more moves into the last one. */
function previewSection(modules: readonly Section[], block: EditorBlock, language: Locale): PreviewPage {
  const { layout: chosen, slug } = block.fields
  const layout = Number(chosen)
  const there = modules.find(({ id }) => id === viewId(block)) ?? alone(block, language)
  const cells = cellsOfLayout[layout] ?? 1
  const columns = Array.from({ length: cells }, (_, cell) => ({
    classes: '',
    children: there.columns.flatMap(({ children }, index) => (Math.min(index, cells - 1) === cell ? children : [])),
  }))
  const section = { ...there, layout, slug: String(slug ?? ''), columns }
  return { modules: modules.map((one) => (one === there ? section : one)), section, block: null }
}

function contractBlock(block: EditorBlock, language: Locale): BlockData {
  return alone(block, language).columns[0]?.children[0] as BlockData
}

function alone(block: EditorBlock, language: Locale): Section {
  const columns = block.module === 'container' ? [[]] : [[stored(block)]]
  return sectionOf({ id: 0, slug: '', layout: 0, columns }, { pageId: 0, order: 0, locale: language })
}

function stored(block: EditorBlock): StoredBlock {
  const { module, fields, children } = block
  return {
    id: viewId(block),
    module,
    fields: { ...fields },
    children: children.filter(({ hidden }) => !hidden).map(stored),
  }
}

/** Anchors that are taken elsewhere on the page, without those of this block. */
export function takenAnchors(modules: Page['modules'], own: EditorBlock): Set<string> {
  const taken = new Set<string>()
  const ownId = viewId(own)
  const visit = (block: BlockData) => {
    if (block.id !== ownId && typeof block.anchor === 'string' && block.anchor) taken.add(block.anchor)
    block.children?.forEach(visit)
  }
  for (const section of modules) {
    if (section.slug && section.id !== ownId) taken.add(section.slug)
    for (const { children } of section.columns) children.forEach(visit)
  }
  return taken
}

/** What an anchor becomes on the page, where another may have its name already. */
export function anchorOn(
  page: Pick<Page, 'modules'>,
  owner: EditorBlock,
  language: Locale,
): { id: string; isTaken: boolean } | null {
  const { modules, section, block } = previewPage(page.modules, owner, language)
  const id = outlineOf(modules).ids.get(block ?? section)
  if (!id) return null
  return {
    id,
    isTaken: takenAnchors(page.modules, owner).has(String(owner.fields.anchor ?? owner.fields.slug ?? '').trim()),
  }
}
