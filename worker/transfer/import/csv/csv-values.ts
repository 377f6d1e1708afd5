import { harmIn } from '../../../../shared/contract/import/text.ts'
import type { DeskField, DeskFieldMap, NumberField } from '../../../../shared/entities/define.ts'
import { isLocalised } from '../../../../shared/entities/define.ts'
import { type EntityName, entityOf } from '../../../../shared/entities/registry.ts'
import { typedNumber } from '../../../../shared/i18n/typed-number.ts'
import type { Problem } from '../problems.ts'
import { momentOf } from './moment-cell.ts'
import type { CsvRow } from './read-csv.ts'

/** Finds the ids of an entity's rows with this title, in either language. */
export type IdsByTitle = (entity: string, title: string) => Promise<readonly number[]>

interface CellSurroundings {
  fields: DeskFieldMap
  /**
   * The row's current values: they supply a text's language that has no column in the file, and decide between rows
   * with the same title.
   */
  current: Readonly<Record<string, unknown>>
  idsByTitle: IdsByTitle
}

/** Returns the fields' values for the columns that the file has, or the problems by column heading. */
export async function csvValues(
  { cells, heads }: CsvRow,
  { fields, current, idsByTitle }: CellSurroundings,
): Promise<{ values: Record<string, unknown> } | { problems: Problem[] }> {
  const values: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const [pointer, text] of Object.entries(cells)) {
    const [, name = '', language] = pointer.split('/')
    const field = fields[name]
    if (!field) continue
    const harm = harmIn(text)
    if (harm) {
      problems.push({ path: heads[pointer] ?? name, reason: harm })
      continue
    }
    if ('max' in field && isText(field) && text.length > field.max) {
      problems.push({ path: heads[pointer] ?? name, reason: `must have <=${field.max} characters` })
      continue
    }
    if (isLocalised(field)) {
      // a language without a column keeps its current text
      const both = (values[name] ?? current[name] ?? { de: '', en: '' }) as object
      values[name] = { ...both, [language ?? 'de']: text }
      continue
    }
    const value = text === '' ? null : await cellValue(field, text, { current: current[name], idsByTitle })
    if (typeof value === 'object' && value !== null) problems.push({ path: heads[pointer] ?? name, ...value })
    else values[name] = value
  }
  return problems.length > 0 ? { problems } : { values }
}

/** Whether a field's length is limited by the letters of its cell; rich text has markup. */
function isText({ kind }: DeskField): boolean {
  return kind === 'line' || kind === 'text' || kind === 'textArea'
}

type Value = string | number | boolean | { reason: string }

async function cellValue(
  field: DeskField,
  text: string,
  { current, idsByTitle }: { current: unknown; idsByTitle: IdsByTitle },
): Promise<Value> {
  if (field.kind === 'number') return numberOf(field, text)
  if (field.kind === 'moment') return momentOf(text)
  if (field.kind === 'flag') return flags.get(text.toLowerCase()) ?? { reason: 'must be yes or no' }
  if (field.kind === 'select') return optionOf(field.options, text)
  if (field.kind !== 'relation') return text
  const ids = await idsByTitle(field.to, text)
  if (typeof current === 'number' && ids.includes(current)) return current
  if (ids.length > 1) return { reason: `several entries are called "${text}"` }
  return (
    ids[0] ?? {
      reason: `there is no entry called "${text}" among ${bothNames(entityOf(field.to as EntityName).label.many)}`,
    }
  )
}

/** Names in both languages, of which `reasonIn` shows one. */
function bothNames({ de, en }: { de: string; en: string }): string {
  return `${de} / ${en}`
}

function numberOf({ min, max, step }: NumberField, text: string): number | { reason: string } {
  const number = typedNumber(text)
  if (number === null) return { reason: `must be a number like 12${step < 1 ? ' or 12,50' : ''}` }
  if (number < min || number > max) return { reason: `must be a number from ${min} to ${max}` }
  const isFine = Math.abs(number / step - Math.round(number / step)) < 1e-6
  return isFine ? number : { reason: step < 1 ? 'must have two decimal places at most' : 'must be a whole number' }
}

const flags = new Map([
  ...['true', 'ja', 'yes', '1'].map((word) => [word, true] as const),
  ...['false', 'nein', 'no', '0'].map((word) => [word, false] as const),
])

function optionOf(options: Readonly<Record<string, { de: string; en: string }>>, text: string): Value {
  const named = Object.entries(options).find(([key, label]) => [key, label.de, label.en].includes(text))
  return named?.[0] ?? { reason: `must be one of: ${Object.values(options).map(bothNames).join('; ')}` }
}
