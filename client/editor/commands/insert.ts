import { flushSync } from 'react-dom'
import type { BlockName } from '../../../shared/blocks/registry.ts'
import type { EditorBlock, Sections } from '../../../shared/drafts/document.ts'
import { cellOf, type Place, placeOf, sectionWith } from '../../../shared/drafts/tree.ts'
import { insertBlock, removeBlock } from '../document/actions/actions.ts'
import { newBlock } from '../document/new-block.ts'
import { session } from '../session/session.ts'
import { editorState, type InsertPoint } from '../state/editor-state.ts'
import { announce } from '../ui/announce.tsx'
import { positionOf } from './block-names.ts'
import { editBlock, inPlaceFieldOf } from './edit.ts'
import { select } from './select.ts'
import { commandWords } from './words.ts'

/** Inserts an empty block and starts editing it. @returns its key */
export function insert(name: BlockName, at: InsertPoint): string {
  const block = newBlock(name)
  const isFilledInDialog = inPlaceFieldOf(block) === null
  session().endStep()
  // rendered synchronously: the next key must reach the text, whose element does not exist yet
  flushSync(() =>
    session().change(
      (sections) => withoutReplaced(insertBlock(sections, block, placeAt(at)), at),
      isFilledInDialog ? block.key : null,
    ),
  )
  select(block.key)
  announce(`${commandWords().inserted}: ${positionOf(block.key)}`)
  editorState.isDialogNew = isFilledInDialog
  editBlock(block)
  return block.key
}

/** Inserts an empty container after the container of the block `after`, or at the end of the page. */
export function insertSection(after: string | null, layout = 0): void {
  const section = newBlock('container', { layout })
  session().change((sections) => insertBlock(sections, section, sectionPlace(sections, after)))
  select(section.key)
  announce(`${commandWords().inserted}: ${positionOf(section.key)}`)
}

/**
 * Inserts a block after the selected one, or at the end of the first column of the selected or last container; a page
 * without containers gets one.
 */
export function withBlockBelow(sections: Sections, block: EditorBlock, selected: string | null): Sections {
  const place = blockPlace(sections, selected)
  if (place) return insertBlock(sections, block, place)
  const section = newBlock('container', { layout: 0 })
  const at = { parent: section.key, column: 0, index: 0 }
  return insertBlock(insertBlock(sections, section, sectionPlace(sections, null)), block, at)
}

export function withoutReplaced(sections: Sections, at: InsertPoint | null): Sections {
  return at?.replaces ? removeBlock(sections, at.replaces) : sections
}

export function placeAt({ section, column, index }: InsertPoint): Place {
  return { parent: section, column, index }
}

/**
 * Returns the place after the selected block, or else at the end of the first column of the selected or last container;
 * null on a page without containers.
 */
export function blockPlace(sections: Sections, selected: string | null): Place | null {
  const place = selected === null ? null : placeOf(sections, selected)
  if (place && place.parent !== null) return { ...place, index: place.index + 1 }
  const section = (selected && sectionWith(sections, selected)) || sections.at(-1)
  return section ? { parent: section.key, column: 0, index: cellOf(sections, section.key, 0).length } : null
}

export function sectionPlace(sections: Sections, after: string | null): Place {
  const at = after === null ? -1 : sections.indexOf(sectionWith(sections, after) as EditorBlock)
  return { parent: null, column: 0, index: at < 0 ? sections.length : at + 1 }
}

/** Returns the insert point after a block, or at the end of a container's first column; null for an unknown key. */
export function insertPointAfter(key: string): InsertPoint | null {
  const { sections } = editorState
  const place = placeOf(sections, key)
  if (!place) return null
  return place.parent === null
    ? { section: key, column: 0, index: cellOf(sections, key, 0).length }
    : { section: place.parent, column: place.column, index: place.index + 1 }
}
