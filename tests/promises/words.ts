// The words by which promises are found, as patterns of one language. `~` stands for a few words of the same clause; an
// umlaut is also found as two letters.
import type { Locale } from '../../shared/i18n/locale.ts'
import type { PromisedAct, PromisedObject } from './promises.ts'

type Patterns<Name extends string> = Readonly<Record<Locale, Readonly<Record<Name, readonly string[]>>>>

/** Nouns of an act, in a German sentence that says the act is possible. */
const possible = (nouns: string) => [`(?:${nouns})~(?:möglich|entgegen)`, `möglich~(?:${nouns})`]

/**
 * Verbs in each form that a promise may have: infinitive, with `zu`, separated, passive, imperative, "-bar"; and nouns
 * of what is possible.
 */
export const actPatterns: Patterns<PromisedAct> = {
  de: {
    buy: [
      ...['(?:ver)?(?:zu)?kauf(?:e|en|t|st|bar)', 'gekauft', 'erwerb(?:e|en|t)', 'zu erwerben', 'erworben', 'erwirbt'],
      ...['erhältlich', 'Gutscheine?~(?:erhalten Sie|gibt es)', ...possible('Erwerb|(?:Ver)?Kauf')],
    ],
    order: [
      ...['(?:vor)?(?:zu)?bestell(?:e|en|t|st|bar)', 'ordern', 'geordert', '(?:zu)?buch(?:e|en|t|st|bar)', 'gebucht'],
      ...possible('(?:Vor)?Bestellung(?:en)?|Buchung(?:en)?'),
    ],
    redeem: ['ein(?:zu)?lös(?:e|en|t|bar)', 'eingelöst', 'lös(?:e|en|t)~ein', ...possible('Einlösung')],
    exchange: [
      ...['(?:um|ein|aus)?(?:zu)?tausch(?:e|en|t|bar)', '(?:um|ein|aus)?getauscht'],
      ...possible('(?:Um)?Tausch'),
    ],
    return: [
      ...['zurück(?:zu)?(?:geb|gib|send|schick|nehm|nimm)\\p{L}*', 'zurückge(?:geben|sandt|sendet|schickt|nommen)'],
      ...['(?:geb|gib|send|schick|nehm|nimm)(?:e|en|t|st)?~zurück', 'stornier(?:e|en|t|bar)'],
      ...possible('Rückgaben?|Rücksendung(?:en)?|Stornierung(?:en)?'),
    ],
    cancel: ['(?:auf)?(?:zu)?künd(?:ige|igen|igt|bar|igbar)', 'gekündigt', ...possible('Kündigung(?:en)?')],
    save: [
      ...['vor(?:zu)?merk(?:e|en|t)', 'vorgemerkt', 'merk(?:e|en|t)~vor', 'Lesezeichen~markier(?:e|en|t)'],
      ...possible('Vormerkung(?:en)?'),
    ],
    mark: ['gekennzeichnet', 'kennzeichne[nt]', 'markiert', 'ausgewiesen', 'hervorgehoben'],
    send: [
      ...['(?:zu|über)(?:zu)?(?:send|schick)(?:e|en|et|t)', '(?:zu|über)ge(?:sandt|sendet|schickt)', 'per Post'],
      ...['(?:send|schick)(?:e|en|et|t)~zu', '(?:send|schick)en~Ihnen', 'Ihnen~ge(?:sandt|sendet|schickt)'],
      ...['(?:send|schick)(?:e|en|et|t)~nach Hause', '(?:Versand|Zusendung)~(?:erfolgt|kostenlos)'],
      ...possible('Versand|Zusendung'),
    ],
    retrieve: ['abrufbar', 'abgerufen', 'ab(?:zu)?rufen', 'ruf(?:e|en|t)~ab(?=[.!]|$)'],
  },
  en: {
    buy: ['buy(?:s|ing)?', 'bought', 'purchas(?:e|es|ed|ing)', 'for sale', '(?:are|is|be) sold(?! out)', 'we sell'],
    order: [
      ...['(?:to|can|may|you|we|please|simply|then) (?:pre-?)?(?:order|book)', '(?:pre-?)?(?:ordered|booked|bookable)'],
      ...['^(?:Pre-?)?(?:Order|Book)', 'by ordering'],
    ],
    redeem: ['redeem(?:s|ed|able|ing)?', 'redemption~possible'],
    exchange: ['exchang(?:e(?! is)|ed|ing|eable)', 'swap(?:s|ped|ping)?'],
    return: [
      ...[
        '(?:to|can|may|you|please|simply) return',
        '^Return',
        'return(?:ed|ing|able)',
        '(?:give|hand|send|take|bring)s?~back',
        'refundable',
      ],
      ...['(?:given|handed|sent|taken|brought) back', 'returns?~(?:accepted|possible)'],
    ],
    cancel: ['cancel(?:s|led|ling|lable)?', 'terminat(?:e|es|ed|ing)', '(?:cancellation|termination)s?~possible'],
    save: [
      'bookmark(?:s|ed|ing)?',
      'bookmark~mark(?:s|ed)?',
      'mark(?:s|ed)?~bookmark',
      '(?:to|can|may|you|please) reserve',
      '^Reserve',
    ],
    mark: ['marked', 'labelled', 'flagged', 'highlighted', 'indicated'],
    send: [
      ...['sen(?:d|ds|ding|t)', 'mailed', 'posted', 'by post', 'dispatched'],
      "(?:to|can|may|shall|will|you|we(?:[’']ll)?) (?:mail|post)",
    ],
    retrieve: ['(?<=(?:remains?|stays?) )available', 'retriev(?:e|ed|able)'],
  },
}

/** Nouns; a sentence's act belongs to the nearest one. */
export const objectPatterns: Patterns<PromisedObject> = {
  de: {
    'press ticket': ['Pressekarten?'],
    abo: ['\\p{L}*abo(?:s|nnements?|nnenten?)?', 'Abo\\p{L}*', 'Saison', 'Reihen?'],
    voucher: ['\\p{L}*gutscheine?[ns]?', 'Gutscheincodes?'],
    wheelchair: ['Rollstuhl\\p{L}*'],
    newsletter: ['Newsletters?'],
    concert: ['\\p{L}*konzert(?:e|en|s)?', 'Termin(?:e|en|s)?', 'Abend(?:e|en|s)?', 'Vorstellung(?:en)?'],
    ticket: [
      '(?:Einzel|Konzert|Eintritts)?karten?',
      'Tickets?',
      '(?:Sitz|Steh|Rand|Wunsch|Lieblings)?pl(?:a|ä)tz(?:e|en|es)?',
    ],
  },
  en: {
    'press ticket': ['press tickets?'],
    abo: ['subscriptions?', 'season', 'series'],
    voucher: ['(?:gift )?vouchers?', 'gift cards?'],
    wheelchair: ['wheelchair\\p{L}*'],
    newsletter: ['newsletters?'],
    concert: ['concerts?', 'dates?', 'evenings?', 'performances?'],
    ticket: ['(?:single )?tickets?(?! shop| office)', 'seats?', '(?<!parking )spaces?'],
  },
}

/**
 * What a text says when an act is done by telephone or e-mail, what it says when it is done on the website, and where
 * an act that is done on one page only cannot be done.
 */
export const channelPatterns: Patterns<'telephone' | 'e-mail' | 'online' | 'elsewhere'> = {
  de: {
    telephone: ['telefon\\p{L}*', 'ruf(?:e|en|t)~an', 'anruf\\p{L}*', '\\{phone\\}'],
    'e-mail': ['E-Mails?', '\\{email\\}'],
    online: ['online', 'Klicks?', '(?:Kunden)?konto', 'Website', 'Internet', 'App', 'Formular', 'jederzeit'],
    elsewhere: [
      'Abendkasse',
      'Garderobe',
      'Foyer',
      'Filialen?',
      'Café',
      'Cafeteria',
      'Bar',
      'App',
      '(?:im|in Ihrem|übers?) (?:Kunden)?konto',
    ],
  },
  en: {
    telephone: ['(?:tele)?phone', 'call(?: us)?', 'ring(?: us)?', '\\{phone\\}'],
    'e-mail': ['e-mails?', '\\{email\\}'],
    online: ['online', 'clicks?', 'account', 'website', 'internet', 'app', 'form', 'any time', 'anytime'],
    elsewhere: [
      'box office',
      'cloakroom',
      'foyer',
      'café',
      'door',
      'bar',
      'app',
      '(?:in|with) (?:an|the|your) account',
    ],
  },
}
