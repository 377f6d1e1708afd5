import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { deskScreens } from '../../../../shared/staff/desk-screens.ts'

const { title } = deskScreens['sales/differences']

export const saleDifferenceWords = defineLabels({
  de: {
    title: title.de,
    about:
      'Plätze, Bestellungen und Zahlungen werden jede Nacht verglichen; berichtigt wird nichts von selbst. Öffnen Sie die Bestellung, bringen Sie sie in Ordnung und vergleichen Sie noch einmal.',
    what: 'Was nicht stimmt',
    where: 'Woran',
    order: 'Bestellung',
    found: 'Gefunden',
    kinds: {
      place_without_order: 'Platz ohne Bestellung',
      order_without_place: 'Bestellung ohne ihren Platz',
      wrong_state: 'Am Platz verkauft, in der Bestellung nicht, oder umgekehrt',
      ticket_without_place: 'Verkaufter Platz ohne Karte',
      money: 'Zahlung stimmt nicht überein',
    },
    more: (count: string) => `und ${count} weitere`,
    deleted: (id: number) => `Gelöschtes Konzert ${id}`,
    toSale: (name: string) => `Zum Verkauf von ${name}`,
    compare: 'Noch einmal vergleichen',
    compareOf: (name: string) => `${name} noch einmal vergleichen`,
    agrees: 'Alles stimmt überein.',
    still: (count: number) => (count === 1 ? 'Noch eine Abweichung.' : `Noch ${count} Abweichungen.`),
    failed: 'Der Vergleich hat nicht geklappt. Bitte noch einmal versuchen.',
    nothing: 'Keine Abweichungen.',
    nothingHint: 'Hier steht, wo Plätze, Bestellungen und Zahlungen nicht zusammenpassen.',
  },
  en: {
    title: title.en,
    about:
      'Seats, orders and payments are compared every night; nothing is corrected automatically. Open the order, correct it, then compare again.',
    what: 'What does not match',
    where: 'Seat or payment',
    order: 'Order',
    found: 'Found',
    kinds: {
      place_without_order: 'Seat without an order',
      order_without_place: 'Order without its seat',
      wrong_state: 'Sold on the seat but not in the order, or the reverse',
      ticket_without_place: 'Sold seat without a ticket',
      money: 'Payment does not match',
    },
    more: (count: string) => `and ${count} more`,
    deleted: (id: number) => `Deleted concert ${id}`,
    toSale: (name: string) => `To the sale of ${name}`,
    compare: 'Compare again',
    compareOf: (name: string) => `Compare ${name} again`,
    agrees: 'Everything matches.',
    still: (count: number) => (count === 1 ? 'One difference is left.' : `${count} differences are left.`),
    failed: 'The comparison did not work. Please try again.',
    nothing: 'No differences.',
    nothingHint: 'Seats, orders and payments that do not match will appear here.',
  },
})
