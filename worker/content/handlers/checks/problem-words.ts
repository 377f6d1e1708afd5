import type { Problem } from '../../../../shared/contract/problem.ts'
import { problemWords } from '../../../../shared/fields/field-problem-words.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { DraftProblem, FieldError } from '../../store/drafts/fields.ts'
import { maxErrors } from '../../store/drafts/max-errors.ts'

/** Converts the first 100 field errors to the API's form, with a message in the editor's language. */
export function pointerProblems(errors: readonly FieldError[], locale: Locale): NonNullable<Problem['errors']> {
  return errors.slice(0, maxErrors).map(({ pointer, code }) => ({
    field: fieldName(pointer),
    pointer,
    code,
    message: { ...problemWords[locale], ...words[locale] }[code] ?? problemWords[locale].wrong_type,
  }))
}

const words = defineLabels<Record<Exclude<DraftProblem, keyof (typeof problemWords)['de']>, string>>({
  de: {
    unknown_field: 'Dieses Feld gibt es hier nicht.',
    not_there: 'Das gibt es nicht mehr. Bitte wählen Sie etwas anderes.',
    anchor_taken: 'Ein anderer Abschnitt dieser Seite heißt schon so. Bitte wählen Sie einen anderen Anker.',
    key_taken: 'Dieser Schlüssel gehört einem anderen Baustein.',
    path_taken: 'Unter dieser Adresse gibt es schon eine Seite. Bitte wählen Sie eine andere.',
    not_a_path: 'Eine Adresse besteht aus Kleinbuchstaben, Ziffern und Bindestrichen, zum Beispiel service/anreise.',
    unknown_block: 'Diesen Baustein gibt es auf der Seite nicht.',
    needs_block: 'Dieser Baustein geht nur zusammen mit anderen geänderten Bausteinen.',
  },
  en: {
    unknown_field: 'There is no such field here.',
    not_there: 'This no longer exists. Please choose something else.',
    anchor_taken: 'Another section of this page already has this name. Please choose another anchor.',
    key_taken: 'This key belongs to another block.',
    path_taken: 'There is already a page at this address. Please choose another one.',
    not_a_path: 'An address consists of lower-case letters, digits and hyphens, for example service/travel.',
    unknown_block: 'The page has no such block.',
    needs_block: 'This block needs other changed blocks to go with it.',
  },
})

function fieldName(pointer: string): string {
  const names = pointer.split('/').filter((name) => name !== '' && name !== 'de' && name !== 'en')
  return names.at(-1) ?? 'body'
}
