import { defineLabels } from '../../../shared/i18n/labels.ts'

export const fieldWords = defineLabels({
  de: {
    used: (used: number, max: number) => `${used} von ${max}`,
    pickImage: 'Bild wählen',
    replace: 'Ersetzen',
    remove: 'Entfernen',
    noAlternative: 'Alternativtext fehlt',
    noAlternativeThere: 'Alternativtext fehlt auf Englisch',
    pickLink: 'Seite oder Konzert als Ziel wählen',
    pickEvent: 'Konzert wählen',
    pickArticle: 'Artikel wählen',
    pickSponsor: 'Partner wählen',
    unknown: (id: number) => `Nr. ${id}`,
    recognised: (provider: string) => `Erkannt: ${provider}`,
    ownFile: 'Erkannt: eigene Datei',
    notAllowed: (host: string) => `Von »${host}« kann hier nichts eingebettet werden.`,
    notFound: (host: string) => `Unter dieser Adresse von »${host}« ist kein einzelner Beitrag zu erkennen.`,
    notRead: 'Darin ist keine Adresse zu erkennen, die mit https:// beginnt.',
    providers: 'Freigegebene Anbieter',
    providersNote: (names: string) =>
      `${names}. Neue Anbieter gibt die Verwaltung frei, weil Besucher dafür in der Cookie-Auswahl zustimmen müssen.`,
    anchorIs: (id: string) => `Der Link auf diese Stelle endet auf #${id}.`,
    anchorTaken: (anchor: string, id: string) =>
      `»${anchor}« gibt es auf dieser Seite schon. Diese Stelle heißt deshalb #${id}.`,
    level: (level: number) => `Ebene ${level} (h${level})`,
    layouts: ['Ganze Breite', '67 und 33 %', '33 und 67 %', 'Zwei Hälften', 'Drei Drittel', '25, 50 und 25 %'],
  },
  en: {
    used: (used: number, max: number) => `${used} of ${max}`,
    pickImage: 'Choose picture',
    replace: 'Replace',
    remove: 'Remove',
    noAlternative: 'Alternative text is missing',
    noAlternativeThere: 'Alternative text is missing in English',
    pickLink: 'Choose a page or concert to link to',
    pickEvent: 'Choose concert',
    pickArticle: 'Choose article',
    pickSponsor: 'Choose sponsor',
    unknown: (id: number) => `No. ${id}`,
    recognised: (provider: string) => `Recognised: ${provider}`,
    ownFile: 'Recognised: a file of our own',
    notAllowed: (host: string) => `Nothing can be embedded here from “${host}”.`,
    notFound: (host: string) => `This address at “${host}” does not lead to a single item.`,
    notRead: 'It contains no address that starts with https://.',
    providers: 'Allowed providers',
    providersNote: (names: string) =>
      `${names}. Only administrators can allow further providers, because visitors must consent to them in the cookie settings.`,
    anchorIs: (id: string) => `The link to this place ends in #${id}.`,
    anchorTaken: (anchor: string, id: string) => `“${anchor}” is already used on this page, so this place gets #${id}.`,
    level: (level: number) => `Level ${level} (h${level})`,
    layouts: ['Full width', '67 and 33 %', '33 and 67 %', 'Two halves', 'Three thirds', '25, 50 and 25 %'],
  },
})

/** Messages for problems that only the server finds, and for `not_a_path`. */
export const serverProblemWords = defineLabels({
  de: {
    not_there: 'Das gibt es nicht mehr. Bitte wählen Sie etwas anderes.',
    anchor_taken: 'Ein anderer Abschnitt dieser Seite heißt schon so. Bitte wählen Sie einen anderen Anker.',
    path_taken: 'Unter dieser Adresse gibt es schon eine Seite. Bitte wählen Sie eine andere.',
    not_a_path:
      'Eine Adresse besteht aus kleinen Buchstaben, Ziffern und Bindestrichen, mit / dazwischen, und gehört keiner anderen Ansicht.',
  },
  en: {
    not_there: 'This no longer exists. Please choose something else.',
    anchor_taken: 'Another section of this page already has this name. Please choose another anchor.',
    path_taken: 'There is already a page at this address. Please choose another one.',
    not_a_path:
      'An address consists of lower-case letters, digits and hyphens, separated by /, and must not belong to another view.',
  },
})
