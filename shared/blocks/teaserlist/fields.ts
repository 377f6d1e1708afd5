import { anchor, defineBlock, listStyle } from '../define.ts'

export const teaserlist = defineBlock({
  name: 'teaserlist',
  label: { de: 'Teaserliste', en: 'Teaser list' },
  toolbar: ['standard', 'regional'],
  icon: 'layout-grid',
  editStartsIn: 'dialog',
  heading: null,
  fields: { extra_class: listStyle(), anchor: anchor() },
  children: ['teaserlistitem'],
  holds: { de: 'Teaser', en: 'Teasers' },
})
