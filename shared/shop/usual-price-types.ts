import type { PriceTypeKey, Sales } from '../contract/shop/sales.ts'

type PriceType = Pick<Sales['price_types'][number], 'key' | 'name' | 'hint'>

/**
 * Default names and hints of price types. An order cannot have more tickets of a type with `no_more_than` than of the
 * first type in that list that the production sells.
 */
export const usualPriceTypes: readonly (PriceType & { no_more_than?: readonly PriceTypeKey[] })[] = [
  { key: 'normal', name: { de: 'Normalpreis', en: 'Full price' } },
  {
    key: 'reduced',
    name: { de: 'Ermäßigt', en: 'Reduced' },
    hint: {
      de: 'Mit Schwerbehindertenausweis, arbeitslos oder im Freiwilligendienst; der Nachweis wird am Einlass gezeigt.',
      en: 'With a disability card, unemployed or in voluntary service; proof is shown at the door.',
    },
  },
  {
    key: 'student',
    name: { de: 'Studierende', en: 'Students' },
    hint: { de: 'Bis 28 Jahre, mit Ausweis.', en: 'Up to the age of 28, with a student card.' },
  },
  { key: 'child', name: { de: 'Kinder', en: 'Children' }, hint: { de: 'Bis 14 Jahre.', en: 'Up to the age of 14.' } },
  {
    key: 'companion',
    name: { de: 'Begleitperson', en: 'Companion' },
    hint: {
      de: 'Für die Begleitung bei Merkzeichen B im Ausweis.',
      en: 'For the companion of a person whose disability card says B.',
    },
    no_more_than: ['reduced', 'normal'],
  },
]
