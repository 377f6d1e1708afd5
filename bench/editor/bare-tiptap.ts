// The lower bound for keys in edit mode: TipTap as in the first example of its manual, without our code.
import { Editor } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'

const element = document.querySelector('main')
if (!element) throw new Error('the page has no <main>')
new Editor({ element, extensions: [StarterKit], content: element.innerHTML, injectCSS: false })
