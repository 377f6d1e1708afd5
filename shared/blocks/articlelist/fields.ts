import { defineBlock } from '../define.ts'

export const articlelist = defineBlock({
  name: 'articlelist',
  label: { de: 'Artikelliste', en: 'Article list' },
  toolbar: ['regional'],
  icon: 'newspaper',
  editStartsIn: 'dialog',
  heading: null,
  fields: {},
  children: ['articlelistitem'],
  holds: { de: 'Artikel', en: 'Articles' },
})
