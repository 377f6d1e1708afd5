// The formats of rich text (spec §5), for the toolbars on the page and in forms.
import type { ChainedCommands, Editor } from '@tiptap/core'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import type { EditorState } from '@tiptap/pm/state'
import { Bold, Italic, Link, List, ListOrdered, type LucideIcon, Redo2, Undo2 } from 'lucide-react'
import { defineLabels } from '../../shared/i18n/labels.ts'

/** The active formats at the caret or in the selection, and whether there are steps to undo and redo. */
export type Look = Record<(Format | Step)['name'], boolean>

export function lookOf(editor: Editor): Look {
  // reads the history's depth, because `can()` would try the change on the text
  const look = { undo: undoDepth(editor.state) > 0, redo: redoDepth(editor.state) > 0 } as Look
  // at a caret, `isActive` would traverse the text once per format
  const atCaret = editor.state.selection.empty ? namesAtCaret(editor.state) : null
  for (const { name } of formats) look[name] = atCaret?.has(name) ?? editor.isActive(name)
  return look
}

function namesAtCaret({ selection: { $from }, storedMarks }: EditorState): ReadonlySet<string> {
  const names = new Set((storedMarks ?? $from.marks()).map(({ type }) => type.name))
  for (let depth = 1; depth < $from.depth; depth++) names.add($from.node(depth).type.name)
  return names
}

interface Format {
  name: 'bold' | 'italic' | 'bulletList' | 'orderedList' | 'link'
  icon: LucideIcon
  /** Undefined for links, which open a form instead. */
  apply?: Apply
}

interface Step {
  name: 'undo' | 'redo'
  icon: LucideIcon
  apply: Apply
}

export type Apply = (chain: ChainedCommands) => ChainedCommands

export const formats: readonly Format[] = [
  { name: 'bold', icon: Bold, apply: (chain) => chain.toggleBold() },
  { name: 'italic', icon: Italic, apply: (chain) => chain.toggleItalic() },
  { name: 'bulletList', icon: List, apply: (chain) => chain.toggleBulletList() },
  { name: 'orderedList', icon: ListOrdered, apply: (chain) => chain.toggleOrderedList() },
  { name: 'link', icon: Link },
]

export const steps: readonly Step[] = [
  { name: 'undo', icon: Undo2, apply: (chain) => chain.undo() },
  { name: 'redo', icon: Redo2, apply: (chain) => chain.redo() },
]

export const formatWords = defineLabels({
  de: {
    toolbar: 'Text formatieren',
    bold: 'Fett (Strg B)',
    italic: 'Kursiv (Strg I)',
    bulletList: 'Aufzählung (Strg Umschalt 8)',
    orderedList: 'Nummerierte Liste (Strg Umschalt 7)',
    link: 'Link (Strg K)',
    undo: 'Rückgängig (Strg Z)',
    redo: 'Wiederholen (Strg Umschalt Z)',
  },
  en: {
    toolbar: 'Format the text',
    bold: 'Bold (Ctrl B)',
    italic: 'Italic (Ctrl I)',
    bulletList: 'Bulleted list (Ctrl Shift 8)',
    orderedList: 'Numbered list (Ctrl Shift 7)',
    link: 'Link (Ctrl K)',
    undo: 'Undo (Ctrl Z)',
    redo: 'Redo (Ctrl Shift Z)',
  },
})
