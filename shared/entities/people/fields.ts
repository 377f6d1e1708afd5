import { defineEntity, line, lines, picture, richText, select, text } from '../define.ts'

export const people = defineEntity({
  name: 'people',
  label: {
    one: { de: 'Person oder Ensemble', en: 'Person or ensemble' },
    many: { de: 'Personen', en: 'People' },
    create: { de: 'Neue Person', en: 'New person' },
  },
  icon: 'users',
  area: 'programme',
  scope: 'shared',
  screen: 'person',
  title: 'name',
  fields: {
    name: line({ label: { de: 'Name', en: 'Name' }, required: true }),
    kind: select({
      label: { de: 'Art', en: 'Kind' },
      options: { person: { de: 'Person', en: 'Person' }, ensemble: { de: 'Ensemble', en: 'Ensemble' } },
      default: 'person',
      required: true,
    }),
    aliases: lines({
      max: 20,
      label: { de: 'Andere Schreibweisen', en: 'Other spellings' },
      help: {
        de: 'Suche und Import finden die Person auch unter diesen Namen.',
        en: 'Search and import find the person under these names, too.',
      },
    }),
    voice: text({ label: { de: 'Instrument, Stimme oder Art', en: 'Instrument, voice or kind' } }),
    text: richText({ label: { de: 'Lebenslauf', en: 'Biography' } }),
    imageId: picture({ label: { de: 'Bild', en: 'Picture' } }),
  },
  groups: [
    { label: { de: 'Grunddaten', en: 'Basics' }, fields: ['name', 'aliases', 'kind', 'voice', 'imageId', 'text'] },
  ],
  list: { columns: ['voice', 'kind'], sortable: ['name'], filters: ['kind'], search: ['name', 'aliases', 'voice'] },
})
