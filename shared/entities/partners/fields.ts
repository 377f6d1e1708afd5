import { address, defineEntity, line, number, picture, text } from '../define.ts'

export const partners = defineEntity({
  name: 'partners',
  label: {
    one: { de: 'Partner', en: 'Partner' },
    many: { de: 'Partner', en: 'Partners' },
    create: { de: 'Neuer Partner', en: 'New partner' },
  },
  icon: 'handshake',
  area: 'website',
  scope: 'site',
  title: 'name',
  fields: {
    name: line({ label: { de: 'Name', en: 'Name' }, max: 300, required: true }),
    claim: text({ label: { de: 'Satz', en: 'Line' }, required: true }),
    categoryKey: line({
      label: { de: 'Schlüssel der Gruppe', en: 'Key of the group' },
      file: 'category.key',
      help: {
        de: 'Partner mit demselben Schlüssel stehen beieinander.',
        en: 'Partners with the same key are listed together.',
      },
      group: { of: 'partners', name: 'category' },
      required: true,
      max: 60,
    }),
    category: text({ label: { de: 'Gruppe', en: 'Group' }, file: 'category.title', required: true }),
    url: address({ label: { de: 'Website', en: 'Website' } }),
    imageId: picture({ label: { de: 'Logo', en: 'Logo' } }),
    position: number({
      label: { de: 'Stelle in der Liste', en: 'Position in the list' },
      max: 100_000,
      required: true,
    }),
  },
  groups: [
    { label: { de: 'Grunddaten', en: 'Basics' }, fields: ['name', 'claim', 'url', 'imageId'] },
    { label: { de: 'Gruppe', en: 'Group' }, fields: ['categoryKey', 'category', 'position'] },
  ],
  list: {
    columns: ['category', 'claim', 'url', 'position'],
    sortable: ['position', 'name'],
    order: { by: 'position' },
    filters: ['categoryKey'],
    search: ['name', 'claim', 'category'],
  },
})
