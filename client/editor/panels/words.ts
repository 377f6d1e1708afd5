import { defineLabels } from '../../../shared/i18n/labels.ts'

export const newPageWords = defineLabels({
  de: {
    create: 'Neue Seite',
    duplicate: 'Seite duplizieren',
    make: 'Anlegen',
    making: 'Wird angelegt\u00a0…',
    made: 'Die Seite ist angelegt',
    open: 'Öffnen',
    notWhole:
      'Diese Seite ist noch nicht ganz gespeichert, der Kopie würde etwas fehlen. In der Leiste steht, woran es liegt.',
    draft: 'Sie entsteht als Entwurf. Besucher sehen sie, sobald Sie sie veröffentlichen.',
  },
  en: {
    create: 'New page',
    duplicate: 'Duplicate page',
    make: 'Create',
    making: 'Creating\u00a0…',
    made: 'The page has been created',
    open: 'Open',
    notWhole: 'This page is not fully saved yet, so the copy would be incomplete. The bar says why.',
    draft: 'It starts as a draft. Visitors see it once you publish it.',
  },
})
