import { defineLabels } from '../../i18n/labels.ts'

/** The words for a box office that does not answer. */
export const unavailableWords = defineLabels({
  de: {
    title: 'Einen Augenblick bitte',
    lead: 'Der Kartenverkauf antwortet gerade nicht',
    sentence: 'Der Kartenverkauf antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.',
    stays: 'Ihr Warenkorb liegt bei uns.',
    inputStays: 'Was Sie gewählt und eingegeben haben, bleibt und zählt nur einmal.',
    again: 'Noch einmal versuchen',
    productions: 'Alle Konzerte mit Karten',
    call: 'Oder rufen Sie an:',
  },
  en: {
    title: 'One moment, please',
    lead: 'The box office is not responding right now',
    sentence: 'The box office is not responding right now. Please try again in a moment.',
    stays: 'Your basket is stored with us.',
    inputStays: 'What you have chosen and entered is kept, and counts only once.',
    again: 'Try again',
    productions: 'All concerts with tickets',
    call: 'Or call us:',
  },
})
