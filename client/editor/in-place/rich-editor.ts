import type { Editor } from '@tiptap/core'
import type { ComponentType, ReactNode } from 'react'
import { proxy, ref } from 'valtio/vanilla'
import type { EditorBlock } from '../../../shared/drafts/document.ts'
import type { Look } from '../../rich-text/formats.ts'
import type { Writer } from './writer.ts'

/** What edits formatted texts. Its code is nearly half of edit mode's, and no page needs it before its first text. */
export interface RichPart {
  write: Writer
  lookOf: (editor: Editor) => Look
  Tools: ComponentType<{ block: EditorBlock; editor: Editor; lead: ReactNode }>
}

const state = proxy<{ editor: Editor | null }>({ editor: null })

/** The TipTap editor of the formatted text that is edited in place; null without one. */
export const richEditor = {
  state,
  get shown(): Editor | null {
    return state.editor
  },
  set shown(editor: Editor | null) {
    state.editor = editor && ref(editor)
  },
  /** Null until it has loaded. */
  part: null as RichPart | null,
  /** Set when edit mode starts, which also calls it. */
  load: async (): Promise<void> => {},
}
