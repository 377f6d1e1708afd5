import type { Editor } from '@tiptap/core'
import { proxy, ref } from 'valtio/vanilla'

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
}
