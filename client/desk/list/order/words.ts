import { defineLabels } from '../../../../shared/i18n/labels.ts'

export const orderWords = defineLabels({
  de: {
    order: 'Reihenfolge',
    moved: (title: string) => `»${title}« verschoben`,
    withinGroup: 'Die Reihenfolge gilt innerhalb der Gruppe: Vor einem Eintrag anderer Art ändert sich nichts.',
    undo: 'Rückgängig',
    failed: 'Nicht verschoben',
    up: 'Nach oben',
    down: 'Nach unten',
  },
  en: {
    order: 'Order',
    moved: (title: string) => `‘${title}’ moved`,
    withinGroup: 'Entries are sorted within their group; moving past another group changes nothing.',
    undo: 'Undo',
    failed: 'Not moved',
    up: 'Up',
    down: 'Down',
  },
})
