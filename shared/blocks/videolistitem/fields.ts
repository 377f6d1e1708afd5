import { defineBlock, derived, duration, embed, image, text } from '../define.ts'

export const videolistitem = defineBlock({
  name: 'videolistitem',
  label: { de: 'Video', en: 'Video' },
  toolbar: [],
  icon: 'video',
  background: 'page',
  fields: {
    image: image({ label: { de: 'Vorschaubild', en: 'Preview picture' }, required: true }),
    image_url: derived('imageUrl', 'image'),
    video_url: embed({ hosts: 'videoList', ownFiles: true, required: true }),
    length: duration(),
    title: text({ label: { de: 'Titel', en: 'Title' } }),
    content: text({ label: { de: 'Beschreibung', en: 'Description' }, max: 300 }),
  },
})
