import { defineLabels } from '../../../../shared/i18n/labels.ts'

export const newPageWords = defineLabels({
  de: {
    create: 'Neue Seite',
    duplicate: 'Seite duplizieren',
    make: 'Anlegen',
    draft: 'Sie entsteht als Entwurf. Besucher sehen sie, sobald Sie sie veröffentlichen.',
  },
  en: {
    create: 'New page',
    duplicate: 'Duplicate page',
    make: 'Create',
    draft: 'It begins as a draft. Visitors see it once you publish it.',
  },
})
