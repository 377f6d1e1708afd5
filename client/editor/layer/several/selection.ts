import { proxy, ref } from 'valtio/vanilla'
import { cellOf, placeOf } from '../../../../shared/drafts/tree.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { alert } from '../../../staff/alerts.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { blockWithKey, labelOf } from '../../commands/block-names.ts'
import { select } from '../../commands/select.ts'
import { revealChange } from '../../commands/undo.ts'
import { commandWords } from '../../commands/words.ts'
import {
  duplicateSeveral,
  inReadingOrder,
  putBackSeveral,
  rangeOf,
  removeSeveral,
  stepSeveral,
  toggleSeveral,
} from '../../document/actions/several.ts'
import { neighbourOf } from '../../document/changed-block.ts'
import { session } from '../../session/session.ts'
import { editorState } from '../../state/editor-state.ts'
import { announce } from '../../ui/announce.tsx'
import { elementsOf } from '../../view/elements.ts'

/** Two or more keys in reading order; empty while at most one block is selected. */
export const selection = proxy({ keys: ref([]) as readonly string[] })

/** The block from which Shift extends the selection. */
let anchor: string | null = null

export function setKeys(keys: Iterable<string>): void {
  const ordered = inReadingOrder(editorState.sections, keys)
  selection.keys = ref(ordered.length > 1 ? ordered : [])
}

/**
 * Extends the selection from its anchor to this block if both are in the same cell; otherwise calls `toggle`. If the
 * block is the anchor, only the anchor stays selected. Does nothing if the selection would mix containers with other
 * blocks.
 */
export function extendTo(key: string): void {
  const { sections, selected } = editorState
  if (!selected || isSection(key) !== isSection(selected)) return
  anchor = selection.keys.length > 0 ? anchor : selected
  if (key === anchor) {
    select(key)
    endSelection()
    say()
    return
  }
  const range = rangeOf(sections, anchor ?? selected, key)
  if (range.length === 1) {
    toggle(key)
    return
  }
  select(key)
  setKeys(range)
  say()
}

/**
 * Adds a block to the selection, or removes it unless it is the only selected block. Does nothing if the selection
 * would mix containers with other blocks.
 */
export function toggle(key: string): void {
  const { selected } = editorState
  if (!selected || isSection(key) !== isSection(selected)) return
  const before = selection.keys.length > 0 ? selection.keys : [selected]
  const isOut = before.includes(key) && before.length > 1
  const keys = isOut ? before.filter((one) => one !== key) : [...before, key]
  select(isOut ? (keys.at(-1) ?? null) : key)
  setKeys(keys)
  say()
}

export function startPicking(): void {
  editorState.isPicking = true
  announce(words().pick)
}

/** Extends or shrinks the selection by the next or previous block of the cell. */
export function extendBy(by: 1 | -1): void {
  const { sections, selected } = editorState
  const place = selected && placeOf(sections, selected)
  const next = place && cellOf(sections, place.parent, place.column)[place.index + by]
  if (!next) return
  elementsOf(next.key)[0]?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  extendTo(next.key)
}

export function endSelection(): void {
  anchor = null
  editorState.isPicking = false
  if (selection.keys.length > 0) selection.keys = ref([])
}

export function stepAll(by: 1 | -1): void {
  const moved = stepSeveral(editorState.sections, selection.keys, by)
  const { first, last } = commandWords()
  if (moved === editorState.sections) {
    announce(by === 1 ? last : first)
    return
  }
  session().change(() => moved)
  setKeys(selection.keys)
  announce(`${count()}: ${words()[by === 1 ? 'down' : 'up']}`)
}

export function duplicateAll(): void {
  const { sections, keys } = duplicateSeveral(editorState.sections, selection.keys)
  session().change(() => sections)
  select(keys.at(-1) ?? null)
  setKeys(keys)
  anchor = keys[0] ?? null
  announce(`${commandWords().duplicated}: ${count()}`)
}

export function toggleAll(): void {
  const { sections, hidden } = toggleSeveral(editorState.sections, selection.keys)
  session().change(() => sections)
  announce(`${count()}: ${hidden ? commandWords().hidden : commandWords().shown}`)
}

/** Removes the blocks without confirmation; for ten seconds, an alert offers to restore them. */
export function removeAll(): void {
  const { keys } = selection
  const before = editorState.sections
  const { removed, restore, restored } = commandWords()
  const text = `${count()} ${removed}`
  session().change((sections) => removeSeveral(sections, keys))
  endSelection()
  select(neighbourOf(before, keys.at(-1) ?? '', editorState.sections))
  const bringBack = () => session().change((sections) => putBackSeveral(sections, keys, before))
  alert('save', text, {
    action: { label: restore, run: () => revealChange(bringBack, restored) },
    lifeMs: 10_000,
  })
}

/** Returns the words for the number of selected blocks: "3 blocks". */
export function count(): string {
  return words().blocks(Math.max(1, selection.keys.length))
}

function say(): void {
  const { selected } = editorState
  const block = blockWithKey(selected)
  announce([block && labelOf(block), words().selected(Math.max(1, selection.keys.length))].filter(Boolean).join(', '))
}

function isSection(key: string): boolean {
  return editorState.sections.some((section) => section.key === key)
}

const words = () => labels[staffLocale()]

const labels = defineLabels({
  de: {
    blocks: (number: number) => (number === 1 ? '1 Baustein' : `${number} Bausteine`),
    pick: 'Tippen Sie weitere Bausteine an',
    selected: (number: number) => `${number} ausgewählt`,
    up: 'nach oben verschoben',
    down: 'nach unten verschoben',
  },
  en: {
    blocks: (number: number) => (number === 1 ? '1 block' : `${number} blocks`),
    pick: 'Tap more blocks',
    selected: (number: number) => `${number} selected`,
    up: 'moved up',
    down: 'moved down',
  },
})
