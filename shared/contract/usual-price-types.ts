import type { PriceTypeKey, Sales } from './box-office/facts.ts'

type PriceType = Pick<Sales['price_types'][number], 'key' | 'name' | 'hint' | 'proof'>

/**
 * Names of price types, who may buy them and what they show at the door, until a seller publishes its own in the
 * settings. An order cannot have more tickets of a type with `no_more_than` than of the first type in that list that
 * the production sells.
 */
export const usualPriceTypes: readonly (PriceType & { no_more_than?: readonly PriceTypeKey[] })[] = [
  { key: 'normal', name: { de: 'Normalpreis', en: 'Full price' } },
  {
    key: 'reduced',
    name: { de: 'Ermäßigt', en: 'Reduced' },
    hint: {
      de: 'Mit Schwerbehinderung; oder mit Sozialleistungen.',
      en: 'With a severe disability; or on social benefits.',
    },
    proof: { de: 'Schwerbehindertenausweis oder Bescheid', en: 'Disability card or benefit notice' },
  },
  {
    key: 'student',
    name: { de: 'Junge Menschen', en: 'Young people' },
    hint: {
      de: 'Unter 28 Jahren; oder in Ausbildung, Studium, Freiwilligendienst.',
      en: 'Under 28; or in training, at university or in voluntary service.',
    },
    proof: {
      de: 'Personalausweis, Ausbildungs-, Studierenden- oder Freiwilligenausweis',
      en: 'Identity, trainee, student or volunteer card',
    },
  },
  {
    key: 'child',
    name: { de: 'Kinder', en: 'Children' },
    hint: {
      de: 'Bis 14 Jahre; unter drei Jahren auf dem Schoß ohne Karte.',
      en: 'Up to the age of 14; under three on a lap without a ticket.',
    },
  },
  {
    key: 'companion',
    name: { de: 'Begleitperson', en: 'Companion' },
    hint: {
      de: 'Für die Begleitung bei Merkzeichen B im Ausweis.',
      en: 'For the companion of a person whose disability card is marked B.',
    },
    proof: { de: 'Ausweis mit Merkzeichen B', en: 'Disability card with the mark B' },
    no_more_than: ['reduced', 'normal'],
  },
]
