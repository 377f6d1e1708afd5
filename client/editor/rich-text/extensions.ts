// What can be written in a text: exactly what the allow-list of worker/content/rich-text.ts lets through, so that saving
// changes nothing. The dialog's control and the page itself are edited with the same set.
import type { EditorOptions } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { MarkedWords } from './marked-words.ts'
import { cleanPastedHtml } from './pasted-html.ts'
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
      // a numbered list counts from one: the allow-list has no place for a start or another kind of number
      return (this.parent?.() ?? []).map((extension) =>
        extension.name === 'orderedList' ? extension.extend({ addAttributes: () => ({}) }) : extension,
      )
    },
  }),
  SafeLink,
  MarkedWords,
]

/** What every editor of a rich text starts with; `content`, `element` and what listens come on top. */
export const richTextOptions = {
  extensions: richTextExtensions,
  // nobody asks what was deleted; it would be worked out with every key
  enableCoreExtensions: { delete: false },
  // the Content-Security-Policy takes no style element; rich-text.css has the few rules that are needed
  injectCSS: false,
  // stored texts have no blanks but those that were typed
  parseOptions: { preserveWhitespace: true },
  editorProps: { transformPastedHTML: cleanPastedHtml },
} satisfies Partial<EditorOptions>

/** The editor's HTML as the server spells it: nothing where nothing was written. */
export function storedHtml(html: string): string {
  return html === '<p></p>' ? '' : html.replaceAll('<br>', '<br />').replaceAll('&nbsp;', '\u00a0')
}
