import type { Editor } from '@tiptap/core'
import { proxy } from 'valtio/vanilla'

/** The TipTap editor of the focused formatted text, whose tools are shown; null without one. */
export const tools = proxy<{ editor: Editor | null }>({ editor: null })
