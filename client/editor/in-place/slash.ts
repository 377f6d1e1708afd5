// "/" at the beginning of a paragraph opens a menu of blocks, which the next letters filter. The letters stay in the
// text until a block is chosen.

import type { Editor } from '@tiptap/core'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { proxy, ref } from 'valtio/vanilla'
import { type BlockName, blocks } from '../../../shared/blocks/registry.ts'
import { offeredBlocks } from '../../../shared/blocks/toolbars.ts'
import { type Place, placeOf, sectionWith } from '../../../shared/drafts/tree.ts'
import { isComposing } from '../../keys/composing.ts'
import { pageData } from '../../staff/page-data.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { copyState } from '../draft-storage/copy-buffer.ts'
import type { TextPlace } from '../state/editor-state.ts'
import { editorState } from '../state/editor-state.ts'

export type SlashOption = BlockName | 'paste'

export interface Slash {
  /** The letters after "/". */
  letters: string
  /** Index in `optionsOf`. */
  active: number
  source: { editor: Editor; text: TextPlace }
}

export const slashState = proxy<{ open: Slash | null }>({ open: null })

/** What choosing does; null until the menu is loaded, before which its keys are those of the text. */
export const slashMenu: { choose: ((option: SlashOption) => void) | null } = { choose: null }

/** Opens, filters or closes the menu after a change of the text or the caret. */
export function trackSlash(source: Slash['source'], { docChanged, before, doc }: Transaction): void {
  const letters = lettersBeforeCaret(source.editor.state)
  const { open } = slashState
  if (letters === null) slashState.open = null
  else if (open) {
    if (open.letters !== letters) Object.assign(open, { letters, active: 0 })
  } else if (
    letters === '' &&
    docChanged &&
    doc.content.size > before.content.size &&
    placeInSection(source.text.key)
  ) {
    slashState.open = { letters, active: 0, source: ref(source) }
  }
}

/** Returns where blocks can be inserted around a text's block; null inside a block with children. */
export function placeInSection(key: string): (Place & { parent: string }) | null {
  const { sections } = editorState
  const place = placeOf(sections, key)
  return place?.parent && sectionWith(sections, key)?.key === place.parent ? { ...place, parent: place.parent } : null
}

/** Leaves the typed letters as text. */
export function closeSlash(): void {
  slashState.open = null
}

/** Whether the menu has loaded and has something to choose; it is hidden while no name matches the letters. */
export function isSlashShown(): boolean {
  const { open } = slashState
  return open !== null && slashMenu.choose !== null && (open.letters === '' || matchesOf(open.letters).length > 0)
}

/** Handles the keys of the open menu, while the focus stays in the text. @returns whether the key is handled */
export function slashKey(event: KeyboardEvent): boolean {
  const { open } = slashState
  const { key } = event
  if (!open || isComposing(event) || !isSlashShown()) return false
  const options = optionsOf(open.letters)
  const by = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (by) open.active = (open.active + by + options.length) % options.length
  else if (key === 'Enter') slashMenu.choose?.(options[open.active] as SlashOption)
  return by !== undefined || key === 'Enter'
}

/** The options in order: those that match the letters, then the others. */
export function optionsOf(letters: string): SlashOption[] {
  const matches = matchesOf(letters)
  return [...matches, ...all().filter((option) => !matches.includes(option))]
}

/** Returns the options with a word that begins with the letters; [] without letters. */
export function matchesOf(letters: string): SlashOption[] {
  const typed = letters.toLowerCase()
  const matches = (option: SlashOption) =>
    option !== 'paste' &&
    ` ${blocks[option].label[staffLocale()].toLowerCase().replaceAll('-', ' ')}`.includes(` ${typed}`)
  return typed === '' ? [] : all().filter(matches)
}

function all(): SlashOption[] {
  return [
    ...(copyState.blockName ? (['paste'] as const) : []),
    ...offeredBlocks(pageData().siteDetails.toolbar, editorState.isPlain),
  ]
}

/**
 * Returns the letters after "/" if only they are between the beginning of a paragraph and the caret; otherwise null.
 */
function lettersBeforeCaret({ selection: { $from, empty } }: EditorState): string | null {
  if (!empty || $from.depth !== 1 || $from.parentOffset === 0 || $from.parentOffset > longest) return null
  return /^\/([\p{L}\p{M}-]*)$/u.exec($from.parent.textBetween(0, $from.parentOffset, undefined, '\n'))?.[1] ?? null
}

const longest = 24
