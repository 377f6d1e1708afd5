import { anchor, defineBlock, image, linkStyle, text, textArea, url } from '../define.ts'

export const fullteaser = defineBlock({
  name: 'fullteaser',
  label: { de: 'Fullteaser', en: 'Full teaser' },
  toolbar: ['standard'],
  icon: 'gallery-vertical',
  editStartsIn: 'dialog',
  heading: { level: 2 },
  background: 'own',
  fields: {
    image: image({ required: true }),
    link: url(),
    link_text: text({ label: { de: 'Linktext', en: 'Link text' }, inPlace: 'a' }),
    preline: text({ label: { de: 'Vorzeile', en: 'Preline' }, inPlace: '.hl-pre' }),
    headline: text({
      label: { de: 'Überschrift', en: 'Headline' },
      required: true,
      inPlace: ':is(h2, h3, h4, h5, h6)',
    }),
    text: textArea({ required: true, rows: 4, max: 256, inPlace: '.full-t-text' }),
    extra_class: linkStyle(),
    anchor: anchor(),
  },
})
