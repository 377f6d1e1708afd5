// German translations of the reasons for refused records and files. The reasons are written in English, the language of
// `npm run import`; the desk translates them.

import { deskProblemWords } from '../../../shared/entities/desk-problem-words.ts'
import { problemWords } from '../../../shared/fields/field-problem-words.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'

/** The headings of an import's report as a CSV file. */
export const headsOfReport: Readonly<Record<Locale, readonly string[]>> = {
  de: ['Stand', 'Liste', 'Titel', 'Kennung', 'Datei', 'Zeile', 'Felder', 'Bleibt von Hand', 'Hinweise', 'Ergebnis'],
  en: ['State', 'List', 'Title', 'Identifier', 'File', 'Line', 'Fields', 'Kept by hand', 'Notes', 'Result'],
}

/** Returns a reason in the language of the desk if a translation is known, otherwise in English. */
export function reasonIn(locale: Locale, reason: string): { reason: string; lang: Locale } {
  const named = namesIn(locale, reason)
  if (locale === 'en') return { reason: named, lang: 'en' }
  const german = germanOf(named)
  return german === null ? { reason, lang: 'en' } : { reason: german, lang: 'de' }
}

/** Reduces names in both languages, `Säle / Halls`, to those of the desk's language. */
function namesIn(locale: Locale, reason: string): string {
  const [, before = '', names = '', end = ''] = bilingual.exec(reason) ?? []
  if (names === '') return reason
  const own = names.split('; ').map((both) => both.split(' / ')[locale === 'de' ? 0 : 1] ?? both)
  return before + own.join(', ') + end
}

const bilingual =
  /^(must be one of: |there is no entry called ".*" among |The file is unusable: .*; a file may have: )(.*?)(\.?)$/

function germanOf(reason: string): string | null {
  const ofForm = formSentences.get(reason)
  if (ofForm) return ofForm
  for (const [pattern, german] of sentences) {
    const match = pattern.exec(reason)
    if (match) return german.replace(/\$(\d)/g, (_, at: string) => match[Number(at)] ?? '')
  }
  return null
}

const formSentences = new Map(
  [problemWords, deskProblemWords].flatMap((words) => {
    const [de, en]: Record<string, string>[] = [words.de, words.en]
    return Object.entries(en ?? {}).map(([code, english]) => [english, de?.[code] ?? english] as const)
  }),
)

/** Patterns of the English reasons with their German texts; `$1` stands for the first captured group. */
const sentences: readonly (readonly [RegExp, string])[] = [
  [/^is missing$/, 'fehlt'],
  [/^is missing: describe the picture$/, 'fehlt: Beschreiben Sie das Bild.'],
  [/^is not a field of the format$/, 'gibt es im Format nicht'],
  [/^is not JSON$/, 'ist kein JSON'],
  [/^is longer than (\d+) characters$/, 'ist länger als $1 Zeichen'],
  [/^is also the id of line (\d+)$/, 'steht auch in Zeile $1'],
  [/^does not match the format$/, 'passt nicht zum Format'],
  [/^must be an? string$/, 'muss ein Text sein'],
  [/^must be an? number$/, 'muss eine Zahl sein'],
  [/^must be an? int$/, 'muss eine ganze Zahl sein'],
  [/^must be an? boolean$/, 'muss true oder false sein'],
  [/^must be an? array$/, 'muss eine Liste sein'],
  [/^must be an? (?:object|record)$/, 'muss ein Objekt sein'],
  [/^must be one of (.*)$/, 'muss eines von $1 sein'],
  [/^must be one of: (.*)$/, 'muss eines sein von: $1'],
  [/^must be a number from (\S+) to (\S+)$/, 'muss eine Zahl von $1 bis $2 sein'],
  [/^must be a whole number$/, 'muss eine ganze Zahl sein'],
  [/^must have two decimal places at most$/, 'darf höchstens zwei Nachkommastellen haben'],
  [
    /^"(.*)" is unclear: write (\d+), or two decimal places$/,
    '»$1« ist nicht eindeutig: Schreiben Sie $2 oder zwei Nachkommastellen',
  ],
  [
    /^"(.*)" is unclear: write the day first, like (.*)$/,
    '»$1« ist nicht eindeutig: Schreiben Sie den Tag zuerst, wie $2',
  ],
  [
    /^there is no time (\S+) on (\S+), when the clocks go forward: write (\S+)$/,
    'die Uhrzeit $1 gibt es am $2 nicht, denn die Uhren werden vorgestellt: Schreiben Sie $3',
  ],
  [/^must be (".*")$/, 'muss $1 sein'],
  [/^must have >=(\d+) (?:characters|items)$/, 'braucht mindestens $1'],
  [/^must have <=(\d+) characters$/, 'darf höchstens $1 Zeichen haben'],
  [/^must have <=(\d+) items$/, 'darf höchstens $1 Einträge haben'],
  [/^must have >=(-?[\d.]+)$/, 'muss mindestens $1 sein'],
  [/^must have <=(-?[\d.]+)$/, 'darf höchstens $1 sein'],
  [/^must have >(-?[\d.]+)$/, 'muss größer als $1 sein'],
  [/^must have <(-?[\d.]+)$/, 'muss kleiner als $1 sein'],
  [/^must be a date like (.*) \(Berlin\) or (.*)$/, 'muss ein Datum sein wie $1 (Berliner Zeit) oder $2'],
  [/^must be a time like (.*) \(Berlin\) or (.*)$/, 'muss Tag und Uhrzeit sein wie $1 (Berliner Zeit) oder $2'],
  [/^must be a time like 19:30$/, 'muss eine Uhrzeit sein wie 19:30'],
  [/^must be a duration like (.*) or (.*)$/, 'muss eine Dauer sein wie $1 oder $2'],
  [/^must be a colour like #1a2b3c$/, 'muss eine Farbe sein wie #1a2b3c'],
  [/^must be a number like 12 or 12,50$/, 'muss eine Zahl sein wie 12 oder 12,50'],
  [/^must be a number like 12$/, 'muss eine Zahl sein wie 12'],
  [
    /^must be a number from an export, or empty.*$/,
    'muss eine Nummer aus einem Export sein, oder leer für ein neues Konzert',
  ],
  [/^must be yes or no$/, 'muss ja oder nein sein'],
  [/^must be an e-mail address$/, 'muss eine E-Mail-Adresse sein'],
  [/^must be a telephone number with its area code$/, 'muss eine Telefonnummer mit Vorwahl sein'],
  [/^must be an https address, begin with .*$/, 'muss mit https://, /, #, mailto: oder tel: beginnen'],
  [/^must be the 32 hex digits of a file in the media store$/, 'muss die 32 Hexziffern einer Datei der Mediathek sein'],
  [/^must be lowercase letters, digits and hyphens$/, 'darf nur Kleinbuchstaben, Ziffern und Bindestriche haben'],
  [
    /^must be letters, digits, hyphens, and not .*$/,
    'darf nur Buchstaben, Ziffern und Bindestriche haben und nicht mit einem Bindestrich beginnen',
  ],
  [/^must not be lower than from$/, 'darf nicht kleiner als »from« sein'],
  [/^must be genres, separated by commas$/, 'muss aus Arten bestehen, durch Kommas getrennt'],
  [
    /^must have a time where doors, introduction or end have one$/,
    'braucht eine Uhrzeit, wenn Einlass, Einführung oder Ende eine haben',
  ],
  [/^needs either file or hash$/, 'braucht entweder »file« oder »hash«'],
  [/^needs a venue$/, 'braucht eine Spielstätte'],
  [/^has no visible character$/, 'hat kein sichtbares Zeichen'],
  [/^holds the control character (\S+) at position (\d+)$/, 'enthält das Steuerzeichen $1 an Stelle $2'],
  [/^holds half of a surrogate pair: the text is damaged$/, 'ist ein beschädigter Text (halbes Zeichen)'],
  [/^is not an address of an allowed provider$/, 'ist keine Adresse eines erlaubten Anbieters'],
  [/^there is no day (.*)$/, 'den Tag $1 gibt es nicht'],
  [/^there is no time zone (.*)$/, 'die Zeitzone $1 gibt es nicht'],
  [/^there is no time (.*)$/, 'die Uhrzeit $1 gibt es nicht'],
  [/^the year must lie between (\d+) and (\d+)$/, 'das Jahr muss zwischen $1 und $2 liegen'],
  [/^(\S+) is later than the start at (\S+)$/, '$1 ist später als der Beginn um $2'],
  [/^there is no person "(.*)"$/, 'es gibt keine Person »$1«'],
  [/^there is no work "(.*)"$/, 'es gibt kein Werk »$1«'],
  [/^there is no article "(.*)"$/, 'es gibt keinen Artikel »$1«'],
  [
    /^there is no entry called "(.*)" among (.*)$/,
    'unter »$2« heißt nichts »$1«: Schreiben Sie den Namen wie dort, oder lassen Sie die Zelle leer',
  ],
  [/^several entries are called "(.*)"$/, 'mehrere heißen »$1«: Lassen Sie die Zelle leer, und wählen Sie im Formular'],
  [/^the site has no abo "(.*)"$/, 'dieser Standort hat kein Abonnement »$1«'],
  [/^the site has no partner "(.*)"$/, 'dieser Standort hat keinen Partner »$1«'],
  [/^the site has no hall "(.*)"$/, 'dieser Standort hat keinen Saal »$1«'],
  [/^the site has no venue "(.*)"$/, 'dieser Standort hat keine Spielstätte »$1«'],
  [/^the site has no press section "(.*)"$/, 'dieser Standort hat keinen Pressebereich »$1«'],
  [/^the site has no press directory "(.*)"$/, 'dieser Standort hat keinen Presseordner »$1«'],
  [/^the site has no production "(.*)"$/, 'dieser Standort hat kein Konzert »$1«'],
  [/^the site has no article "(.*)"$/, 'dieser Standort hat keinen Artikel »$1«'],
  [/^the venue "(.*)" was deleted at the desk$/, 'die Spielstätte »$1« wurde hier gelöscht'],
  [/^"(.*)" was deleted at the desk$/, '»$1« wurde hier gelöscht'],
  [/^the file was deleted at the desk$/, 'die Datei wurde hier gelöscht'],
  [/^must be after from$/, 'muss nach »from« liegen'],
  [/^is missing, since the newsletter is a link$/, 'fehlt, denn der Newsletter ist ein Link'],
  [/^the site has no entry (\d+)$/, 'dieser Standort hat keinen Eintrag $1'],
  [/^claims to save (\d+) %, its prices give (-?\d+) %$/, 'verspricht $1 % Ersparnis, die Preise ergeben $2 %'],
  [/^comes along in a ZIP only$/, 'kommt nur in einem ZIP mit'],
  [/^is missing in the ZIP$/, 'fehlt im ZIP'],
  [/^the media store has no file (.*)$/, 'die Mediathek hat keine Datei $1'],
  [/^cannot be read as a PDF$/, 'lässt sich nicht als PDF lesen'],
  [/^is not encoded in UTF-8$/, 'ist nicht in UTF-8 kodiert'],
  [/^is not a drawing \(SVG\)$/, 'ist keine Zeichnung (SVG)'],
  [/^holds a script or leads elsewhere$/, 'enthält ein Skript oder führt woandershin'],
  [/^The file is gone\.$/, 'Die Datei ist nicht mehr da.'],
  [/^The file is larger than (\d+) MB\.$/, 'Die Datei ist größer als $1 MB.'],
  [/^(.*) is larger than (\d+) MB\.$/, '$1 ist größer als $2 MB.'],
  [/^The file is not encoded in UTF-8\.$/, 'Die Datei ist nicht in UTF-8 kodiert.'],
  [/^The file is not JSON: .*$/, 'Die Datei ist kein JSON, oder sie ist beschädigt.'],
  [
    /^The backup holds nothing of this site that the desk imports\.$/,
    'In der Sicherung liegt nichts von diesem Standort, das hier eingelesen wird. Sicherungen von früher haben es noch nicht.',
  ],
  [/^The ZIP holds no import files in data\/\.$/, 'Im ZIP liegen unter data/ keine Dateien zum Einlesen.'],
  [/^The ZIP cannot be used: .*$/, 'Das ZIP lässt sich nicht lesen.'],
  [
    /^The file holds more than (\d+) records; .*$/,
    'Die Datei hat mehr als $1 Datensätze; »npm run import« nimmt jede Zahl.',
  ],
  [
    /^The file is unusable: line (\d+) has the column "(.*)", which the form of a concert lacks; .*: (.*)\.$/,
    'In Zeile $1 steht die Spalte »$2«, die es im Formular eines Konzerts nicht gibt. Es gibt: $3.',
  ],
  [
    /^The file is unusable: the column "(.*)" appears twice in line (\d+)\.$/,
    'Die Spalte »$1« steht zweimal in Zeile $2.',
  ],
  [
    /^The file is no import: it is the desk's export "(Weiterleitungen \/ .*)"\.$/,
    'Hier werden keine Weiterleitungen eingelesen, sondern in ihrer Liste: Das ist der Export »$1«.',
  ],
  [
    /^The file is no import: it is the desk's export "(.*)"\.$/,
    'Das ist kein Import, sondern der Export »$1«, der nicht wieder eingelesen wird.',
  ],
  [
    /^The file is no import: it is a list as JSON, .*\.$/,
    'Das ist kein Import, sondern eine Liste als JSON für andere Programme. Eingelesen wird sie als CSV.',
  ],
  [
    /^The file is a workbook, not a table: save it as CSV .*\.$/,
    'Das ist eine Arbeitsmappe und keine Tabelle: Speichern Sie sie als »CSV UTF-8« und laden Sie diese Datei hoch.',
  ],
  [
    /^The file is unusable: the quotation mark in line (\d+) is not closed\.$/,
    'Das Anführungszeichen in Zeile $1 wird nicht geschlossen, oder nach ihm geht die Zelle weiter.',
  ],
  [/^The file is unusable: line (\d+) is longer than (\d+) characters\.$/, 'Zeile $1 ist länger als $2 Zeichen.'],
  [/^The file is unusable: it has no heading\.$/, 'Die Datei hat keine Kopfzeile.'],
  [/^The file holds more than (\d+) rows, with blank ones\.$/, 'Die Datei hat mehr als $1 Zeilen, leere mitgezählt.'],
  [
    /^The file is unusable: the record of "(.*)" in line (\d+) is longer than (\d+) million characters\.$/,
    'Ein Eintrag von »$1« in Zeile $2 ist länger als $3 Millionen Zeichen.',
  ],
  [
    /^The file is unusable: the record of "(.*)" in line (\d+) is nested in more than (\d+) levels\.$/,
    'Ein Eintrag von »$1« in Zeile $2 ist in mehr als $3 Ebenen verschachtelt.',
  ],
  [/^The file is unusable: "(.*)" must be (.*)\.$/, 'Die Datei passt nicht zum Format: »$1« muss $2 sein.'],
  [/^The file is unusable: "(.*)" appears twice\.$/, 'Die Datei passt nicht zum Format: »$1« steht zweimal darin.'],
  [
    /^The file is unusable: "(.*)" is not a field of the format\.$/,
    'Die Datei passt nicht zum Format: »$1« gibt es darin nicht.',
  ],
  [
    /^The import was given up at line (\d+): it stopped the server (\d+) times\.$/,
    'Das Einlesen wurde bei Zeile $1 aufgegeben: Es brachte den Server $2-mal zum Stillstand.',
  ],
  [
    /^The import was given up: it stopped the server (\d+) times\.$/,
    'Das Einlesen wurde aufgegeben: Es brachte den Server $1-mal zum Stillstand.',
  ],
  [/^The import stopped at an error\.$/, 'Das Einlesen hielt wegen eines Fehlers an.'],
]
