// Determines a user's changes, and merges them with those that a colleague has saved in the meantime. Values are
// compared by content; the two languages of a text are merged separately.
import type { DeskValue, DeskValues } from '../entities/contract.ts'
import type { DeskFieldMap } from '../entities/define.ts'
import { isSame } from '../entities/is-same.ts'
import { isBilingual, withText } from '../entities/localised.ts'
import { asLocalised, type Locale } from '../i18n/locale.ts'

/** Some of the values. */
export type Changes<Values> = string extends keyof Values ? Values : Partial<Values>

/** Returns those of my values that differ. */
export function changedValues<Values extends object>(base: Values, mine: Values): Changes<Values> {
  const names = Object.keys(mine) as (keyof Values & string)[]
  return pick(
    mine,
    names.filter((name) => !isSame(mine[name], base[name])),
  )
}

export function pick<Values extends object>(values: Values, names: readonly string[]): Changes<Values> {
  return Object.fromEntries(names.map((name) => [name, values[name as keyof Values] ?? null])) as Changes<Values>
}

/** A value that the user and a colleague have both changed, so that the user has to choose. */
export interface FieldConflict {
  field: string
  /** The language of a bilingual text, whose languages conflict separately; null for other fields. */
  language: Locale | null
  mine: DeskValue
  theirs: DeskValue
}

export interface Merged {
  /** The merged values of all fields; in a conflict, the user's value. */
  values: DeskValues
  conflicts: readonly FieldConflict[]
  /** Names of the fields that only the colleague has changed. */
  theirs: readonly string[]
}

export function mergeValues(fields: DeskFieldMap, base: DeskValues, mine: DeskValues, theirs: DeskValues): Merged {
  const values: Record<string, DeskValue> = { ...mine }
  const conflicts: FieldConflict[] = []
  const accepted: string[] = []
  for (const [name, field] of Object.entries(fields)) {
    const [before = null, own = null, other = null] = [base[name], mine[name], theirs[name]]
    if (isSame(own, other) || isSame(other, before)) continue
    if (isSame(own, before)) {
      values[name] = other
      accepted.push(name)
    } else if (isBilingual(field)) {
      const { value, conflicting } = mergeTexts(before, own, other)
      values[name] = value
      conflicts.push(...conflicting.map((language) => ({ field: name, language, mine: own, theirs: other })))
    } else conflicts.push({ field: name, language: null, mine: own, theirs: other })
  }
  return { values, conflicts, theirs: accepted }
}

function mergeTexts(before: DeskValue, own: DeskValue, other: DeskValue) {
  const [base, mine, theirs] = [asLocalised(before), asLocalised(own), asLocalised(other)]
  const conflicting: Locale[] = []
  const merged = (language: Locale) => {
    if (mine[language] === theirs[language] || theirs[language] === base[language]) return mine[language]
    if (mine[language] === base[language]) return theirs[language]
    conflicting.push(language)
    return mine[language]
  }
  return { value: { de: merged('de') ?? '', en: merged('en') }, conflicting }
}

export function takeTheirs(values: DeskValues, { field, language, theirs }: FieldConflict): DeskValues {
  const value = language ? withText(values[field] ?? null, language, asLocalised(theirs)[language] ?? '') : theirs
  return { ...values, [field]: value }
}
