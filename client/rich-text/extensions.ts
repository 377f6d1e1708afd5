// The formats of rich text: those that worker/content/rich-text.ts allows, so that saving removes nothing.
import type { EditorOptions } from '@tiptap/core'
// imported by file, because the package's index includes task lists
import { OrderedList } from '@tiptap/extension-list/ordered-list'
import { StarterKit } from '@tiptap/starter-kit'
import { breakableText } from '../staff/breakable-paste.ts'
import { SealedPart } from './foreign/sealed-part.ts'
import { MarkedWords } from './marked-words.ts'
import { ClipboardWithoutText, handlePaste, transformPasted, transformSlice } from './pasted/paste.ts'
import { SafeLink } from './safe-link.ts'
import './rich-text.css'

/** The kit without what stored texts may not have, or what takes room without changing a text. */
const kit = StarterKit.configure({
  blockquote: false,
  code: false,
  codeBlock: false,
  dropcursor: false,
  gapcursor: false,
  heading: false,
  horizontalRule: false,
  link: false,
  orderedList: false,
  strike: false,
  trailingNode: false,
  underline: false,
})

export const richTextExtensions = [
  kit,
  // the server's allow-list has no attributes for a list's start or type
  OrderedList.extend({ addAttributes: () => ({}) }),
  SafeLink,
  MarkedWords,
  ClipboardWithoutText,
]

/** Options of TipTap editors; callers add `content`, `element` and listeners. */
export const richTextOptions = {
  extensions: richTextExtensions,
  // the delete extension emits events that no code listens to, and costs time on every keystroke
  enableCoreExtensions: { delete: false },
  // the Content-Security-Policy blocks style elements; rich-text.css has the rules
  injectCSS: false,
  // the formats of pasted text come from its HTML; stars and underscores in it are text
  enablePasteRules: ['link'],
  // spaces in stored texts are intentional
  parseOptions: { preserveWhitespace: true },
  editorProps: {
    transformPastedHTML: transformPasted,
    transformPastedText: breakableText,
    transformPasted: transformSlice,
    handlePaste,
  },
} satisfies Partial<EditorOptions>

/** Options for texts of a backend, which may have parts that cannot be edited. */
export const foreignTextOptions = { ...richTextOptions, extensions: [...richTextExtensions, SealedPart] }

/** Converts TipTap's HTML to the form that the server stores; '' for an empty text. */
export function storedHtml(html: string): string {
  if (html === '<p></p>') return ''
  const [before = '', ...sealed] = html.split('<div data-sealed')
  const parts = before + sealed.map((part) => part.slice(part.indexOf('>') + 1).replace('</div>', '')).join('')
  return parts.replaceAll('<br>', '<br />').replaceAll('&nbsp;', '\u00a0')
}
