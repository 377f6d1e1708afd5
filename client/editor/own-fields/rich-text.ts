import { Editor } from '@tiptap/core'
import { harmlessHtml } from '../../../shared/html/harmless-html.ts'
import { richTextOptions, storedHtml } from '../../rich-text/extensions.ts'
import { isolateKeys } from '../in-place/isolate-keys.ts'
import { showPlaceholder } from '../in-place/placeholder.ts'
import type { TextInput, TextInputOptions } from './text-input.ts'

/** @param onFocus called with the editor on focus; with null when the focus leaves the text, except to its tools */
export function richText(
  { shown, name, language, placeholder, onText, signal }: TextInputOptions,
  onFocus: (editor: Editor | null) => void,
): TextInput {
  let written = ''
  const markEmpty = () => shown.toggleAttribute('data-empty', editor.isEmpty)
  const editor: Editor = new Editor({
    ...richTextOptions,
    element: { mount: shown },
    content: '',
    editorProps: {
      ...richTextOptions.editorProps,
      attributes: { role: 'textbox', 'aria-label': name, 'aria-multiline': 'true', lang: language },
    },
    onUpdate: () => {
      markEmpty()
      written = storedHtml(editor.getHTML())
      onText(written)
    },
    onFocus: () => onFocus(editor),
    onBlur: ({ event }) => {
      const { relatedTarget } = event
      if (!(relatedTarget instanceof Element && relatedTarget.closest('[data-text-tools]'))) onFocus(null)
    },
  })
  isolateKeys(shown, signal, (event) => editor.view.dispatchEvent(event))
  return {
    element: shown,
    show(html) {
      if (html !== written) {
        written = html
        editor.commands.setContent(harmlessHtml(html), {
          emitUpdate: false,
          parseOptions: richTextOptions.parseOptions,
        })
      }
      showPlaceholder(shown, placeholder())
      markEmpty()
    },
    end: () => editor.destroy(),
  }
}
