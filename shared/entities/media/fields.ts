import { defineEntity, flag, line, lines, momentField, number, select, text } from '../define.ts'

const shownOnly = <F extends object>(field: F) => ({ ...field, readOnly: true as const })

export const media = defineEntity({
  name: 'media',
  label: {
    one: { de: 'Datei', en: 'File' },
    many: { de: 'Medien', en: 'Media' },
    create: { de: 'Hochladen', en: 'Upload' },
  },
  icon: 'image',
  area: 'website',
  scope: 'shared',
  createdBy: 'upload',
  title: 'filename',
  fields: {
    filename: line({ label: { de: 'Name', en: 'Name' }, required: true }),
    alt: text({
      label: { de: 'Alternativtext', en: 'Alternative text' },
      help: {
        de: 'Was ist zu sehen? Ein Satz, ohne »Bild von«.',
        en: 'What does the picture show? One sentence, without “picture of”.',
      },
      max: 400,
    }),
    isDecorative: flag({
      label: { de: 'Nur Schmuck, kein Alternativtext nötig', en: 'Decorative, needs no alternative text' },
    }),
    copyright: line({ label: { de: 'Urheber', en: 'Copyright' } }),
    tags: lines({ label: { de: 'Schlagwörter', en: 'Tags' }, max: 20, maxLength: 60 }),
    focalX: number({ label: { de: 'Bildmittelpunkt von links', en: 'Focal point from the left' }, max: 1, step: 0.01 }),
    focalY: number({ label: { de: 'Bildmittelpunkt von oben', en: 'Focal point from the top' }, max: 1, step: 0.01 }),
    kind: shownOnly(
      select({
        label: { de: 'Art', en: 'Kind' },
        options: {
          picture: { de: 'Bild', en: 'Picture' },
          document: { de: 'PDF', en: 'PDF' },
          video: { de: 'Video', en: 'Video' },
          other: { de: 'Andere', en: 'Other' },
        },
        default: 'other',
      }),
    ),
    lacks: shownOnly(
      select({
        label: { de: 'Es fehlt', en: 'Missing' },
        options: {
          alt: { de: 'Alternativtext', en: 'Alternative text' },
          english: { de: 'Englischer Alternativtext', en: 'English alternative text' },
          copyright: { de: 'Urheber', en: 'Copyright' },
          nothing: { de: 'Nichts', en: 'Nothing' },
        },
        default: 'nothing',
      }),
    ),
    uploadedAt: momentField({ label: { de: 'Hochgeladen', en: 'Uploaded' }, readOnly: true }),
    bytes: number({ label: { de: 'Größe in Byte', en: 'Size in bytes' }, max: 1_000_000_000, readOnly: true }),
    width: number({ label: { de: 'Breite in Pixeln', en: 'Width in pixels' }, max: 100_000, readOnly: true }),
    height: number({ label: { de: 'Höhe in Pixeln', en: 'Height in pixels' }, max: 100_000, readOnly: true }),
    hash: line({ label: { de: 'Prüfsumme', en: 'Checksum' }, readOnly: true }),
  },
  groups: [
    {
      label: { de: 'Beschreibung', en: 'Description' },
      fields: ['filename', 'alt', 'isDecorative', 'copyright', 'tags', 'focalX', 'focalY'],
    },
    {
      label: { de: 'Datei', en: 'File' },
      fields: ['kind', 'lacks', 'uploadedAt', 'bytes', 'width', 'height', 'hash'],
    },
  ],
  list: {
    columns: [
      'kind',
      'lacks',
      'uploadedAt',
      'bytes',
      'tags',
      'copyright',
      'alt',
      'isDecorative',
      'width',
      'height',
      'focalX',
      'focalY',
      'hash',
    ],
    shown: ['kind', 'lacks', 'uploadedAt', 'bytes', 'tags'],
    sortable: ['uploadedAt', 'filename', 'bytes'],
    isDescending: true,
    filters: ['kind', 'lacks', 'tags'],
    computed: ['use'],
    search: ['filename', 'alt', 'copyright', 'tags'],
  },
})
