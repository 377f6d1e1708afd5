import type { Editor } from '@tiptap/core'
import { proxy } from 'valtio/vanilla'

/** The focused formatted text, whose tools are shown. */
export const tools = proxy<{ editor: Editor | null }>({ editor: null })
