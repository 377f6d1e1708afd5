import { anchor, defineBlock, richText, text } from '../define.ts'

export const quote = defineBlock({
  name: 'quote',
  label: { de: 'Zitat', en: 'Quote' },
  toolbar: ['standard', 'regional'],
  icon: 'quote',
  editStartsIn: 'content',
  heading: null,
  fields: {
    content: richText({ label: { de: 'Zitat', en: 'Quote' }, required: true, max: 2000, inPlace: 'blockquote' }),
    author: text({ label: { de: 'Wer es sagt', en: 'Attribution' }, inPlace: 'figcaption' }),
    anchor: anchor(),
  },
})
