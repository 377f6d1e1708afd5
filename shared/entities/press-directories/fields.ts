import { defineEntity, number, relation, text } from '../define.ts'

export const pressDirectories = defineEntity({
  name: 'press-directories',
  label: {
    one: { de: 'Presseordner', en: 'Press directory' },
    many: { de: 'Presseordner', en: 'Press directories' },
    create: { de: 'Neuer Presseordner', en: 'New press directory' },
  },
  icon: 'folder',
  area: 'website',
  scope: 'site',
  within: { screen: 'press', parameter: 'directory' },
  title: 'title',
  fields: {
    title: text({ label: { de: 'Titel', en: 'Title' }, required: true }),
    categoryId: relation({ label: { de: 'Bereich', en: 'Section' }, to: 'press-categories', required: true }),
    position: number({ label: { de: 'Stelle', en: 'Position' }, max: 100_000, required: true }),
  },
  groups: [{ label: { de: 'Grunddaten', en: 'Basics' }, fields: ['title', 'categoryId', 'position'] }],
  list: {
    columns: ['categoryId', 'position'],
    sortable: ['position', 'title'],
    order: { by: 'position', within: 'categoryId' },
    filters: ['categoryId'],
    search: ['title'],
  },
})
