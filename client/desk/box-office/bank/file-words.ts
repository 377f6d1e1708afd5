import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { pair } from '../counted.ts'
import type { Phase } from './use-bank-file.ts'

const paymentsDe = (count: number) => (count === 1 ? '1 Eingang' : `${grouped(count, 'de')} Eingänge`)
const paymentsEn = (count: number) => (count === 1 ? '1 payment' : `${grouped(count, 'en')} payments`)

/** The reading, the dry run and the booking of a bank's file; what single payments are called is in `kind-words.ts`. */
export const fileWords = defineLabels({
  de: {
    choose: 'Datei der Bank wählen',
    other: 'Andere Datei',
    fileLabel: 'Datei der Bank',
    drop: 'Umsätze der Bank hierher ziehen',
    dropHere: 'Datei hier loslassen',
    oneFile: 'Bitte eine Datei nach der anderen; mehrere gehen auch als ZIP.',
    kinds:
      'camt.053, .052 oder .054 (auch als ZIP), MT940 oder CSV, bis 8 MB. Eingetragen wird erst, wenn Sie es sagen.',
    phases: {
      reading: 'Die Datei wird gelesen …',
      previewing: 'Der Probelauf prüft die Eingänge …',
      booking: 'Die Eingänge werden eingetragen …',
    } as Record<Phase, string>,
    progress: 'Fortschritt',
    doneOf: (done: number, of: number) =>
      `${grouped(done, 'de')} von ${grouped(of, 'de')} ${of === 1 ? 'Eingang' : 'Eingängen'}`,
    notPreviewed: 'Der Probelauf ging nicht zu Ende; eingetragen ist nichts.',
    notChecked: 'Die Auswahl konnte nicht geprüft werden und gilt nicht. Bitte wählen Sie noch einmal.',
    notBooked:
      'Nicht alles ist eingetragen. Was fehlt, tragen Sie mit demselben Knopf ein; nichts wird doppelt eingetragen.',
    unread: 'Nicht gelesen',
    noAccount: (iban: string) => `Die Datei nennt ihr Konto nicht. Es muss ${iban} sein.`,
    otherAccounts: (accounts: string, iban: string) =>
      `Ausgelassen: Umsätze von ${accounts}. Das Konto hier ist ${iban}.`,
    skipped: (count: number) =>
      count === 1
        ? '1 andere Buchung zählt nicht: ein Ausgang, vorgemerkt oder in fremder Währung.'
        : `${grouped(count, 'de')} andere Buchungen zählen nicht: Ausgänge, vorgemerkte und solche in fremder Währung.`,
    noLines: 'Die Datei hat keine Zahlungseingänge.',
    trial: 'Probelauf',
    trialNote: (name: string, count: number) => `${name}: ${paymentsDe(count)}, noch nichts eingetragen`,
    partNote: (name: string, left: number) => `${name}: zum Teil eingetragen, ${paymentsDe(left)} noch nicht`,
    doneNote: (name: string) => `${name}: eingetragen`,
    allPayments: 'Eingänge',
    need: 'Genauer ansehen',
    fits: (count: number) => `${paymentsDe(count)} ${count === 1 ? 'passt' : 'passen'} auf den Cent`,
    known: (count: number) => `${paymentsDe(count)} ${count === 1 ? 'ist' : 'sind'} schon eingetragen`,
    shownOf: (shown: number, count: number) => `${grouped(shown, 'de')} von ${grouped(count, 'de')} gezeigt.`,
    showAll: 'Alle zeigen',
    whatToDo: (payment: string) => `Was tun mit ${payment}`,
    choices: { send: 'Eintragen', defer: 'Zurückstellen, in die Liste', leave: 'Auslassen' },
    forgo: (rest: string) => `${rest} nachlassen, als bezahlt`,
    list: 'In die Liste',
    assignTo: (order: string, name: string, open: string) => `${order} zuordnen: ${name}, offen ${open}`,
    split: (count: number) => (count > 0 ? `Auf ${count} Bestellungen aufteilen` : 'Auf Bestellungen aufteilen'),
    partsOf: (payment: string) => `Aufteilung von ${payment}`,
    partsHint: (amount: string) => `Je Zeile eine Bestellnummer und ihr Betrag, zusammen ${amount}: A-267K-QM2P9 50,00`,
    unevenParts:
      'Eine Aufteilung stimmt noch nicht: je Zeile eine Bestellnummer und ihr Betrag, zusammen der ganze Eingang. Eingetragen ist nichts.',
    notAssigned: 'Nicht jede Zahlung ließ sich zuordnen. Sie steht unten in der Liste.',
    chosen: (count: number, amount: string) =>
      pair(
        paymentsDe(count),
        `${count === 1 ? 'wird der gewählten Bestellung' : 'werden den gewählten Bestellungen'} zugeordnet, ${amount}`,
      ),
    orders: (count: number, amount: string) =>
      pair(
        count === 1 ? '1 Bestellung' : `${grouped(count, 'de')} Bestellungen`,
        `${count === 1 ? 'wird' : 'werden'} bezahlt, ${amount}`,
      ),
    mails: (count: number) => pair(count === 1 ? '1 Mail' : `${grouped(count, 'de')} Mails`, 'an die Käufer'),
    parts: (amount: string) => pair(amount, 'werden als Teilzahlung eingetragen; der Rest bleibt offen'),
    surplus: (amount: string) => pair(amount, 'zu viel oder doppelt: werden zur Rückzahlung vorgemerkt'),
    forgone: (amount: string) => pair(amount, 'Nachlass, steht im Verlauf der Bestellung'),
    late: (amount: string) => pair(amount, 'kommen verspätet: die Bestellung sucht ihre Plätze'),
    tasks: (count: number) =>
      pair(paymentsDe(count), `${count === 1 ? 'wartet' : 'warten'} danach in der Liste auf Sie`),
    leftOut: (count: number) =>
      pair(
        paymentsDe(count),
        count === 1 ? 'wird ausgelassen und steht in keiner Liste' : 'werden ausgelassen und stehen in keiner Liste',
      ),
    repeated: (count: number) => pair(paymentsDe(count), 'schon eingetragen, ändert nichts'),
    act: (count: number) => `${paymentsDe(count)} eintragen`,
    actList: (count: number) => `${paymentsDe(count)} in die Liste`,
    again: 'Dieselbe Datei ein zweites Mal ändert nichts.',
    noUndo:
      'Das lässt sich nicht als Ganzes zurücknehmen, denn die Karten gehen sofort hinaus. Einzelne Beträge geben Sie danach an der Bestellung zurück.',
    done: (count: number, amount: string) =>
      `${count === 1 ? '1 Zahlung' : `${grouped(count, 'de')} Zahlungen`} eingetragen, ${amount}.`,
    undo: 'Etwas falsch eingetragen? Erstatten oder stornieren Sie es an der Bestellung; das Geld wird dann zur Rückzahlung vorgemerkt.',
    nothingNew: 'Alles aus dieser Datei ist schon eingetragen.',
    allLeft: 'Sie lassen alles aus; es gibt nichts einzutragen.',
    waiting: (count: number) => `${paymentsDe(count)} ${count === 1 ? 'wartet' : 'warten'} unten auf Sie.`,
    leftDone: (count: number) =>
      `${paymentsDe(count)} ${count === 1 ? 'ist' : 'sind'} ausgelassen. Lesen Sie die Datei noch einmal, um ${count === 1 ? 'ihn' : 'sie'} wiederzufinden.`,
  },
  en: {
    choose: 'Choose the bank’s file',
    other: 'Another file',
    fileLabel: 'The bank’s file',
    drop: 'Drag the bank’s transactions here',
    dropHere: 'Drop the file here',
    oneFile: 'One file at a time, please; several can be in a ZIP.',
    kinds: 'camt.053, .052 or .054 (also as a ZIP), MT940 or CSV, up to 8 MB. Nothing is booked until you say so.',
    phases: {
      reading: 'Reading the file …',
      previewing: 'The dry run is checking the payments …',
      booking: 'Booking the payments …',
    } as Record<Phase, string>,
    progress: 'Progress',
    doneOf: (done: number, of: number) => `${grouped(done, 'en')} of ${paymentsEn(of)}`,
    notPreviewed: 'The dry run did not finish; nothing is booked.',
    notChecked: 'The choice could not be checked and does not apply. Please choose again.',
    notBooked: 'Not everything is booked. Press the same button for the rest; nothing is booked twice.',
    unread: 'Not read',
    noAccount: (iban: string) => `The file does not name its account. It must be ${iban}.`,
    otherAccounts: (accounts: string, iban: string) =>
      `Left out: transactions of ${accounts}. The account here is ${iban}.`,
    skipped: (count: number) =>
      count === 1
        ? '1 other transaction does not count: it is outgoing, pending or in another currency.'
        : `${grouped(count, 'en')} other transactions do not count: they are outgoing, pending or in other currencies.`,
    noLines: 'The file has no incoming payments.',
    trial: 'Dry run',
    trialNote: (name: string, count: number) => `${name}: ${paymentsEn(count)}, nothing booked yet`,
    partNote: (name: string, left: number) => `${name}: partly booked, ${paymentsEn(left)} left`,
    doneNote: (name: string) => `${name}: booked`,
    allPayments: 'Payments',
    need: 'Worth a look',
    fits: (count: number) => `${paymentsEn(count)} ${count === 1 ? 'matches' : 'match'} to the cent`,
    known: (count: number) => `${paymentsEn(count)} ${count === 1 ? 'is' : 'are'} booked already`,
    shownOf: (shown: number, count: number) => `${grouped(shown, 'en')} of ${grouped(count, 'en')} shown.`,
    showAll: 'Show all',
    whatToDo: (payment: string) => `What to do with ${payment}`,
    choices: { send: 'Book', defer: 'Defer to the list', leave: 'Leave out' },
    forgo: (rest: string) => `Do without ${rest}, as paid`,
    list: 'Put on the list',
    assignTo: (order: string, name: string, open: string) => `Assign to ${order}: ${name}, ${open} due`,
    split: (count: number) => (count > 0 ? `Divide among ${count} orders` : 'Divide among orders'),
    partsOf: (payment: string) => `Division of ${payment}`,
    partsHint: (amount: string) =>
      `An order’s number and its amount on each line, together ${amount}: A-267K-QM2P9 50.00`,
    unevenParts:
      'A division is not right yet: an order’s number and its amount on each line, together the whole payment. Nothing is booked.',
    notAssigned: 'Not every payment could be assigned. It is on the list below.',
    chosen: (count: number, amount: string) =>
      pair(paymentsEn(count), `assigned to the chosen ${count === 1 ? 'order' : 'orders'}, ${amount}`),
    orders: (count: number, amount: string) =>
      pair(count === 1 ? '1 order' : `${grouped(count, 'en')} orders`, `${count === 1 ? 'is' : 'are'} paid, ${amount}`),
    mails: (count: number) => pair(count === 1 ? '1 e-mail' : `${grouped(count, 'en')} e-mails`, 'to the buyers'),
    parts: (amount: string) => pair(amount, 'booked as part payments; the rest stays due'),
    surplus: (amount: string) => pair(amount, 'too much or twice: noted to be returned'),
    forgone: (amount: string) => pair(amount, 'waived; it stands in the history of the order'),
    late: (amount: string) => pair(amount, 'late: the order looks for its seats'),
    tasks: (count: number) =>
      pair(paymentsEn(count), `${count === 1 ? 'waits' : 'wait'} for you in the list afterwards`),
    leftOut: (count: number) => pair(paymentsEn(count), 'left out, and on no list'),
    repeated: (count: number) => pair(paymentsEn(count), 'booked already, changes nothing'),
    act: (count: number) => `Book ${paymentsEn(count)}`,
    actList: (count: number) => `Put ${paymentsEn(count)} on the list`,
    again: 'The same file a second time changes nothing.',
    noUndo:
      'This cannot be undone as a whole, since the tickets are sent at once. Single payments can be returned at their orders.',
    done: (count: number, amount: string) => `${paymentsEn(count)} booked, ${amount}.`,
    undo: 'Booked by mistake? Refund or cancel at the order; the money is then noted to be returned.',
    nothingNew: 'Everything in this file is booked already.',
    allLeft: 'You leave out everything; there is nothing to book.',
    waiting: (count: number) => `${paymentsEn(count)} ${count === 1 ? 'waits' : 'wait'} for you below.`,
    leftDone: (count: number) =>
      `${paymentsEn(count)} left out. Read the file again to find ${count === 1 ? 'it' : 'them'}.`,
  },
})
