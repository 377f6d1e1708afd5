import { defineEntity, number, text } from '../define.ts'

export const pressCategories = defineEntity({
  name: 'press-categories',
  label: {
    one: { de: 'Pressebereich', en: 'Press section' },
    many: { de: 'Pressebereiche', en: 'Press sections' },
    create: { de: 'Neuer Pressebereich', en: 'New press section' },
  },
  icon: 'folders',
  area: 'website',
  scope: 'site',
  within: { screen: 'press', parameter: 'category' },
  title: 'title',
  fields: {
    title: text({ label: { de: 'Titel', en: 'Title' }, required: true }),
    position: number({ label: { de: 'Stelle', en: 'Position' }, max: 100_000, required: true }),
  },
  groups: [{ label: { de: 'Grunddaten', en: 'Basics' }, fields: ['title', 'position'] }],
  list: {
    columns: ['position'],
    sortable: ['position', 'title'],
    order: { by: 'position' },
    filters: [],
    search: ['title'],
  },
})
