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
  title: 'title',
  fields: {
    composer: text({ label: { de: 'Komponist', en: 'Composer' }, required: true }),
    years: line({ label: { de: 'Lebensdaten', en: 'Years of life' }, max: 40 }),
    title: text({ label: { de: 'Titel', en: 'Title' }, max: 400, required: true }),
    movements: lines({ label: { de: 'Sätze', en: 'Movements' } }),
    minutes: number({ label: { de: 'Dauer', en: 'Length' }, max: 1440, unit: minutes }),
    scoring: text({ label: { de: 'Besetzung', en: 'Scoring' }, max: 400 }),
    words: text({ label: { de: 'Text von', en: 'Words by' } }),
    premiere: text({ label: { de: 'Uraufführung', en: 'First performance' } }),
    text: richText({ label: { de: 'Werktext', en: 'About the work' } }),
  },
  groups: [
    {
      label: { de: 'Grunddaten', en: 'Basics' },
      fields: ['composer', 'years', 'title', 'movements', 'minutes', 'scoring', 'words', 'premiere', 'text'],
    },
  ],
  list: {
    columns: ['composer', 'minutes', 'scoring'],
    sortable: ['composer', 'title'],
    filters: [],
    search: ['composer', 'title'],
  },
})
