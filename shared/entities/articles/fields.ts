import { defineEntity, line, momentField, number, picture, richText, text, textArea } from '../define.ts'
import { minutes } from '../units.ts'

export const articles = defineEntity({
  name: 'articles',
  label: {
    one: { de: 'Artikel', en: 'Article' },
    many: { de: 'Magazin', en: 'Magazine' },
    create: { de: 'Neuer Artikel', en: 'New article' },
  },
  icon: 'newspaper',
  area: 'website',
  scope: 'site',
  screen: 'article',
  title: 'headline',
  fields: {
    headline: text({ label: { de: 'Überschrift', en: 'Heading' }, max: 300, required: true }),
    teaser: textArea({ label: { de: 'Vorspann', en: 'Lead' }, max: 600, rows: 3, required: true }),
    text: richText({ label: { de: 'Text', en: 'Text' }, max: 100_000, required: true }),
    categoryKey: line({
      label: { de: 'Schlüssel der Rubrik', en: 'Key of the category' },
      file: 'category.key',
      group: { of: 'articles', name: 'category' },
      required: true,
      max: 60,
    }),
    category: text({ label: { de: 'Rubrik', en: 'Category' }, file: 'category.title', required: true }),
    author: line({ label: { de: 'Verfasst von', en: 'Author' }, required: true }),
    minutes: number({
      label: { de: 'Lesezeit', en: 'Reading time' },
      min: 1,
      max: 240,
      required: true,
      unit: minutes,
    }),
    imageId: picture({ label: { de: 'Bild', en: 'Picture' } }),
    publishedAt: momentField({
      label: { de: 'Sichtbar ab', en: 'Visible from' },
      file: 'published',
      period: 'begin',
      required: true,
    }),
  },
  groups: [
    { label: { de: 'Grunddaten', en: 'Basics' }, fields: ['headline', 'teaser', 'text', 'imageId'] },
    {
      label: { de: 'Rubrik und Termin', en: 'Category and date' },
      fields: ['categoryKey', 'category', 'author', 'minutes', 'publishedAt'],
    },
  ],
  list: {
    columns: ['publishedAt', 'category', 'author', 'categoryKey'],
    shown: ['publishedAt', 'category', 'author'],
    sortable: ['publishedAt', 'headline'],
    isDescending: true,
    filters: ['categoryKey'],
    computed: ['sections'],
    views: [{ label: { de: 'Abschnitte im Entwurf', en: 'Draft sections' }, query: 'sections=waiting' }],
    search: ['headline', 'teaser', 'author'],
  },
})
