import { problemWords } from '../../../../shared/blocks/problems.ts'
import type { Problem } from '../../../../shared/contract/problem.ts'
import type { DeskProblem } from '../../../../shared/entities/schema.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { DeskError } from './call.ts'

const maxErrors = 100

/** Converts the errors of a change to the form of an answer, with a sentence each. */
export function deskProblems(errors: readonly DeskError[], locale: Locale): NonNullable<Problem['errors']> {
  const sentences: Record<string, string> = { ...problemWords[locale], ...words[locale] }
  return errors.slice(0, maxErrors).map(({ pointer, code }) => ({
    field: pointer.split('/')[2] ?? 'values',
    pointer,
    code,
    message: sentences[code] ?? problemWords[locale].wrong_type,
  }))
}

const words = defineLabels<Record<DeskProblem, string>>({
  de: {
    not_a_number: 'Bitte eine Zahl in dieser Genauigkeit angeben.',
    out_of_range: 'Diese Zahl ist zu klein oder zu groß.',
    not_a_moment: 'Bitte Tag und Uhrzeit angeben.',
    not_a_color: 'Eine Farbe hat die Form #1a2b3c.',
    too_many: 'Das sind zu viele Einträge.',
    read_only: 'Dieses Feld lässt sich nicht ändern.',
    unknown_field: 'Dieses Feld gibt es hier nicht.',
    not_there: 'Das gibt es nicht mehr. Bitte wählen Sie etwas anderes.',
    taken: 'Das gibt es schon. Bitte wählen Sie etwas anderes.',
  },
  en: {
    not_a_number: 'Please give a number with this precision.',
    out_of_range: 'This number is too small or too large.',
    not_a_moment: 'Please give a day and a time.',
    not_a_color: 'A colour has the form #1a2b3c.',
    too_many: 'There are too many entries.',
    read_only: 'This field cannot be changed.',
    unknown_field: 'There is no such field here.',
    not_there: 'This no longer exists. Please choose something else.',
    taken: 'This exists already. Please choose something else.',
  },
})
