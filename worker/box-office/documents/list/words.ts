import { defineLabels } from '../../../../shared/i18n/labels.ts'

export const listWords = defineLabels({
  de: {
    post: 'Karten zur Post',
    under_way: 'Briefe unterwegs',
    returned: 'Zurückgekommene Briefe',
    pickup: 'Karten zum Abholen',
    house: 'Saal nach Namen',
    name: 'Name',
    address: 'Anschrift',
    places: 'Plätze',
    tickets: 'Karten',
    delivery: 'Versand',
    concert: 'Konzert',
    mark: 'Vermerk',
    noAddress: 'Anschrift fehlt',
    posted: (day: string) => `verschickt ${day}`,
    cameBack: (day: string) => `zurück ${day}`,
    pickedUp: (day: string) => `abgeholt ${day}`,
    due: (amount: string) => `noch zu zahlen: ${amount}`,
    used: (used: number, tickets: number) => (tickets === 1 ? 'eingelassen' : `${used} von ${tickets} eingelassen`),
    orders: (count: number) => (count === 1 ? '1 Bestellung' : `${count} Bestellungen`),
    cut: 'Die Liste ist zu lang und endet hier zu früh.',
    unreported: (count: number) =>
      count === 1
        ? 'Bei 1 Bestellung können Anschrift und Vermerk noch fehlen.'
        : `Bei ${count} Bestellungen können Anschrift und Vermerk noch fehlen.`,
    unaddressed: (count: number) =>
      count === 1 ? '1 Sendung ohne Anschrift fehlt.' : `${count} Sendungen ohne Anschrift fehlen.`,
    gone: (count: number) =>
      count === 1
        ? '1 ausgewählte Sendung ist nicht mehr zu verschicken.'
        : `${count} ausgewählte Sendungen sind nicht mehr zu verschicken.`,
    addressless: (count: number) =>
      count === 1 ? 'Bei 1 Bestellung fehlt die Anschrift.' : `Bei ${count} Bestellungen fehlt die Anschrift.`,
    byProduction: 'Alle Konzerte, das nächste zuerst',
    onDay: (day: string) => `Für die Konzerte am ${day}`,
    otherConcerts: (count: number) => (count === 1 ? 'und 1 weiteres Konzert' : `und ${count} weitere Konzerte`),
    ticketCount: (count: number) => (count === 1 ? '1 Karte' : `${count} Karten`),
    lastDay: { today: 'heute letzter Tag', over: 'kommt vielleicht zu spät an' },
    printed: (at: string) => `Gedruckt ${at}`,
    page: (page: number, pages: number) => `Seite ${page} von ${pages}`,
    none: 'Keine Bestellungen.',
    labels: 'Adressetiketten',
  },
  en: {
    post: 'Tickets to post',
    under_way: 'Letters in the post',
    returned: 'Returned letters',
    pickup: 'Tickets to pick up',
    house: 'House by name',
    name: 'Name',
    address: 'Address',
    places: 'Seats',
    tickets: 'Tickets',
    delivery: 'Delivery',
    concert: 'Concert',
    mark: 'Note',
    noAddress: 'Address missing',
    posted: (day: string) => `posted ${day}`,
    cameBack: (day: string) => `back ${day}`,
    pickedUp: (day: string) => `picked up ${day}`,
    due: (amount: string) => `still to pay: ${amount}`,
    used: (used: number, tickets: number) => (tickets === 1 ? 'admitted' : `${used} of ${tickets} admitted`),
    orders: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
    cut: 'The list is too long and ends here too early.',
    unreported: (count: number) =>
      count === 1
        ? 'The address and note of 1 order may still be missing.'
        : `Addresses and notes of ${count} orders may still be missing.`,
    unaddressed: (count: number) =>
      count === 1 ? '1 letter without an address is missing.' : `${count} letters without an address are missing.`,
    gone: (count: number) =>
      count === 1
        ? '1 selected letter is no longer to be posted.'
        : `${count} selected letters are no longer to be posted.`,
    addressless: (count: number) => (count === 1 ? '1 order has no address.' : `${count} orders have no address.`),
    byProduction: 'All concerts, the next one first',
    onDay: (day: string) => `For the concerts on ${day}`,
    otherConcerts: (count: number) => (count === 1 ? 'and 1 more concert' : `and ${count} more concerts`),
    ticketCount: (count: number) => (count === 1 ? '1 ticket' : `${count} tickets`),
    lastDay: { today: 'last day today', over: 'may arrive too late' },
    printed: (at: string) => `Printed ${at}`,
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    none: 'No orders.',
    labels: 'Address labels',
  },
})
