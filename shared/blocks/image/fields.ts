import { anchor, defineBlock, derived, imageFormat, image as picture, text, url } from '../define.ts'

export const image = defineBlock({
  name: 'image',
  label: { de: 'Bild', en: 'Picture' },
  toolbar: ['standard', 'regional'],
  icon: 'image',
  editStartsIn: 'dialog',
  heading: null,
  background: 'page',
  fields: {
    alias: imageFormat(),
    image: picture({ required: true }),
    image_url: derived('imageUrl', 'image'),
    link: url(),
    thumbs: derived('thumbs', 'image'),
    anchor: anchor(),
    description: text({
      label: { de: 'Bildunterschrift', en: 'Caption' },
      max: 300,
      inPlace: 'figcaption > span:first-child',
    }),
  },
})
