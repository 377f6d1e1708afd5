import { defineLabels } from '../../i18n/labels.ts'

/** The words for a box office that does not answer, or is closed while it is restored. */
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
    closed: {
      title: 'Bald wieder für Sie da',
      lead: 'Der Kartenverkauf wird gerade wiederhergestellt',
      sentence:
        'Der Kartenverkauf wird gerade wiederhergestellt. Gekaufte Karten gelten; bitte versuchen Sie es später noch einmal.',
      stays: 'Gekaufte und bestellte Karten gelten, auch wenn Sie sie hier gerade nicht sehen.',
    },
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
    closed: {
      title: 'Back soon',
      lead: 'The box office is being restored',
      sentence: 'The box office is being restored. Tickets that you have bought are valid; please try again later.',
      stays: 'Tickets that you have bought or ordered are valid, even if you cannot see them here right now.',
    },
  },
})
