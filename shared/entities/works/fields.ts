import { defineEntity, line, lines, number, richText, text } from '../define.ts'
import { minutes } from '../units.ts'

export const works = defineEntity({
  name: 'works',
  label: {
    one: { de: 'Werk', en: 'Work' },
    many: { de: 'Werke', en: 'Works' },
    create: { de: 'Neues Werk', en: 'New work' },
  },
  icon: 'book-open',
  area: 'programme',
  scope: 'shared',
  screen: 'work',
  title: 'title',
  fields: {
    composer: text({ label: { de: 'Komponist', en: 'Composer' }, isName: true, required: true }),
    years: line({ label: { de: 'Lebensdaten', en: 'Born and died' }, max: 40 }),
    title: text({ label: { de: 'Titel', en: 'Title' }, max: 400, required: true }),
    aliases: lines({
      max: 20,
      label: { de: 'Andere Titel', en: 'Other titles' },
      help: {
        de: 'Suche und Import finden das Werk auch unter diesen Titeln, ohne den Komponisten.',
        en: 'Search and import find the work under these titles, too; without the composer.',
      },
    }),
    movements: lines({ label: { de: 'Sätze', en: 'Movements' } }),
    minutes: number({ label: { de: 'Dauer', en: 'Length' }, max: 1440, unit: minutes }),
    scoring: text({ label: { de: 'Besetzung', en: 'Scoring' }, max: 400 }),
    words: text({ label: { de: 'Text von', en: 'Words by' }, max: 300 }),
    premiere: text({ label: { de: 'Uraufführung', en: 'First performance' }, max: 300 }),
    text: richText({ label: { de: 'Werktext', en: 'About the work' } }),
  },
  groups: [
    {
      label: { de: 'Grunddaten', en: 'Basics' },
      fields: ['composer', 'years', 'title', 'aliases', 'movements', 'minutes', 'scoring', 'words', 'premiere', 'text'],
    },
  ],
  list: {
    columns: ['composer', 'minutes', 'scoring'],
    sortable: ['composer', 'title'],
    filters: [],
    search: ['composer', 'title', 'aliases'],
  },
})
