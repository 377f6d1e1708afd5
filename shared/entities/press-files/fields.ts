import { defineEntity, file, number, relation, text } from '../define.ts'

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
  deepLink: 'press',
  title: 'title',
  fields: {
    title: text({ label: { de: 'Titel', en: 'Title' }, required: true }),
    directoryId: relation({ label: { de: 'Ordner', en: 'Directory' }, to: 'press-directories', required: true }),
    mediaId: file({ label: { de: 'Datei', en: 'File' }, required: true }),
    position: number({ label: { de: 'Stelle', en: 'Position' }, max: 100_000, required: true }),
  },
  groups: [{ label: { de: 'Grunddaten', en: 'Basics' }, fields: ['title', 'directoryId', 'mediaId', 'position'] }],
  list: {
    columns: ['directoryId', 'position'],
    sortable: ['position', 'title'],
    order: { by: 'position', within: 'directoryId' },
    filters: ['directoryId'],
    search: ['title'],
  },
})
