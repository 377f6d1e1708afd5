import {
  type Bilingual,
  color,
  defineEntity,
  flag,
  line,
  number,
  picture,
  richText,
  rows,
  select,
  text,
} from '../define.ts'
import { euro, percent } from '../units.ts'
import { maxAboProductions } from './saving.ts'

/** Of texts that follow from the abo's productions once these are stored. */
const untilComplete: Bilingual = {
  de: 'Gilt, bis so viele Konzerte zugeordnet sind, wie die Zahl sagt. Danach steht hier, was die Konzerte ergeben.',
  en: 'Shown until as many concerts are assigned as the number says. After that, the text follows from the concerts.',
}

export const abos = defineEntity({
  name: 'abos',
  label: {
    one: { de: 'Abonnement', en: 'Series' },
    many: { de: 'Abonnements', en: 'Series' },
    create: { de: 'Neues Abonnement', en: 'New series' },
  },
  icon: 'ticket',
  area: 'programme',
  scope: 'site',
  screen: 'abo-detail',
  title: 'title',
  fields: {
    title: text({ label: { de: 'Titel', en: 'Title' }, max: 300, required: true }),
    letter: line({ label: { de: 'Buchstabe', en: 'Letter' }, max: 10, required: true }),
    color: color({ label: { de: 'Farbe', en: 'Colour' }, required: true }),
    onColor: color({ label: { de: 'Schrift auf der Farbe', en: 'Text on the colour' }, required: true }),
    isActive: flag({ label: { de: 'Auf jeder Seite beworben', en: 'Advertised on every page' } }),
    status: select({
      label: { de: 'Stand', en: 'State' },
      options: {
        open: { de: 'Im Verkauf', en: 'On sale' },
        few: { de: 'Restkarten', en: 'Few left' },
        sold_out: { de: 'Ausverkauft', en: 'Sold out' },
      },
      default: 'open',
      required: true,
    }),
    description: richText({ label: { de: 'Beschreibung', en: 'Description' }, required: true }),
    venueText: line({
      label: { de: 'Saal', en: 'Hall' },
      help: untilComplete,
      file: 'venue',
      max: 300,
      required: true,
    }),
    concerts: number({
      label: { de: 'Zahl der Konzerte', en: 'Number of concerts' },
      max: maxAboProductions,
      required: true,
    }),
    teaserConcertsText: text({
      label: { de: 'Satz zu den Konzerten', en: 'Line about the concerts' },
      help: untilComplete,
      file: 'concerts_text',
      required: true,
    }),
    teaserPriceFromText: text({
      label: { de: 'Satz zum Preis', en: 'Line about the price' },
      file: 'price_text',
      required: true,
    }),
    categories: rows({
      label: { de: 'Preise', en: 'Prices' },
      row: { de: 'Kategorie', en: 'Category' },
      max: 20,
      fields: {
        category: number({ label: { de: 'Nummer', en: 'Number' }, min: 1, max: 20, required: true }),
        name: text({ label: { de: 'Name', en: 'Name' }, required: true }),
        aboPrice: number({
          label: { de: 'Preis des Abos', en: 'Price of the series' },
          file: 'price',
          max: 100_000,
          step: 0.01,
          unit: euro,
          required: true,
        }),
        aboReduced: number({
          label: { de: 'Ermäßigt', en: 'Reduced' },
          file: 'reduced',
          max: 100_000,
          step: 0.01,
          unit: euro,
        }),
      },
    }),
    swapDates: number({ label: { de: 'Tauschtermine', en: 'Swap dates' }, max: 100, required: true }),
    loyaltyPercent: number({
      label: { de: 'Treuerabatt', en: 'Loyalty discount' },
      max: 100,
      step: 0.5,
      required: true,
      unit: percent,
    }),
    imageId: picture({ label: { de: 'Bild', en: 'Picture' } }),
    position: number({
      label: { de: 'Stelle in der Liste', en: 'Position in the list' },
      max: 100_000,
      required: true,
    }),
  },
  groups: [
    {
      label: { de: 'Grunddaten', en: 'Basics' },
      fields: ['title', 'letter', 'color', 'onColor', 'status', 'isActive', 'imageId', 'position'],
    },
    {
      label: { de: 'Konzerte', en: 'Concerts' },
      fields: ['description', 'venueText', 'concerts', 'teaserConcertsText', 'teaserPriceFromText'],
    },
    { label: { de: 'Preise', en: 'Prices' }, fields: ['categories', 'swapDates', 'loyaltyPercent'] },
  ],
  list: {
    columns: ['letter', 'venueText', 'concerts', 'status', 'position'],
    shown: ['letter', 'venueText', 'concerts', 'status'],
    sortable: ['position', 'title'],
    order: { by: 'position' },
    filters: ['status'],
    search: ['title', 'letter', 'venueText'],
  },
})

/** The state of an abo's sale; a backend may send others. */
export type AboStatus = keyof typeof abos.fields.status.options
