import { defineLabels } from '../../../shared/i18n/labels.ts'

export const compareWords = defineLabels({
  de: {
    likeAll: 'wie alle',
    likeSome: (alike: number, all: number) => `wie ${alike} von ${all}`,
    only: (city: string) => `nur ${city}`,
    compare: 'Mit Standort vergleichen',
    site: 'Standort',
    differences: (count: number) =>
      count === 0 ? 'Alles ist gleich.' : count === 1 ? 'Ein Unterschied' : `${count} Unterschiede`,
    close: 'Schließen',
  },
  en: {
    likeAll: 'as everywhere',
    likeSome: (alike: number, all: number) => `as ${alike} of ${all}`,
    only: (city: string) => `${city} only`,
    compare: 'Compare with another site',
    site: 'Site',
    differences: (count: number) =>
      count === 0 ? 'Everything is the same.' : count === 1 ? 'One difference' : `${count} differences`,
    close: 'Close',
  },
})
