// The formats of rich text: exactly those that worker/content/rich-text.ts allows, so that saving changes nothing.
// Texts on the page and in dialogs use the same set.
import type { EditorOptions } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { MarkedWords } from './marked-words.ts'
import { ClipboardWithoutText, transformPasted } from './pasted/paste.ts'
import { SafeLink } from './safe-link.ts'
import './rich-text.css'

/** Paragraphs, line breaks, bold, italic, both kinds of list, links; undo and redo. */
export const richTextExtensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    heading: false,
    horizontalRule: false,
    link: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }).extend({
    addExtensions() {
      // the allow-list has no attributes for a list's start or type
      return (this.parent?.() ?? []).map((extension) =>
        extension.name === 'orderedList' ? extension.extend({ addAttributes: () => ({}) }) : extension,
      )
    },
  }),
  SafeLink,
  MarkedWords,
  ClipboardWithoutText,
]

/** Options of every TipTap editor; callers add `content`, `element` and listeners. */
export const richTextOptions = {
  extensions: richTextExtensions,
  // not used, but would cost time with every key
  enableCoreExtensions: { delete: false },
  // the Content-Security-Policy blocks style elements; rich-text.css has the rules
  injectCSS: false,
  // stored texts contain only spaces that were typed
  parseOptions: { preserveWhitespace: true },
  editorProps: { transformPastedHTML: transformPasted },
} satisfies Partial<EditorOptions>

/** Converts TipTap's HTML to the form that the server stores; '' for an empty text. */
export function storedHtml(html: string): string {
  return html === '<p></p>' ? '' : html.replaceAll('<br>', '<br />').replaceAll('&nbsp;', '\u00a0')
}
