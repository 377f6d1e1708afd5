import { defineBlock, reference } from '../define.ts'

export const articlelistitem = defineBlock({
  name: 'articlelistitem',
  label: { de: 'Artikel', en: 'Article' },
  toolbar: [],
  icon: 'newspaper',
  fields: { article: reference({ label: { de: 'Artikel', en: 'Article' }, to: 'article' }) },
})
