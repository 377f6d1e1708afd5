import type { Choice } from '../contract/media-library.ts'
import { defineLabels } from '../i18n/labels.ts'

export const choiceWords = defineLabels<Record<Choice['kind'], string>>({
  de: {
    page: 'Seite',
    screen: 'Bereich',
    event: 'Konzert',
    article: 'Artikel',
    abo: 'Abonnement',
    sponsor: 'Partner',
  },
  en: {
    page: 'Page',
    screen: 'Section',
    event: 'Concert',
    article: 'Article',
    abo: 'Subscription',
    sponsor: 'Partner',
  },
})
