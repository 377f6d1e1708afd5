import { anchor, defineBlock, derived, duration, embed, image, text } from '../define.ts'

export const video = defineBlock({
  name: 'video',
  label: { de: 'Video', en: 'Video' },
  toolbar: ['standard', 'regional'],
  icon: 'video',
  editStartsIn: 'dialog',
  heading: null,
  background: 'page',
  fields: {
    image: image({ label: { de: 'Vorschaubild', en: 'Preview picture' } }),
    image_url: derived('imageUrl', 'image'),
    video_url: embed({ hosts: 'video', ownFiles: true, required: true }),
    length: duration(),
    title: text({ label: { de: 'Titel', en: 'Title' } }),
    anchor: anchor(),
  },
})
