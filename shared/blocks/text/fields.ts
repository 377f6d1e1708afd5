import { anchor, defineBlock, richText } from '../define.ts'

export const text = defineBlock({
  name: 'text',
  label: { de: 'Text', en: 'Text' },
  toolbar: ['standard', 'regional'],
  icon: 'text',
  editStartsIn: 'content',
  heading: null,
  fields: { content: richText({ inPlace: ':scope' }), anchor: anchor() },
})
