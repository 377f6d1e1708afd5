// The words by which promises are found, as patterns of one language. `~` stands for a few words of the same clause.
import type { Locale } from '../i18n/locale.ts'
import type { PromisedAct, PromisedObject } from './promises.ts'

type Patterns<Name extends string> = Readonly<Record<Locale, Readonly<Record<Name, readonly string[]>>>>

/** Verbs in each form that a promise may have: infinitive, with `zu`, separated, passive, imperative, "-bar". */
export const actPatterns: Patterns<PromisedAct> = {
  de: {
    buy: ['(?:zu)?kauf(?:e|en|t|st|bar)', 'gekauft', 'erwerb(?:e|en|t)', 'erworben', 'erwirbt', 'erhältlich'],
    order: ['bestell(?:e|en|t|st|bar)', 'ordern', 'geordert', 'buch(?:e|en|t|st|bar)', 'gebucht'],
    redeem: ['ein(?:zu)?lös(?:e|en|t|bar)', 'eingelöst', 'lös(?:e|en|t)~ein'],
    exchange: ['(?:um|ein|aus)?(?:zu)?tausch(?:e|en|t|bar)', '(?:um|ein|aus)?getauscht'],
    return: [
      ...['zurück(?:zu)?(?:geb|gib|send|schick|nehm|nimm)\\p{L}*', 'zurückge(?:geben|sandt|sendet|schickt|nommen)'],
      ...['(?:geb|gib|send|schick|nehm|nimm)(?:e|en|t|st)?~zurück', 'stornier(?:e|en|t|bar)'],
    ],
    cancel: ['(?:auf)?(?:zu)?künd(?:ige|igen|igt|bar|igbar)', 'gekündigt'],
    save: ['vor(?:zu)?merk(?:e|en|t)', 'vorgemerkt', 'merk(?:e|en|t)~vor', 'Lesezeichen~markier(?:e|en|t)'],
    mark: ['gekennzeichnet', 'kennzeichne[nt]', 'markiert', 'ausgewiesen', 'hervorgehoben'],
    send: [
      ...['(?:zu|über)(?:zu)?(?:send|schick)(?:e|en|et|t)', '(?:zu|über)ge(?:sandt|sendet|schickt)', 'per Post'],
      ...['(?:send|schick)(?:e|en|et|t)~zu', '(?:send|schick)en~Ihnen'],
    ],
    retrieve: ['abrufbar', 'abgerufen', 'ab(?:zu)?rufen', 'ruf(?:e|en|t)~ab(?=[.!]|$)'],
  },
  en: {
    buy: ['buy(?:s|ing)?', 'bought', 'purchas(?:e|es|ed|ing)'],
    order: [
      ...['(?:to|can|may|you|we|please|simply|then) (?:pre-?)?(?:order|book)', '(?:pre-?)?(?:ordered|booked|bookable)'],
      ...['^(?:Pre-?)?(?:Order|Book)', 'by ordering'],
    ],
    redeem: ['redeem(?:s|ed|able|ing)?'],
    exchange: ['exchang(?:e(?! is)|ed|ing|eable)', 'swap(?:s|ped|ping)?'],
    return: [
      ...[
        '(?:to|can|may|you|please|simply) return',
        '^Return',
        'return(?:ed|ing|able)',
        '(?:give|hand|send|take|bring)s?~back',
        'refundable',
      ],
      '(?:given|handed|sent|taken|brought) back',
    ],
    cancel: ['cancel(?:s|led|ling|lable)?', 'terminat(?:e|es|ed|ing)'],
    save: [
      'bookmark(?:s|ed|ing)?',
      'bookmark~mark(?:s|ed)?',
      'mark(?:s|ed)?~bookmark',
      '(?:to|can|may|you|please) reserve',
    ],
    mark: ['marked', 'labelled', 'flagged', 'highlighted', 'indicated'],
    send: ['sen(?:d|ds|ding|t)', 'mailed', 'posted', '(?:to|can|may|we|will|you) (?:mail|post)', 'by post'],
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
    ticket: ['(?:Einzel|Konzert|Eintritts)?karten?', 'Tickets?', 'Pl[aä]tz(?:e|en|es)?'],
  },
  en: {
    'press ticket': ['press tickets?'],
    abo: ['subscriptions?', 'season', 'series'],
    voucher: ['(?:gift )?vouchers?', 'gift cards?'],
    wheelchair: ['wheelchair\\p{L}*'],
    newsletter: ['newsletters?'],
    concert: ['concerts?', 'dates?', 'evenings?', 'performances?'],
    ticket: ['(?:single )?tickets?(?! shop| office)', 'seats?', 'spaces?'],
  },
}

/** What a text says when an act is done by telephone or e-mail, and what it says when it is done on the website. */
export const channelPatterns: Patterns<'telephone' | 'e-mail' | 'online'> = {
  de: {
    telephone: ['telefon\\p{L}*', 'ruf(?:e|en|t)~an', 'anruf\\p{L}*', '\\{phone\\}'],
    'e-mail': ['E-Mails?', '\\{email\\}'],
    online: ['online', 'Klicks?', '(?:Kunden)?konto', 'Website', 'Internet', 'App', 'Formular', 'jederzeit'],
  },
  en: {
    telephone: ['(?:tele)?phone', 'call(?: us)?', 'ring(?: us)?', '\\{phone\\}'],
    'e-mail': ['e-mails?', '\\{email\\}'],
    online: ['online', 'clicks?', 'account', 'website', 'internet', 'app', 'form', 'any time', 'anytime'],
  },
}
