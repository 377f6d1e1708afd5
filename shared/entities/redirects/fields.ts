import { defineEntity, line, select } from '../define.ts'

export const redirects = defineEntity({
  name: 'redirects',
  label: {
    one: { de: 'Weiterleitung', en: 'Redirect' },
    many: { de: 'Weiterleitungen', en: 'Redirects' },
    create: { de: 'Weiterleitung', en: 'Redirect' },
  },
  icon: 'corner-down-right',
  area: 'website',
  scope: 'site',
  title: 'oldPath',
  fields: {
    oldPath: line({
      label: { de: 'Alte Adresse', en: 'Old address' },
      file: 'external_id',
      help: { de: 'Ohne den Namen der Website: /de/spielplan.', en: 'Without the name of the website: /en/season.' },
      max: 2048,
      format: 'path',
      required: true,
    }),
    newPath: line({
      label: { de: 'Neue Adresse', en: 'New address' },
      file: 'to',
      help: {
        de: 'Auf dieser Website, auch mit Frage- oder Rautenzeichen: /de/konzerte?genre=klavier.',
        en: 'On this website, also with a question mark or a hash: /en/concerts?genre=piano.',
      },
      max: 2048,
      format: 'path',
      required: true,
    }),
    origin: {
      ...select({
        label: { de: 'Herkunft', en: 'Origin' },
        options: {
          hand: { de: 'von Hand', en: 'by hand' },
          move: { de: 'von selbst', en: 'automatic' },
          import: { de: 'Import', en: 'import' },
        },
        default: 'hand',
      }),
      readOnly: true,
    },
  },
  groups: [{ label: { de: 'Adressen', en: 'Addresses' }, fields: ['oldPath', 'newPath', 'origin'] }],
  list: {
    columns: ['newPath', 'origin'],
    sortable: ['oldPath', 'newPath'],
    filters: ['origin'],
    computed: ['use'],
    views: [
      { label: { de: 'Von selbst entstanden', en: 'Automatic' }, query: 'origin=move' },
      { label: { de: 'Ungenutzt seit 90 Tagen', en: 'Unused for 90 days' }, query: 'use=unused' },
    ],
    search: ['oldPath', 'newPath'],
  },
})
