import { defineLabels } from '../i18n/labels.ts'
import type { Locale } from '../i18n/locale.ts'

/** Keys of the faults that a price table or a new code may have. */
const tableFaults = [
  'no_plan',
  'price_missing',
  'no_category',
  'no_type',
  'below_fee',
  'twice',
  'type_unsold',
  'no_partner',
  'ends_before',
  'after_start',
  'contingent_lost',
  'code_in_use',
  'access_in_use',
  'code_alike',
  'code_short',
  'code_guessable',
  'note_missing',
  'no_access',
  'no_production',
  'below_taken',
] as const
export type TableFault = (typeof tableFaults)[number]

/** @param code what the sentence names: the stored code that a new one reads like, or the number of taken places */
export function tableFaultSentence(fault: TableFault, locale: Locale, code = ''): string {
  return sentences[locale][fault].replace('{code}', code)
}

const sentences = defineLabels({
  de: {
    no_plan: 'Diesen Saalplan gibt es nicht.',
    price_missing: 'Hier fehlt der Normalpreis. 0 heißt: kostenlos.',
    no_category: 'Diese Kategorie hat der Saalplan nicht.',
    no_type: 'Diese Preisart wird nicht verkauft.',
    below_fee: 'Der Preis ist kleiner als die Gebühr, die er enthält.',
    twice: 'Das steht hier zweimal.',
    type_unsold: 'Diese Preisart hat in keiner Kategorie einen Preis.',
    no_partner: 'Diese Preisart hängt an einer anderen, die nicht verkauft wird.',
    ends_before: 'Das Ende liegt vor dem Beginn.',
    after_start: 'Der Verkauf begänne erst nach dem Konzert.',
    contingent_lost: 'Ein Kontingent hat Plätze, die es in diesem Saalplan nicht gibt. Geben Sie es zuerst frei.',
    code_in_use: 'Diesen Code gibt es schon, als Gutschein. Wählen Sie einen anderen.',
    access_in_use: 'Diesen Code gibt es schon, als Zugangscode. Wählen Sie einen anderen.',
    code_alike:
      'Dieser Code liest sich wie der vorhandene »{code}«: I, L und 1 gelten als gleich. Wählen Sie einen anderen.',
    code_short: 'Der Code braucht mindestens 4 Buchstaben oder Ziffern.',
    code_guessable:
      'Ein kurzer Code mit Guthaben ließe sich erraten: Nehmen Sie 12 Buchstaben oder Ziffern, oder lassen Sie ihn leer.',
    note_missing: 'Bitte notieren Sie, wofür der Gutschein ist.',
    no_access: 'Diesen Vorverkauf oder dieses Kontingent gibt es nicht.',
    no_production: 'Eines der Konzerte gibt es nicht, oder es ist nicht öffentlich.',
    below_taken: '{code} Plätze sind verkauft oder im Warenkorb. Weniger geht nicht.',
  },
  en: {
    no_plan: 'There is no such hall plan.',
    price_missing: 'The normal price is missing. 0 means free of charge.',
    no_category: 'The hall plan has no such category.',
    no_type: 'This price type is not sold.',
    below_fee: 'The price is lower than the fee that it contains.',
    twice: 'This entry appears twice.',
    type_unsold: 'This price type has no price in any category.',
    no_partner: 'This price type depends on another one that is not sold.',
    ends_before: 'The end is before the beginning.',
    after_start: 'The sale would only begin after the concert.',
    contingent_lost: 'A contingent has places that this hall plan does not have. Release it first.',
    code_in_use: 'This code already exists as a voucher. Choose another one.',
    access_in_use: 'This code already exists as a magic code. Choose another one.',
    code_alike: 'This code reads like the existing “{code}”: I, L and 1 count as the same. Please choose another one.',
    code_short: 'The code needs at least 4 letters or digits.',
    code_guessable: 'A short code with a balance could be guessed: use 12 letters or digits, or leave it empty.',
    note_missing: 'Please note what the voucher is for.',
    no_access: 'There is no such presale or contingent.',
    no_production: 'One of the concerts does not exist or is not public.',
    below_taken: '{code} places are sold or in a basket. There cannot be fewer.',
  },
})
