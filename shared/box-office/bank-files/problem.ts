// Why a bank's file, or a part of it, cannot be read, as sentences for the desk and the terminal.
import type { Locale } from '../../i18n/locale.ts'
import { grouped } from '../../i18n/numbers.ts'

export type Sentence = Readonly<Record<Locale, string>>

/** Thrown for a file that cannot be read. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
  readonly sentence: Sentence

  constructor(sentence: Sentence) {
    super(sentence.en)
    this.sentence = sentence
  }
}

/** Returns the sentences of several problems as one, a line each. */
export function joined(sentences: readonly Sentence[]): Sentence {
  return { de: sentences.map(({ de }) => de).join('\n'), en: sentences.map(({ en }) => en).join('\n') }
}

/** Puts the name of a file of an archive before a sentence about it; '' is a file that is in no archive. */
export function about(name: string, sentence: Sentence): Sentence {
  return name === '' ? sentence : { de: `${name}: ${sentence.de}`, en: `${name}: ${sentence.en}` }
}

export const problems = {
  tooLarge: (megabytes: number) => ({
    de: `Die Datei ist größer als ${megabytes} MB.`,
    en: `The file is larger than ${megabytes} MB.`,
  }),
  emptyZip: { de: 'Das ZIP ist leer.', en: 'The ZIP is empty.' },
  otherAccount: (accounts: string, own: string) => ({
    de: `Der Auszug ist von ${accounts}, das Konto des Verkäufers ist ${own}.`,
    en: `The statement is of ${accounts}, but the seller’s account is ${own}.`,
  }),
  tooManyBookings: (most: number) => ({
    de: `Die Datei hat mehr als ${grouped(most, 'de')} Buchungen; exportieren Sie weniger Tage.`,
    en: `The file has more than ${grouped(most, 'en')} transactions; export fewer days.`,
  }),
  otherXml: {
    de: 'Die Datei ist XML, aber weder camt.052 noch .053 oder .054; exportieren Sie die Umsätze als camt.053 oder als CSV.',
    en: 'The file is XML, but not camt.052, .053 or .054; export the transactions as camt.053 or as CSV.',
  },
  documentType: {
    de: 'Die Datei enthält eine DOCTYPE-Deklaration, die kein camt.053 hat.',
    en: 'The file has a DOCTYPE declaration, which no camt.053 has.',
  },
  malformedXml: (line: number) => ({
    de: `Das XML ist in Zeile ${line} fehlerhaft.`,
    en: `The XML is malformed in line ${line}.`,
  }),
  unusualXml: { de: 'Das XML ist fehlerhaft.', en: 'The XML is malformed.' },
  noColumns: {
    de: 'Die Datei hat keine Spalten für Tag und Betrag; exportieren Sie die Umsätze als camt.053 oder als CSV.',
    en: 'The file has no columns for the day and the amount; export the transactions as camt.053 or as CSV.',
  },
  longRow: (line: number, characters: number) => ({
    de: `Die Zeile ${line} hat mehr als ${grouped(characters, 'de')} Zeichen.`,
    en: `The row in line ${line} has more than ${grouped(characters, 'en')} characters.`,
  }),
  tooManyRows: (most: number) => ({
    de: `Die Datei hat mehr als ${grouped(most, 'de')} Zeilen, leere mitgezählt.`,
    en: `The file has more than ${grouped(most, 'en')} rows, counting blank ones.`,
  }),
  unclosedQuote: (line: number) => ({
    de: `Das Anführungszeichen in Zeile ${line} wird nicht geschlossen.`,
    en: `The quotation mark in line ${line} is not closed.`,
  }),
  unreadableBooking: (at: number, isCsv: boolean) => ({
    de: `${isCsv ? 'Zeile' : 'Buchung'} ${at}: Tag oder Betrag sind nicht lesbar`,
    en: `${isCsv ? 'row' : 'transaction'} ${at}: day or amount cannot be read`,
  }),
  cutOff: (line: number) => ({
    de: `Der Auszug bricht in Zeile ${line} ab: Sein Schlusssaldo fehlt.`,
    en: `The statement is cut off in line ${line}: its closing balance is missing.`,
  }),
  notBalanced: (line: number) => ({
    de: `Der Auszug ab Zeile ${line} geht nicht auf: Anfangssaldo und Buchungen ergeben nicht den Schlusssaldo. Prüfen Sie die Umsätze bei der Bank, oder exportieren Sie sie als camt.053.`,
    en: `The statement from line ${line} does not add up: its opening balance and movements do not give its closing balance. Check the transactions at the bank, or export them as camt.053.`,
  }),
  damagedZip: { de: 'Das ZIP ist beschädigt.', en: 'The ZIP is damaged.' },
  tooManyFiles: (most: number) => ({
    de: `Das ZIP hat mehr als ${most} Dateien.`,
    en: `The ZIP has more than ${most} files.`,
  }),
  largeFiles: (megabytes: number) => ({
    de: `Die Dateien des ZIP sind größer als ${megabytes} MB.`,
    en: `The files of the ZIP are larger than ${megabytes} MB.`,
  }),
  locked: {
    de: 'mit Passwort geschützt; entpacken Sie das Archiv und lesen Sie seine Dateien ein',
    en: 'it is protected by a password; unpack the archive and read its files',
  },
  damaged: { de: 'beschädigt', en: 'it is damaged' },
  tooDeep: { de: 'ein Archiv in Archiven', en: 'an archive within archives' },
  unsupported: (what: Sentence) => ({
    de: `Die Datei ist ${what.de} und kann nicht gelesen werden. Exportieren Sie die Umsätze stattdessen als camt.053 (CAMT, auch als ZIP) oder als CSV.`,
    en: `The file is ${what.en}, which cannot be read. Export the transactions as camt.053 (CAMT, also as a ZIP) or as CSV instead.`,
  }),
} as const
