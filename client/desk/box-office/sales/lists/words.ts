import { defineLabels } from '../../../../../shared/i18n/labels.ts'

export const listsWords = defineLabels({
  de: {
    back: 'Zum Verkauf des Konzerts',
    views: 'Ansichten',
    post: 'Zur Post',
    pickup: 'Abholung',
    house: 'Saal nach Namen',
    search: 'Name oder Bestellnummer',
    print: 'Liste drucken',
    name: 'Name',
    address: 'Anschrift',
    noAddress: 'Anschrift fehlt',
    tickets: 'Karten',
    places: 'Plätze',
    due: 'Zu zahlen',
    delivery: 'Versand',
    used: 'Einlass',
    usedOf: (used: number, tickets: number) =>
      used === 0 ? '–' : used === tickets ? 'eingelassen' : `${used} von ${tickets} eingelassen`,
    unpaid: 'noch nicht bezahlt',
    mark: 'Vermerk',
    handOver: { post: 'Verschickt', box_office: 'Ausgegeben' },
    handedOver: { post: 'verschickt', box_office: 'abgeholt' },
    cameBack: 'Kam zurück',
    returned: 'zurückgekommen',
    postAgain: 'Neu verschicken',
    again: 'wieder zu verschicken',
    undo: 'Doch nicht',
    marked: (count: number) => (count === 1 ? 'Vermerkt.' : `${count} Bestellungen vermerkt.`),
    notMarked: (numbers: string[]) => `Nicht vermerkt: ${numbers.join(', ')}.`,
    unaddressed: (count: number) =>
      count === 1
        ? 'Bei 1 Bestellung fehlt die Anschrift. Sie bekommt kein Etikett.'
        : `Bei ${count} Bestellungen fehlt die Anschrift. Sie bekommen kein Etikett.`,
    unreported: (count: number) =>
      count === 1
        ? 'Bei 1 Bestellung können Anschrift und Vermerk noch fehlen. Bitte die Liste in einer Minute neu laden.'
        : `Bei ${count} Bestellungen können Anschrift und Vermerk noch fehlen. Bitte die Liste in einer Minute neu laden.`,
    cut: 'Das Konzert hat mehr Karten, als eine Liste zeigt: Sie ist nicht vollständig.',
    shown: (count: string) => (count === '1' ? '1 Bestellung' : `${count} Bestellungen`),
    none: 'Keine Bestellung',
    noneHint: 'Für dieses Konzert steht nichts auf der Liste.',
  },
  en: {
    back: 'Back to the sale of the concert',
    views: 'Views',
    post: 'To post',
    pickup: 'Pick-up',
    house: 'House by name',
    search: 'Name or order number',
    print: 'Print list',
    name: 'Name',
    address: 'Address',
    noAddress: 'Address missing',
    tickets: 'Tickets',
    places: 'Seats',
    due: 'To pay',
    delivery: 'Delivery',
    used: 'Admission',
    usedOf: (used: number, tickets: number) =>
      used === 0 ? '–' : used === tickets ? 'admitted' : `${used} of ${tickets} admitted`,
    unpaid: 'not paid yet',
    mark: 'Note',
    handOver: { post: 'Posted', box_office: 'Handed over' },
    handedOver: { post: 'posted', box_office: 'picked up' },
    cameBack: 'Came back',
    returned: 'came back',
    postAgain: 'Post again',
    again: 'to be posted again',
    undo: 'Undo',
    marked: (count: number) => (count === 1 ? 'Marked.' : `${count} orders marked.`),
    notMarked: (numbers: string[]) => `Not marked: ${numbers.join(', ')}.`,
    unaddressed: (count: number) =>
      count === 1 ? '1 order has no address and gets no label.' : `${count} orders have no address and get no label.`,
    unreported: (count: number) =>
      count === 1
        ? 'The address and note of 1 order may still be missing. Please reload the list in a minute.'
        : `Addresses and notes of ${count} orders may still be missing. Please reload the list in a minute.`,
    cut: 'The concert has more tickets than a list shows, so that this one is incomplete.',
    shown: (count: string) => (count === '1' ? '1 order' : `${count} orders`),
    none: 'No order',
    noneHint: 'Nothing is on the list for this concert.',
  },
})
