// What buttons and keys do, on the block or container that is selected: the change, where the selection goes, what is
// said of it.
import { flushSync } from 'react-dom'
import { type BlockName, definitionOf } from '../../../shared/blocks/registry.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { alert } from '../../staff/alerts.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import {
  duplicateBlock,
  insertBlock,
  putBack,
  removeBlock,
  setHidden,
  setLayout,
  stepBlock,
} from '../document/actions/actions.ts'
import { changedBlock, neighbourOf } from '../document/changed-block.ts'
import type { EditorBlock, Sections } from '../document/document.ts'
import { newBlock } from '../document/new-block.ts'
import { cellOf, findBlock, placeOf, sectionWith } from '../document/tree.ts'
import { copiedBlock, keepCopy } from '../draft-storage/copy-buffer.ts'
import { stopWriting, write } from '../in-place/write.ts'
import { change, dropStep, endStep, redo, undo } from '../session/session.ts'
import { editorState, type InsertPoint } from '../state/editor-state.ts'
import { announce } from '../ui/announce.tsx'
import { elementsOf } from '../view/elements.ts'

/** Makes a block the one that commands go to. */
export function select(key: string | null): void {
  editorState.selected = key
  editorState.insertAt = null
}

/** Selects a block and brings it into view. */
export function reveal(key: string): void {
  select(key)
  elementsOf(key)[0]?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/** The last step back. */
export function takeBack(): void {
  goOn(undo, words().takenBack)
}

/** The step that was taken back last. */
export function doAgain(): void {
  goOn(redo, words().doneAgain)
}

/** One goes on with what has changed; a text that is being written keeps the caret. */
function goOn(act: () => void, said: string): void {
  const { sections: before, selected } = editorState
  // what has come back has to stand there to be seen
  flushSync(act)
  const { sections, editing } = editorState
  if (sections === before || editing) return
  const key = changedBlock(before, sections, selected)
  if (key) reveal(key)
  announce([said, key && positionOf(key)].filter(Boolean).join(': '))
}

/** A block that was put on the page to be filled, and then was not wanted: as if it had never been there. */
export function giveUp(key: string): void {
  goOn(() => dropStep(key), words().takenBack)
}

export function blockNamed(key: string | null): EditorBlock | null {
  return key === null ? null : findBlock<EditorBlock>(editorState.sections, key)
}

/** »Text, Position 2 von 4« */
export function positionOf(key: string): string {
  const block = blockNamed(key)
  const place = placeOf(editorState.sections, key)
  if (!block || !place) return ''
  const { of, position } = words()
  const count = cellOf(editorState.sections, place.parent, place.column).length
  return `${nameOf(block)}, ${position} ${place.index + 1} ${of} ${count}`
}

export function nameOf(block: EditorBlock): string {
  return definitionOf(block.module)?.label[staffLocale()] ?? block.module
}

export function step(key: string, by: 1 | -1): void {
  const moved = stepBlock(editorState.sections, key, by)
  endStep()
  if (moved) change(() => moved.sections)
  announce(moved ? positionOf(key) : by === 1 ? words().last : words().first)
}

export function duplicate(key: string): void {
  const copy = duplicateBlock(editorState.sections, key)
  endStep()
  change(() => copy.sections)
  select(copy.key)
  announce(`${words().duplicated}: ${positionOf(copy.key)}`)
}

export function toggleHidden(key: string): void {
  const block = blockNamed(key)
  if (!block) return
  endStep()
  change((sections) => setHidden(sections, key, !block.hidden))
  announce(`${nameOf(block)}: ${block.hidden ? words().shown : words().hidden}`)
}

/** Without a question; what is gone can be brought back for ten seconds from the alert, and by undo for ever. */
export function remove(key: string): void {
  const block = blockNamed(key)
  if (!block) return
  const before = editorState.sections
  endStep()
  change((sections) => removeBlock(sections, key))
  select(neighbourOf(before, key, editorState.sections))
  const { removed, back } = words()
  alert('save', `${nameOf(block)} ${removed}`, {
    action: { label: back, run: () => goOn(() => bringBack(key, before), words().broughtBack) },
    lifeMs: 10_000,
  })
}

/** The one block, whatever was done since. */
function bringBack(key: string, before: Sections): void {
  endStep()
  change((sections) => putBack(sections, key, before))
}

export async function copy(key: string): Promise<void> {
  const block = blockNamed(key)
  if (!block) return
  await keepCopy(block)
  announce(`${nameOf(block)}: ${words().copied}`)
}

/**
 * Behind the selected block, or at the end of the page. A copied container comes behind the selected one.
 * @param at where the menu was opened for it
 */
export async function paste(at: InsertPoint | null = null): Promise<void> {
  const block = await copiedBlock()
  if (!block) {
    const { nothingCopied: text, copiesHere: detail } = words()
    return alert('error', text, { detail })
  }
  const { sections, selected } = editorState
  const place =
    block.module === 'container'
      ? sectionPlace(sections, at?.section ?? selected)
      : ((at && menuPlace(at)) ?? blockPlace(sections, selected))
  if (!place) return
  endStep()
  change((page) => givenWay(insertBlock(page, block, place), at?.replaces))
  select(block.key)
  announce(`${words().pasted}: ${positionOf(block.key)}`)
}

/** An empty text in which »/« was typed gives way to what was chosen. */
function givenWay(sections: Sections, replaces: string | undefined): Sections {
  return replaces ? removeBlock(sections, replaces) : sections
}

export function layOut(key: string, layout: number): void {
  endStep()
  change((sections) => setLayout(sections, key, layout))
}

/** A new block; one whose text is written on the page begins to be written. @returns its key */
export function insert(module: BlockName, at: InsertPoint): string {
  const block = newBlock(module)
  const isFilledInDialog = !isWrittenInPlace(block)
  endStep()
  // its view has to stand when it is written: the next key is the text's first
  flushSync(() =>
    change(
      (sections) => givenWay(insertBlock(sections, block, menuPlace(at)), at.replaces),
      isFilledInDialog ? block.key : null,
    ),
  )
  select(block.key)
  announce(`${words().inserted}: ${positionOf(block.key)}`)
  editorState.isDialogNew = isFilledInDialog
  openFor(block)
  return block.key
}

/** An empty container behind the selected one, or at the end. */
export function insertSection(behind: string | null, layout = 0): void {
  const section = newBlock('container', { layout })
  endStep()
  change((sections) => insertBlock(sections, section, sectionPlace(sections, behind)))
  select(section.key)
  announce(`${words().inserted}: ${positionOf(section.key)}`)
}

/** Enter, or a double click: writes the block's first text on the page, or opens its dialog. */
export function edit(key: string): void {
  const block = blockNamed(key)
  if (!block) return
  if (block.module === 'container') editorState.dialog = key
  else openFor(block)
}

/** Everything that a block has, whether or not its text is written on the page. */
export function openForm(key: string): void {
  stopWriting()
  editorState.dialog = key
}

/** Whether Enter writes the block's text on the page. */
export function isWrittenInPlace({ module }: EditorBlock): boolean {
  return ['text', 'headline', 'quote'].includes(module)
}

function openFor(block: EditorBlock): void {
  if (!isWrittenInPlace(block)) {
    editorState.dialog = block.key
    return
  }
  write({ key: block.key, field: 'content' })
}

function blockPlace(sections: Sections, selected: string | null) {
  const place = selected === null ? null : placeOf(sections, selected)
  if (place && place.parent !== null) return { ...place, index: place.index + 1 }
  const section = (selected && sectionWith(sections, selected)) || sections.at(-1)
  return section ? { parent: section.key, column: 0, index: cellOf(sections, section.key, 0).length } : null
}

function menuPlace({ section, column, index }: InsertPoint) {
  return { parent: section, column, index }
}

function sectionPlace(sections: Sections, behind: string | null) {
  const at = behind === null ? -1 : sections.indexOf(sectionWith(sections, behind) as EditorBlock)
  return { parent: null, column: 0, index: at < 0 ? sections.length : at + 1 }
}

const words = () => labels[staffLocale()]
const labels = defineLabels({
  de: {
    position: 'Position',
    of: 'von',
    first: 'Steht schon ganz oben',
    last: 'Steht schon ganz unten',
    duplicated: 'Dupliziert',
    shown: 'wieder sichtbar',
    hidden: 'ausgeblendet',
    removed: 'gelöscht',
    back: 'Rückgängig',
    copied: 'kopiert',
    pasted: 'Eingefügt',
    inserted: 'Eingefügt',
    takenBack: 'Rückgängig gemacht',
    doneAgain: 'Wiederholt',
    broughtBack: 'Wieder da',
    nothingCopied: 'Nichts kopiert',
    copiesHere: 'Eingefügt wird, was auf einer Seite dieser Website kopiert wurde.',
  },
  en: {
    position: 'position',
    of: 'of',
    first: 'Already at the very top',
    last: 'Already at the very end',
    duplicated: 'Duplicated',
    shown: 'visible again',
    hidden: 'hidden',
    removed: 'deleted',
    back: 'Undo',
    copied: 'copied',
    pasted: 'Pasted',
    inserted: 'Inserted',
    takenBack: 'Undone',
    doneAgain: 'Done again',
    broughtBack: 'Back again',
    nothingCopied: 'Nothing was copied',
    copiesHere: 'What was copied on a page of this website can be pasted.',
  },
})
