import { defineBlock, derived, image, text, url } from '../define.ts'

export const imagelistitem = defineBlock({
  name: 'imagelistitem',
  label: { de: 'Bild', en: 'Picture' },
  toolbar: [],
  icon: 'image',
  background: 'page',
  fields: {
    image_url: derived('imageUrl', 'image'),
    image: image({ required: true }),
    link_url: url(),
    link: url({ alternativeTo: 'link_url' }),
    title: text({ label: { de: 'Titel', en: 'Title' } }),
    description: text({ label: { de: 'Beschreibung', en: 'Description' }, max: 300 }),
  },
})
