import { anchor, defineBlock, image, linkStyle, text, textArea, url } from '../define.ts'

export const fullteaser = defineBlock({
  name: 'fullteaser',
  label: { de: 'Fullteaser', en: 'Full teaser' },
  toolbar: ['standard'],
  icon: 'gallery-vertical',
  fields: {
    image: image({ required: true }),
    link: url(),
    link_text: text({ label: { de: 'Linktext', en: 'Link text' } }),
    preline: text({ label: { de: 'Vorzeile', en: 'Preline' } }),
    headline: text({ label: { de: 'Überschrift', en: 'Headline' }, required: true }),
    text: textArea({ required: true, rows: 4, max: 256 }),
    extra_class: linkStyle(),
    anchor: anchor(),
  },
})
