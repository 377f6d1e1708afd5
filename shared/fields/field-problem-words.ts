import { defineLabels } from '../i18n/labels.ts'

/** The messages of zod issues; a form shows `problemWords` for them. */
export type FieldProblem =
  | 'required'
  | 'too_long'
  | 'too_much_markup'
  | 'wrong_type'
  | 'not_an_address'
  | 'not_an_allowed_embed'
  | 'not_an_anchor'
  | 'not_a_duration'
  | 'not_an_option'
  | 'block_not_allowed'
  | 'too_few'

export const problemWords = defineLabels<Record<FieldProblem, string>>({
  de: {
    required: 'Bitte ausfüllen.',
    too_long: 'Der Text ist zu lang.',
    too_much_markup: 'Der Text hat zu viele Formatierungen und Links.',
    wrong_type: 'Diese Angabe hat nicht die erwartete Form.',
    not_an_address: 'Das ist keine Adresse, auf die ein Link führen kann.',
    not_an_allowed_embed: 'Von dieser Adresse kann nichts eingebettet werden.',
    not_an_anchor: 'Ein Anker besteht aus Buchstaben, Ziffern und Bindestrichen.',
    not_a_duration: 'Bitte Minuten und Sekunden angeben, zum Beispiel 3:02.',
    not_an_option: 'Bitte einen der angebotenen Werte wählen.',
    block_not_allowed: 'Dieser Baustein kann hier nicht stehen.',
    too_few: 'Hier fehlt mindestens ein Eintrag.',
  },
  en: {
    required: 'Please fill this in.',
    too_long: 'The text is too long.',
    too_much_markup: 'The text has too much formatting and too many links.',
    wrong_type: 'This value has an unexpected format.',
    not_an_address: 'A link cannot lead to this address.',
    not_an_allowed_embed: 'Nothing can be embedded from this address.',
    not_an_anchor: 'An anchor consists of letters, digits and hyphens.',
    not_a_duration: 'Please give minutes and seconds, for example 3:02.',
    not_an_option: 'Please choose one of the values offered.',
    block_not_allowed: 'This block is not allowed here.',
    too_few: 'At least one entry is missing here.',
  },
})
