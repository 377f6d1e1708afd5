import type { Problem } from '../../../../shared/contract/problem.ts'
import { deskProblemWords } from '../../../../shared/entities/desk-problem-words.ts'
import { problemWords } from '../../../../shared/fields/field-problem-words.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { DeskError } from '../../store/desk/desk-table.ts'
import { maxErrors } from '../../store/drafts/max-errors.ts'

/** Converts the first 100 errors of a change to the API's form, with a message in the caller's language. */
export function deskProblems(errors: readonly DeskError[], locale: Locale): NonNullable<Problem['errors']> {
  const sentences: Record<string, string> = { ...problemWords[locale], ...deskProblemWords[locale] }
  return errors.slice(0, maxErrors).map(({ pointer, code, steps, suggestion }) => ({
    field: pointer.split('/')[2] ?? 'values',
    pointer,
    code,
    message: [sentences[code] ?? problemWords[locale].wrong_type, ...(steps ? [steps.join(' → ')] : [])].join(': '),
    ...(suggestion === undefined ? {} : { suggestion }),
  }))
}
