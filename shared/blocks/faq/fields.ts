import { anchor, defineBlock } from '../define.ts'

export const faq = defineBlock({
  name: 'faq',
  label: { de: 'Fragen und Antworten', en: 'Questions and answers' },
  toolbar: ['standard', 'regional'],
  icon: 'circle-help',
  editStartsIn: 'dialog',
  heading: null,
  fields: { anchor: anchor() },
  children: ['faqitem'],
  holds: { de: 'Fragen', en: 'Questions' },
})
