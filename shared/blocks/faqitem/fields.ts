import { defineBlock, text } from '../define.ts'
import { faqItemId } from './item-id.ts'

/** `content` is the question; the children are the answer. */
export const faqitem = defineBlock({
  name: 'faqitem',
  label: { de: 'Frage', en: 'Question' },
  toolbar: [],
  icon: 'message-circle-question',
  fields: { content: text({ label: { de: 'Frage', en: 'Question' }, required: true, max: 300, inPlace: 'summary' }) },
  children: ['text', 'image', 'link'],
  holds: { de: 'Antwort', en: 'Answer' },
  minChildren: 1,
  disclosureId: faqItemId,
})
