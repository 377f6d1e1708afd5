import { defineBlock, derived, image, text, textArea, url } from '../define.ts'

export const teaserlistitem = defineBlock({
  name: 'teaserlistitem',
  label: { de: 'Teaser', en: 'Teaser' },
  toolbar: [],
  icon: 'panel-top',
  fields: {
    image_url: derived('imageUrl', 'image'),
    image: image({ required: true }),
    link_url: url(),
    link: url({ alternativeTo: 'link_url' }),
    link_text: text({ label: { de: 'Linktext', en: 'Link text' } }),
    preline: text({ label: { de: 'Vorzeile', en: 'Preline' } }),
    headline: text({ label: { de: 'Überschrift', en: 'Headline' }, required: true }),
    subline: text({ label: { de: 'Unterzeile', en: 'Subline' } }),
    text: textArea({ max: 500 }),
    thumbs: derived('thumbs', 'image'),
  },
})
