// The floor for edit mode's keys: TipTap as in its manual's first example, without any of our code.
import { Editor } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'

const element = document.querySelector('main')
if (!element) throw new Error('the page has no <main>')
new Editor({ element, extensions: [StarterKit], content: element.innerHTML, injectCSS: false })
