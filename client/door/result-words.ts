import type { PairedDevice } from '../../shared/contract/box-office/evening.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import type { Locale } from '../../shared/i18n/locale.ts'

/** Names the search without a code: only a person's device finds names. */
export function searchName(device: PairedDevice | null, locale: Locale): string {
  return device?.is_person ? resultWords[locale].search : resultWords[locale].searchNumber
}

/** What each answer to a scan says, for the usher and kind to the guest. */
export const resultWords = defineLabels({
  de: {
    valid: 'Gültig',
    practice: 'Gültig (Probe)',
    practiceWhy: 'Das ist die Probekarte der Kasse. Sie wird nicht gezählt.',
    goTo: (entrance: string) => `Bitte zu: ${entrance}.`,
    proof: (type: string, proof: string) => `${type}: Bitte Nachweis zeigen lassen (${proof}).`,
    againWhy: 'Wieder eingelassen und vermerkt.',
    group: ({ at, of }: { at: number; of: number }) =>
      `Karte ${at} von ${of}${at === of ? (of === 2 ? ', die andere ist drin' : ', die anderen sind drin') : ''}.`,
    admitAll: (count: number) => (count === 1 ? 'Auch die letzte einlassen' : `Alle einlassen (${count})`),
    admittedAll: (count: number) => `${count} eingelassen`,
    groupUsed: (count: number) => (count === 1 ? 'Eine Karte war schon drin.' : `${count} Karten waren schon drin.`),
    groupRefused: (count: number) =>
      count === 1
        ? 'Eine Karte nicht eingelassen: bitte scannen.'
        : `${count} nicht eingelassen: bitte einzeln scannen.`,
    takeBack: (count: number) => (count === 1 ? 'Zurücknehmen' : `${count} zurücknehmen`),
    back: 'Zurückgenommen',
    backWhy: (count: number) =>
      count === 1
        ? 'Der Eintritt zählt nicht, die Karte gilt wieder.'
        : `${count} Eintritte zählen nicht, die Karten gelten wieder.`,
    tooLate: 'Zu spät',
    tooLateWhy: 'Zurücknehmen geht fünf Minuten lang, danach klärt es die Kasse.',
    takenBack: (time: string, gate: string | null) => `Um ${time} zurückgenommen${gate ? `, ${gate}` : ''}.`,
    offlineWhy: 'Geprüft ohne Netz: Unterschrift stimmt, auf diesem Gerät noch nicht gesehen.',
    offlineTodo: 'Sobald das Netz da ist, gleichen wir mit den anderen Türen ab. Doppelte erscheinen unter »Stand«.',
    used: 'Schon drin',
    today: 'Heute um',
    at: ' an ',
    admitted: ' eingelassen.',
    usedTodo:
      'Kurz draußen gewesen? Dann »Wieder einlassen«. Sonst freundlich zur Kasse begleiten, dort klärt sich, wer die Karte gekauft hat.',
    again: 'Wieder einlassen',
    other: 'Anderer Abend',
    otherOn: 'Diese Karte gilt am',
    time: (time: string) => `${time} Uhr`,
    otherUnknown: 'Diese Karte gilt für ein anderes Konzert.',
    otherTodo: 'Freundlich zur Kasse begleiten: Dort lässt sie sich tauschen oder eine für heute kaufen.',
    refunded: 'Zurückgegeben',
    refundedWhy: 'Diese Karte wurde zurückgegeben und gilt nicht mehr.',
    refundedTodo: 'Freundlich zur Kasse begleiten, dort steht, wer sie zurückgegeben hat.',
    changed: 'Umgetauscht',
    changedWhy: 'Diese Karte wurde umgetauscht, die neue Karte ist in der Mail.',
    changedTodo: 'Bitte in der letzten Mail von uns nachsehen lassen. Findet sie sich nicht: zur Kasse.',
    unknown: 'Nicht erkannt',
    unknownWhy: 'Dieser Code ist nicht von uns oder beschädigt.',
    unknownTodo: (search: string) =>
      `Heller stellen und noch einmal halten. Klappt es nicht: unter »${search}« suchen oder zur Kasse begleiten.`,
    unchecked: 'Nicht geprüft',
    uncheckedWhy: 'Ohne Netz kann dieses Gerät die Karte nicht prüfen.',
    uncheckedTodo: 'Bitte an einer anderen Tür oder an der Kasse prüfen lassen, bis das Netz wieder da ist.',
    search: 'Name, Nummer',
    searchNumber: 'Nummer, Platz',
    section: 'Bereich',
    wheelchair: 'Rollstuhlplatz',
    companion: 'Begleitplatz',
    standing: 'Stehplatz',
    row: 'Reihe',
    seat: 'Platz',
    scan: 'Karten scannen',
    hold: 'Halten Sie den Code der Karte in den Rahmen.',
    cannotVerify: 'Dieser Browser kann Unterschriften nicht prüfen. Er lässt deshalb nur mit Netz ein.',
    noStorage: 'Dieser Browser speichert nichts. Lassen Sie die Seite offen, sonst gehen Scans ohne Netz verloren.',
    clock: (minutes: number, isSlow: boolean) =>
      `Die Uhr dieses Geräts geht ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`} ${isSlow ? 'nach' : 'vor'}. Wir rechnen mit der richtigen Zeit.`,
  },
  en: {
    valid: 'Valid',
    practice: 'Valid (practice)',
    practiceWhy: 'This is the box office’s practice ticket. It is not counted.',
    goTo: (entrance: string) => `Please go to ${entrance}.`,
    proof: (type: string, proof: string) => `${type}: please ask for proof (${proof}).`,
    againWhy: 'Readmitted and noted.',
    group: ({ at, of }: { at: number; of: number }) =>
      `Ticket ${at} of ${of}${at === of ? (of === 2 ? ', the other is inside' : ', the others are inside') : ''}.`,
    admitAll: (count: number) => (count === 1 ? 'Admit the last one, too' : `Admit all (${count})`),
    admittedAll: (count: number) => `${count} admitted`,
    groupUsed: (count: number) => (count === 1 ? 'One ticket was already in.' : `${count} tickets were already in.`),
    groupRefused: (count: number) =>
      count === 1 ? 'One not admitted: please scan it.' : `${count} not admitted: please scan each of them.`,
    takeBack: (count: number) => (count === 1 ? 'Take back' : `Take ${count} back`),
    back: 'Taken back',
    backWhy: (count: number) =>
      count === 1
        ? 'The entry doesn’t count, and the ticket is valid again.'
        : `${count} entries don’t count, and the tickets are valid again.`,
    tooLate: 'Too late',
    tooLateWhy: 'An entry can be taken back for five minutes; then the box office settles it.',
    takenBack: (time: string, gate: string | null) => `Taken back at ${time}${gate ? `, ${gate}` : ''}.`,
    offlineWhy: 'Checked without a network: the signature is right, and this device has not seen it before.',
    offlineTodo: 'As soon as there is a network, we compare with the other doors. Doubles appear under “Figures”.',
    used: 'Already in',
    today: 'Admitted today at',
    at: ', ',
    admitted: '.',
    usedTodo:
      'Just been outside? Then “Readmit”. Otherwise kindly take them to the box office, which can see who bought the ticket.',
    again: 'Readmit',
    other: 'Another evening',
    otherOn: 'This ticket is for',
    time: (time: string) => time,
    otherUnknown: 'This ticket is for another concert.',
    otherTodo: 'Kindly take them to the box office, which can exchange it or sell one for today.',
    refunded: 'Returned',
    refundedWhy: 'This ticket was returned and is no longer valid.',
    refundedTodo: 'Kindly take them to the box office, which can see who returned it.',
    changed: 'Exchanged',
    changedWhy: 'This ticket was exchanged; the new one is in the e-mail.',
    changedTodo: 'Please have them look at our latest e-mail. If it isn’t there, take them to the box office.',
    unknown: 'Not recognised',
    unknownWhy: 'This code is not ours, or it is damaged.',
    unknownTodo: (search: string) =>
      `Turn up the brightness and hold it again. If that doesn’t work, look under “${search}” or go to the box office.`,
    unchecked: 'Not checked',
    uncheckedWhy: 'Without a network, this device can’t check the ticket.',
    uncheckedTodo: 'Please have it checked at another door or the box office until the network is back.',
    search: 'Name, number',
    searchNumber: 'Number, seat',
    section: 'Section',
    wheelchair: 'Wheelchair space',
    companion: 'Companion seat',
    standing: 'Standing',
    row: 'Row',
    seat: 'Seat',
    scan: 'Scan tickets',
    hold: 'Hold the ticket’s code in the frame.',
    cannotVerify: 'This browser can’t check signatures, so it admits only with a network.',
    noStorage: 'This browser stores nothing. Keep the page open, or scans without a network are lost.',
    clock: (minutes: number, isSlow: boolean) =>
      `This device’s clock is ${minutes === 1 ? 'one minute' : `${minutes} minutes`} ${isSlow ? 'slow' : 'fast'}. We use the right time.`,
  },
})
