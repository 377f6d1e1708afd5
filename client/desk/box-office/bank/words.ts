import type { BankResult } from '../../../../shared/contract/shop/bank.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'

const pair = (figure: string, words: string) => [figure, words] as const
type Names = Record<BankResult, string>

export const bankWords = defineLabels({
  de: {
    // the list of transfers that staff settle
    open: 'Zu klären',
    bankNone: 'Jede Überweisung hat ihre Bestellung',
    bankNoneHint:
      'Zahlungen ohne erkennbare Bestellnummer, Sammelbuchungen und mögliche Dubletten stehen hier, bis sie geklärt sind.',
    collective:
      'Sammelbuchung ohne Einzelbeträge. Importieren Sie die Einzelbuchungen (camt.054 oder camt.053 mit Einzelumsätzen) und nehmen Sie diese Zeile dann aus der Liste.',
    maybeDouble: {
      booked: 'Vielleicht dieselbe Zahlung. Schon gebucht zu',
      paid_back: 'Vielleicht dieselbe Zahlung. Schon von Hand zurückgezahlt',
      dismissed: 'Vielleicht dieselbe Zahlung. Schon aus der Liste genommen',
    },
    same: 'Es ist dieselbe',
    another: 'Es ist eine weitere Zahlung',
    sameDone: 'Nicht noch einmal gebucht.',
    anotherDone: 'Als weitere Zahlung gebucht.',
    from: 'Von',
    text: 'Verwendungszweck',
    booked: 'Gebucht am',
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
    // the bank's file
    choose: 'Datei der Bank wählen',
    other: 'Andere Datei',
    fileLabel: 'Datei der Bank',
    drop: 'Umsätze der Bank hierher ziehen',
    kinds:
      'camt.053, .052 oder .054 (auch als ZIP), MT940 oder CSV, bis 8 MB. Eingetragen wird erst, wenn Sie es sagen.',
    reading: 'Die Datei wird gelesen …',
    bookedOf: (done: string, of: string) => `${done} von ${of} Eingängen`,
    notPreviewed: 'Der Probelauf ging nicht zu Ende; eingetragen ist nichts.',
    notBooked:
      'Nicht alles ist eingetragen. Was fehlt, tragen Sie mit demselben Knopf ein; nichts wird doppelt gebucht.',
    unread: 'Nicht gelesen',
    noAccount: (iban: string) => `Die Datei nennt ihr Konto nicht. Es muss ${iban} sein.`,
    otherAccounts: (accounts: string, iban: string) =>
      `Ausgelassen: Umsätze von ${accounts}. Das Konto hier ist ${iban}.`,
    skipped: (count: number) =>
      count === 1
        ? '1 andere Buchung zählt nicht: ein Ausgang, vorgemerkt oder in fremder Währung.'
        : `${count} andere Buchungen zählen nicht: Ausgänge, vorgemerkte und solche in fremder Währung.`,
    noLines: 'Die Datei hat keine Zahlungseingänge.',
    trial: 'Probelauf',
    trialNote: (name: string, count: string) => `${name}: ${count}, noch nichts eingetragen`,
    partNote: (name: string, left: string) => `${name}: zum Teil eingetragen, ${left} noch nicht`,
    doneNote: (name: string) => `${name}: eingetragen`,
    payments: (count: number) => (count === 1 ? '1 Eingang' : `${count} Eingänge`),
    allPayments: 'Eingänge',
    need: 'Genauer ansehen',
    fits: (count: number) => (count === 1 ? '1 Eingang passt auf den Cent' : `${count} Eingänge passen auf den Cent`),
    known: (count: number) =>
      count === 1 ? '1 Eingang ist schon eingetragen' : `${count} Eingänge sind schon eingetragen`,
    openAmount: (amount: string) => `offen ${amount}`,
    paid: 'bezahlt',
    orders: (count: number, amount: string) =>
      pair(
        count === 1 ? '1 Bestellung' : `${count} Bestellungen`,
        `${count === 1 ? 'wird' : 'werden'} bezahlt, ${amount}`,
      ),
    mails: (count: number) => pair(count === 1 ? '1 Mail' : `${count} Mails`, 'an die Käufer'),
    parts: (amount: string) => pair(amount, 'gehen als Teil ein; der Rest bleibt offen'),
    surplus: (amount: string) => pair(amount, 'zu viel oder doppelt: werden zur Rückzahlung vorgemerkt'),
    late: (amount: string) => pair(amount, 'kommen verspätet: die Bestellung sucht ihre Plätze'),
    tasks: (count: number) =>
      pair(
        count === 1 ? '1 Eingang' : `${count} Eingänge`,
        `${count === 1 ? 'wartet' : 'warten'} danach in der Liste auf Sie`,
      ),
    repeated: (count: number) =>
      pair(count === 1 ? '1 Eingang' : `${count} Eingänge`, 'schon eingetragen, ändert nichts'),
    act: (count: number) => (count === 1 ? '1 Eingang eintragen' : `${count} Eingänge eintragen`),
    again: 'Dieselbe Datei ein zweites Mal ändert nichts.',
    done: (count: number, amount: string) =>
      count === 1 ? `1 Zahlung eingetragen, ${amount}.` : `${count} Zahlungen eingetragen, ${amount}.`,
    nothingNew: 'Alles aus dieser Datei ist schon eingetragen.',
    waiting: (count: number) =>
      count === 1 ? '1 Eingang wartet unten auf Sie.' : `${count} Eingänge warten unten auf Sie.`,
    names: {
      exact: 'genau',
      under: 'zu wenig',
      over: 'zu viel',
      late: 'verspätet',
      double: 'schon bezahlt',
      cancelled: 'storniert',
      maybe_double: 'vielleicht doppelt',
      unknown: 'unbekannt',
      collective: 'Sammelbuchung',
      failed: 'Fehler',
      repeated: 'schon eingetragen',
    } as Names,
    missing: (amount: string) => `Es fehlen ${amount}.`,
    tooMuch: (amount: string) => `${amount} zu viel.`,
    happens: {
      exact: '',
      under: 'Der Betrag geht als Teil ein. Ist die Bestellung schon abgelaufen, ist er zurückzuzahlen.',
      over: 'Die Karten gehen hinaus, der Rest ist zurückzuzahlen.',
      late: 'Die Frist ist vorbei. Die Bestellung sucht ihre Plätze; ohne sie ist das Geld zurückzuzahlen.',
      double: 'Die Bestellung ist schon bezahlt. Der Betrag ist zurückzuzahlen.',
      cancelled: 'Die Bestellung ist storniert. Der Betrag ist zurückzuzahlen.',
      maybe_double: 'Gleicher Betrag, kaum ein anderer Tag: Sie entscheiden danach, ob es dieselbe Zahlung ist.',
      unknown: 'Keine Bestellnummer, oder mehrere. Danach ordnen Sie den Eingang zu.',
      collective: 'Mehrere Zahlungen ohne Einzelbeträge. Danach teilen Sie den Eingang auf.',
      failed: 'Das hat nicht geklappt. Versuchen Sie es noch einmal.',
      repeated: '',
    } as Names,
  },
  en: {
    open: 'To settle',
    bankNone: 'Every transfer has its order',
    bankNoneHint:
      'Payments without a recognisable order number, collective bookings and possible duplicates stay here until they are settled.',
    collective:
      'Collective booking without single amounts. Import the single bookings (camt.054, or camt.053 with single transactions), then remove this line from the list.',
    maybeDouble: {
      booked: 'Perhaps the same payment. Already booked to',
      paid_back: 'Perhaps the same payment. Already returned by hand',
      dismissed: 'Perhaps the same payment. Already removed from the list',
    },
    same: 'It is the same',
    another: 'It is another payment',
    sameDone: 'Not booked again.',
    anotherDone: 'Booked as another payment.',
    from: 'From',
    text: 'Reference',
    booked: 'Booked on',
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
    choose: 'Choose the bank’s file',
    other: 'Another file',
    fileLabel: 'The bank’s file',
    drop: 'Drag the bank’s transactions here',
    kinds: 'camt.053, .052 or .054 (also as a ZIP), MT940 or CSV, up to 8 MB. Nothing is booked until you say so.',
    reading: 'Reading the file …',
    bookedOf: (done: string, of: string) => `${done} of ${of} payments`,
    notPreviewed: 'The dry run did not finish; nothing is booked.',
    notBooked: 'Not everything is booked. Press the same button for the rest; nothing is booked twice.',
    unread: 'Not read',
    noAccount: (iban: string) => `The file does not name its account. It must be ${iban}.`,
    otherAccounts: (accounts: string, iban: string) =>
      `Left out: transactions of ${accounts}. The account here is ${iban}.`,
    skipped: (count: number) =>
      count === 1
        ? '1 other booking does not count: it is outgoing, pending or in another currency.'
        : `${count} other bookings do not count: they are outgoing, pending or in other currencies.`,
    noLines: 'The file has no incoming payments.',
    trial: 'Dry run',
    trialNote: (name: string, count: string) => `${name}: ${count}, nothing booked yet`,
    partNote: (name: string, left: string) => `${name}: partly booked, ${left} left`,
    doneNote: (name: string) => `${name}: booked`,
    payments: (count: number) => (count === 1 ? '1 payment' : `${count} payments`),
    allPayments: 'Payments',
    need: 'Worth a look',
    fits: (count: number) => (count === 1 ? '1 payment fits to the cent' : `${count} payments fit to the cent`),
    known: (count: number) => (count === 1 ? '1 payment is booked already' : `${count} payments are booked already`),
    openAmount: (amount: string) => `${amount} due`,
    paid: 'paid',
    orders: (count: number, amount: string) =>
      pair(count === 1 ? '1 order' : `${count} orders`, `${count === 1 ? 'is' : 'are'} paid, ${amount}`),
    mails: (count: number) => pair(count === 1 ? '1 e-mail' : `${count} e-mails`, 'to the buyers'),
    parts: (amount: string) => pair(amount, 'as a part; the rest stays due'),
    surplus: (amount: string) => pair(amount, 'too much or twice: noted to be returned'),
    late: (amount: string) => pair(amount, 'late: the order looks for its seats'),
    tasks: (count: number) =>
      pair(count === 1 ? '1 payment' : `${count} payments`, `${count === 1 ? 'waits' : 'wait'} for you in the list`),
    repeated: (count: number) =>
      pair(count === 1 ? '1 payment' : `${count} payments`, 'booked already, changes nothing'),
    act: (count: number) => (count === 1 ? 'Book 1 payment' : `Book ${count} payments`),
    again: 'The same file a second time changes nothing.',
    done: (count: number, amount: string) =>
      count === 1 ? `1 payment booked, ${amount}.` : `${count} payments booked, ${amount}.`,
    nothingNew: 'Everything in this file is booked already.',
    waiting: (count: number) =>
      count === 1 ? '1 payment waits for you below.' : `${count} payments wait for you below.`,
    names: {
      exact: 'exact',
      under: 'too little',
      over: 'too much',
      late: 'late',
      double: 'paid already',
      cancelled: 'cancelled',
      maybe_double: 'maybe twice',
      unknown: 'unknown',
      collective: 'collective',
      failed: 'error',
      repeated: 'booked already',
    } as Names,
    missing: (amount: string) => `${amount} is missing.`,
    tooMuch: (amount: string) => `${amount} too much.`,
    happens: {
      exact: '',
      under: 'The amount counts as a part. If the order has ended, it is to be returned.',
      over: 'The tickets are sent; the rest is to be returned.',
      late: 'The deadline has passed. The order looks for its seats; without them, the money is to be returned.',
      double: 'The order is paid already. The amount is to be returned.',
      cancelled: 'The order is cancelled. The amount is to be returned.',
      maybe_double: 'The same amount within a few days: you decide afterwards whether it is the same payment.',
      unknown: 'No order number, or several. Afterwards you assign the payment.',
      collective: 'Several payments without single amounts. Afterwards you divide the payment.',
      failed: 'That did not work. Please try again.',
      repeated: '',
    } as Names,
  },
})
