import { defineLabels } from '../../../shared/i18n/labels.ts'

export const listingWords = defineLabels({
  de: {
    loading: 'Wird geladen …',
    more: 'Weitere laden',
    removeFilter: (label: string) => `Filter ${label} entfernen`,
  },
  en: {
    loading: 'Loading …',
    more: 'Load more',
    removeFilter: (label: string) => `Remove the filter ${label}`,
  },
})
