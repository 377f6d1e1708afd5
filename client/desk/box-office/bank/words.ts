import { defineLabels } from '../../../../shared/i18n/labels.ts'

/** The list of transfers that staff settle. */
export const bankWords = defineLabels({
  de: {
    open: 'Zu klären',
    bankNone: 'Jede Überweisung hat ihre Bestellung',
    bankNoneHint:
      'Zahlungen ohne erkennbare Bestellnummer, Sammelbuchungen, mögliche Dubletten und Zurückgestelltes stehen hier, bis sie geklärt sind.',
    collective:
      'Sammelbuchung ohne Einzelbeträge. Lesen Sie die Einzelbuchungen ein (camt.054 oder camt.053 mit Einzelumsätzen) und nehmen Sie diese Zeile dann aus der Liste.',
    deferred: 'Zurückgestellt. Die Zahlung nennt die Bestellung',
    maybeDouble: {
      booked: 'Vielleicht dieselbe Zahlung. Schon eingetragen bei',
      paid_back: 'Vielleicht dieselbe Zahlung. Schon von Hand zurückgezahlt',
      dismissed: 'Vielleicht dieselbe Zahlung. Schon aus der Liste genommen',
    },
    namesOrder: 'Diese hier nennt die Bestellung',
    same: 'Es ist dieselbe',
    another: 'Es ist eine weitere Zahlung',
    sameDone: 'Nicht noch einmal eingetragen.',
    anotherDone: 'Als weitere Zahlung eingetragen.',
    from: 'Von',
    text: 'Verwendungszweck',
    booked: 'Buchungstag',
    amount: 'Betrag',
    assign: 'Zuordnen …',
    assignTitle: (amount: string) => `${amount} einer Bestellung zuordnen`,
    assignTo: 'Bestellnummer',
    assignDo: (amount: string) => `${amount} zuordnen`,
    dismiss: 'Gehört zu keiner Bestellung',
    paidBack: 'Von Hand zurückgezahlt',
    assigned: 'Zugeordnet.',
    dismissed: 'Aus der Liste genommen.',
    paidBackDone: 'Als zurückgezahlt vermerkt und aus der Liste genommen.',
  },
  en: {
    open: 'To settle',
    bankNone: 'Every transfer has its order',
    bankNoneHint:
      'Payments without a recognisable order number, batch payments, possible duplicates and deferred payments stay here until they are settled.',
    collective:
      'A batch payment without its single amounts. Import the single transactions (camt.054, or camt.053 with single transactions), then remove this line from the list.',
    deferred: 'Deferred. The payment names order',
    maybeDouble: {
      booked: 'Perhaps the same payment. Already booked to',
      paid_back: 'Perhaps the same payment. Already returned by hand',
      dismissed: 'Perhaps the same payment. Already removed from the list',
    },
    namesOrder: 'This one names order',
    same: 'It is the same',
    another: 'It is another payment',
    sameDone: 'Not booked again.',
    anotherDone: 'Booked as another payment.',
    from: 'From',
    text: 'Reference',
    booked: 'Booking date',
    amount: 'Amount',
    assign: 'Assign …',
    assignTitle: (amount: string) => `Assign ${amount} to an order`,
    assignTo: 'Order number',
    assignDo: (amount: string) => `Assign ${amount}`,
    dismiss: 'Belongs to no order',
    paidBack: 'Returned by hand',
    assigned: 'Assigned.',
    dismissed: 'Removed from the list.',
    paidBackDone: 'Noted as returned and removed from the list.',
  },
})
