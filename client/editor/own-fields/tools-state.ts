import type { Editor } from '@tiptap/core'
import { proxy } from 'valtio/vanilla'

/** The formatted text that has the focus: its tools are shown. */
export const tools = proxy<{ editor: Editor | null }>({ editor: null })
