import { defineBlock, derived, image, text, textArea, url } from '../define.ts'

export const teaserlistitem = defineBlock({
  name: 'teaserlistitem',
  label: { de: 'Teaser', en: 'Teaser' },
  toolbar: [],
  icon: 'panel-top',
  background: 'own',
  fields: {
    image_url: derived('imageUrl', 'image'),
    image: image({ required: true }),
    link_url: url(),
    link: url({ alternativeTo: 'link_url' }),
    link_text: text({ label: { de: 'Linktext', en: 'Link text' } }),
    preline: text({ label: { de: 'Vorzeile', en: 'Preline' }, inPlace: '.tl-pre' }),
    headline: text({
      label: { de: 'Überschrift', en: 'Headline' },
      required: true,
      inPlace: ':is(h2, h3, h4, h5, h6)',
    }),
    subline: text({ label: { de: 'Unterzeile', en: 'Subline' }, inPlace: '.tl-sub' }),
    text: textArea({ max: 500, inPlace: 'p:not([class])' }),
    thumbs: derived('thumbs', 'image'),
  },
})
