import { anchor, defineBlock, listStyle } from '../define.ts'

export const videolist = defineBlock({
  name: 'videolist',
  label: { de: 'Videoliste', en: 'Video list' },
  toolbar: ['standard'],
  icon: 'list-video',
  editStartsIn: 'dialog',
  heading: null,
  fields: { extra_class: listStyle(), anchor: anchor() },
  children: ['videolistitem'],
  holds: { de: 'Videos', en: 'Videos' },
})
