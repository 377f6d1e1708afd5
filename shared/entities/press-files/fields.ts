import { defineEntity, file, momentField, number, relation, text } from '../define.ts'

export const pressFiles = defineEntity({
  name: 'press-files',
  label: {
    one: { de: 'Pressedatei', en: 'Press file' },
    many: { de: 'Pressedateien', en: 'Press files' },
    create: { de: 'Neue Pressedatei', en: 'New press file' },
  },
  icon: 'file',
  area: 'website',
  scope: 'site',
  within: { screen: 'press' },
  deepLink: 'press',
  title: 'title',
  fields: {
    title: text({ label: { de: 'Titel', en: 'Title' }, required: true }),
    directoryId: relation({ label: { de: 'Ordner', en: 'Directory' }, to: 'press-directories', required: true }),
    mediaId: file({ label: { de: 'Datei', en: 'File' }, file: 'file', required: true }),
    embargoedUntil: momentField({
      label: { de: 'Sperrfrist', en: 'Embargo' },
      help: {
        de: 'Bis dahin steht die Datei weder auf der Presseseite noch in einem ZIP. Leer: keine Sperrfrist.',
        en: 'Until then, the file is neither on the press page nor in a ZIP. Empty: no embargo.',
      },
    }),
    position: number({ label: { de: 'Stelle', en: 'Position' }, max: 100_000, required: true }),
  },
  groups: [
    {
      label: { de: 'Grunddaten', en: 'Basics' },
      fields: ['title', 'mediaId', 'directoryId', 'embargoedUntil', 'position'],
    },
  ],
  list: {
    columns: ['directoryId', 'embargoedUntil', 'mediaId', 'position'],
    shown: ['directoryId', 'embargoedUntil', 'position'],
    sortable: ['position', 'title'],
    order: { by: 'position', within: 'directoryId' },
    filters: ['directoryId'],
    search: ['title'],
  },
})
