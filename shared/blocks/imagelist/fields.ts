import { anchor, defineBlock, listStyle } from '../define.ts'

export const imagelist = defineBlock({
  name: 'imagelist',
  label: { de: 'Bilderliste', en: 'Picture list' },
  toolbar: ['standard', 'regional'],
  icon: 'images',
  editStartsIn: 'dialog',
  heading: null,
  fields: { extra_class: listStyle(), anchor: anchor() },
  children: ['imagelistitem'],
  holds: { de: 'Bilder', en: 'Pictures' },
})
