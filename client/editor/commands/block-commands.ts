import { alert } from '../../staff/alerts.tsx'
import {
  duplicateBlock,
  type FormerCells,
  formerCells,
  putBack,
  removeBlock,
  setHidden,
  setLayout,
  stepBlock,
} from '../document/actions/actions.ts'
import { neighbourOf } from '../document/changed-block.ts'
import { stopWriting } from '../in-place/write.ts'
import { session } from '../session/session.ts'
import { editorState } from '../state/editor-state.ts'
import { announce } from '../ui/announce.tsx'
import { blockWithKey, labelOf, positionOf } from './block-names.ts'
import { select } from './select.ts'
import { revealChange } from './undo.ts'
import { commandWords } from './words.ts'

/**
 * Moves a block one position up or down (from the end of a cell into the adjacent cell or container), and announces its
 * new position.
 */
export function step(key: string, by: 1 | -1): void {
  const moved = stepBlock(editorState.sections, key, by)
  session().endStep()
  if (moved) session().change(() => moved.sections)
  const { first, last } = commandWords()
  announce(moved ? positionOf(key) : by === 1 ? last : first)
}

export function duplicate(key: string): void {
  stopWriting()
  const copy = duplicateBlock(editorState.sections, key)
  session().change(() => copy.sections)
  select(copy.key)
  announce(`${commandWords().duplicated}: ${positionOf(copy.key)}`)
}

export function toggleHidden(key: string): void {
  stopWriting()
  const block = blockWithKey(key)
  if (!block) return
  session().change((sections) => setHidden(sections, key, !block.hidden))
  const { shown, hidden } = commandWords()
  announce(`${labelOf(block)}: ${block.hidden ? shown : hidden}`)
}

/** Removes a block without confirmation; for ten seconds, an alert offers to restore it. */
export function remove(key: string): void {
  stopWriting()
  const block = blockWithKey(key)
  if (!block) return
  const before = editorState.sections
  session().change((sections) => removeBlock(sections, key))
  select(neighbourOf(before, key, editorState.sections))
  const { removed, restore, restored } = commandWords()
  // restores only this block and keeps later changes
  const bringBack = () => {
    session().change((sections) => putBack(sections, key, before))
  }
  alert('save', `${labelOf(block)} ${removed}`, {
    action: { label: restore, run: () => revealChange(bringBack, restored) },
    lifeMs: 10_000,
  })
}

/**
 * The former columns, by section key, of blocks that had to move because a layout has fewer columns. The blocks return
 * there when a layout has these columns again.
 */
const former = new Map<string, FormerCells>()

/** @param layout 0–5 (spec §3) */
export function changeLayout(key: string, layout: number): void {
  const section = blockWithKey(key)
  if (!section) return
  const cells = former.get(key) ?? new Map()
  session().change((sections) => setLayout(sections, key, layout, cells))
  former.set(key, formerCells(section, layout, cells))
}
