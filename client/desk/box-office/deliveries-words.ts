import { defineLabels } from '../../../shared/i18n/labels.ts'

export const deliveriesWords = defineLabels({
  de: {
    pickup: 'Abholung heute',
    underWay: 'Unterwegs',
    returnedLetters: 'Zurückgekommen',
    postedOn: 'Verschickt',
    returnedOn: 'Zurück',
    correctFirst:
      'Stimmt die Anschrift nicht, ändern Sie sie zuerst in der Bestellung. Mit »Neu verschicken« steht der Brief wieder unter »Zur Post«.',
    concert: 'Konzert',
    others: (count: number) => (count === 1 ? 'und 1 weiteres' : `und ${count} weitere`),
    ticketWord: (count: number) => (count === 1 ? 'Karte' : 'Karten'),
    deadline: 'Frist',
    lastDay: { today: 'heute letzter Tag', over: 'kommt vielleicht zu spät an' },
    cut: 'Es warten mehr Bestellungen, als eine Liste zeigt: Sie ist nicht vollständig.',
    shown: (count: string, all: string) => `${count} von ${all} gezeigt`,
    none: {
      post: 'Nichts zu verschicken',
      pickup: 'Heute holt niemand Karten ab',
      under_way: 'Kein Brief unterwegs',
      returned: 'Kein Brief zurückgekommen',
    },
    noneHint: {
      under_way: 'Hier stehen verschickte Karten, bis ihr Konzert vorbei ist.',
      returned: 'Kommt ein Brief zurück, vermerken Sie das unter »Unterwegs«.',
      post: 'Alle bezahlten Karten für kommende Konzerte, die per Post gehen, sind verschickt.',
      pickup: 'Für die Konzerte von heute steht nichts auf der Liste.',
    },
    notFound: 'Keine Bestellung gefunden',
  },
  en: {
    pickup: 'Pick-up today',
    underWay: 'In the post',
    returnedLetters: 'Came back',
    postedOn: 'Posted',
    returnedOn: 'Back',
    correctFirst:
      'If the address is wrong, correct it in the order first. “Post again” puts the letter back under “To post”.',
    concert: 'Concert',
    others: (count: number) => `and ${count} more`,
    ticketWord: (count: number) => (count === 1 ? 'ticket' : 'tickets'),
    deadline: 'Deadline',
    lastDay: { today: 'last day today', over: 'may arrive too late' },
    cut: 'More orders are waiting than a list shows, so that this one is incomplete.',
    shown: (count: string, all: string) => `${count} of ${all} shown`,
    none: {
      post: 'Nothing to post',
      pickup: 'No tickets to pick up today',
      under_way: 'No letters in the post',
      returned: 'No letters came back',
    },
    noneHint: {
      under_way: 'Posted tickets are listed here until their concert is over.',
      returned: 'If a letter comes back, note it under “In the post”.',
      post: 'All paid tickets for coming concerts have been posted.',
      pickup: 'Nothing is on the list for today’s concerts.',
    },
    notFound: 'No order found',
  },
})
