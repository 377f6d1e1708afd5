import type { PickKind } from '../contract/picked.ts'
import { defineLabels } from '../i18n/labels.ts'

export const pickerTitles = defineLabels<Record<PickKind, string>>({
  de: {
    image: 'Bild wählen',
    link: 'Ziel wählen',
    event: 'Konzert wählen',
    article: 'Artikel wählen',
    sponsor: 'Partner wählen',
  },
  en: {
    image: 'Choose a picture',
    link: 'Choose a target',
    event: 'Choose a concert',
    article: 'Choose an article',
    sponsor: 'Choose a sponsor',
  },
})
