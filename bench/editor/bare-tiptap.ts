// The floor of edit mode's keys: TipTap as its manual begins, and nothing of ours.
import { Editor } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'

const element = document.querySelector('main')
if (!element) throw new Error('the page has no main')
new Editor({ element, extensions: [StarterKit], content: element.innerHTML, injectCSS: false })
