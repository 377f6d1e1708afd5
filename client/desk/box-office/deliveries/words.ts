import { defineLabels } from '../../../../shared/i18n/labels.ts'

export const deliveriesWords = defineLabels({
  de: {
    views: 'Ansichten',
    post: 'Zur Post',
    pickup: 'Abholung heute',
    concert: 'Konzert',
    others: (count: number) => (count === 1 ? 'und 1 weiteres' : `und ${count} weitere`),
    ticketWord: (count: number) => (count === 1 ? 'Karte' : 'Karten'),
    deadline: 'Frist',
    lastDay: { today: 'heute letzter Tag', over: 'kommt vielleicht zu spät an' },
    cut: 'Es warten mehr Bestellungen, als eine Liste zeigt: Sie ist nicht vollständig.',
    shown: (count: string, all: string) => `${count} von ${all} gezeigt`,
    none: { post: 'Nichts zu verschicken', pickup: 'Heute holt niemand Karten ab' },
    noneHint: {
      post: 'Alle bezahlten Karten für kommende Konzerte, die per Post gehen, sind verschickt.',
      pickup: 'Für die Konzerte von heute steht nichts auf der Liste.',
    },
    notFound: 'Keine Bestellung gefunden',
  },
  en: {
    views: 'Views',
    post: 'To post',
    pickup: 'Pick-up today',
    concert: 'Concert',
    others: (count: number) => `and ${count} more`,
    ticketWord: (count: number) => (count === 1 ? 'ticket' : 'tickets'),
    deadline: 'Deadline',
    lastDay: { today: 'last day today', over: 'may arrive too late' },
    cut: 'More orders are waiting than a list shows, so that this one is incomplete.',
    shown: (count: string, all: string) => `${count} of ${all} shown`,
    none: { post: 'Nothing to post', pickup: 'No tickets to pick up today' },
    noneHint: {
      post: 'All paid tickets for coming concerts have been posted.',
      pickup: 'Nothing is on the list for today’s concerts.',
    },
    notFound: 'No order found',
  },
})
