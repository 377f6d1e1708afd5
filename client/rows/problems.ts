import type { DeskValue, DeskValues } from '../../shared/entities/contract.ts'
import type { DeskField, EntityDefinition } from '../../shared/entities/define.ts'
import { deskProblemWords } from '../../shared/entities/desk-problem-words.ts'
import { isBilingual } from '../../shared/entities/localised.ts'
import { problemWords } from '../../shared/fields/field-problem-words.ts'
import { sizeProblem, visibleLength } from '../../shared/fields/rich-text-size.ts'
import { asLocalised, type Locale } from '../../shared/i18n/locale.ts'
import { isDay } from '../../shared/time/day.ts'
import { isMoment } from '../../shared/time/moment.ts'
import type { Invalid } from '../staff/refusals.ts'

export interface RowProblem {
  /** JSON pointer into the values: `/claim/de`, `/works/2/title`. */
  pointer: string
  message: string
  suggestion?: string
}

/**
 * Returns a problem for each required field that is empty, each text that is too long or has too much markup, and each
 * number, day and moment that cannot be read.
 */
export function problemsIn(entity: EntityDefinition, values: DeskValues, locale: Locale): RowProblem[] {
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    const [value = null, own] = [values[name], isBilingual(field) ? `/${name}/de` : `/${name}`]
    const problems: RowProblem[] = []
    if (field.required && isEmpty(field, value)) problems.push({ pointer: own, message: problemWords[locale].required })
    const unread = unreadProblem(field, value)
    if (unread) problems.push({ pointer: own, message: deskProblemWords[locale][unread] })
    for (const [pointer, text] of textsOf(name, field, value)) {
      const problem = sizeProblemOf(field, text)
      if (problem) problems.push({ pointer, message: problemWords[locale][problem] })
    }
    return problems
  })
}

/** Fields keep text that they cannot read as it was typed. */
function unreadProblem({ kind }: DeskField, value: DeskValue): 'not_a_number' | 'not_a_moment' | 'not_a_day' | null {
  if (value === null || value === '') return null
  if (kind === 'number') return typeof value === 'number' ? null : 'not_a_number'
  if (kind === 'moment') return isMoment(value) ? null : 'not_a_moment'
  return kind === 'day' && !isDay(String(value)) ? 'not_a_day' : null
}

function sizeProblemOf(field: DeskField, text: string): 'too_long' | 'too_much_markup' | null {
  if (field.kind === 'richText') return sizeProblem(text, field.max)
  return 'max' in field && text.length > field.max ? 'too_long' : null
}

function isEmpty(field: DeskField, value: DeskValue): boolean {
  if (isBilingual(field)) return visibleLength(asLocalised(value).de) === 0
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function textsOf(name: string, field: DeskField, value: DeskValue): [pointer: string, text: string][] {
  if (field.kind === 'line') return [[`/${name}`, String(value ?? '')]]
  if (field.kind !== 'text' && field.kind !== 'textArea' && field.kind !== 'richText') return []
  const { de, en } = asLocalised(value)
  return [
    [`/${name}/de`, de],
    [`/${name}/en`, en ?? ''],
  ]
}

/** Converts the server's errors to problems; known codes get our message instead of the server's. */
export function problemsOf({ errors }: Invalid, entity: EntityDefinition, locale: Locale): RowProblem[] {
  const words: Record<string, string> = problemWords[locale]
  return errors.map(({ field, pointer = `/${field.replaceAll('.', '/')}`, code = '', message, suggestion }) => {
    const below = pointer.replace(/^\/values(?=\/)/, '')
    const [, name = ''] = below.split('/')
    const isWholeText = below === `/${name}` && entity.fields[name] && isBilingual(entity.fields[name])
    return {
      pointer: isWholeText ? `${below}/de` : below,
      message: words[code] ?? message,
      ...(suggestion === undefined ? {} : { suggestion }),
    }
  })
}
