import { harmIn } from '../../../../shared/contract/import/text.ts'
import type { DeskField, DeskFieldMap } from '../../../../shared/entities/define.ts'
import { isLocalised } from '../../../../shared/entities/define.ts'
import { berlinToUtc } from '../../../../shared/time/berlin.ts'
import type { Problem } from '../problems.ts'
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

type Value = string | number | boolean | { reason: string }

async function cellValue(
  field: DeskField,
  text: string,
  { current, idsByTitle }: { current: unknown; idsByTitle: IdsByTitle },
): Promise<Value> {
  if (field.kind === 'number') return /^-?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : notANumber
  if (field.kind === 'moment') return momentOf(text)
  if (field.kind === 'flag') return flags.get(text.toLowerCase()) ?? { reason: 'must be yes or no' }
  if (field.kind === 'select') return optionOf(field.options, text)
  if (field.kind !== 'relation') return text
  const ids = await idsByTitle(field.to, text)
  if (typeof current === 'number' && ids.includes(current)) return current
  if (ids.length > 1) return { reason: `several entries are called "${text}"` }
  return ids[0] ?? { reason: `there is no entry called "${text}"` }
}

const notANumber = { reason: 'must be a number like 12 or 12,50' }
const flags = new Map([
  ...['true', 'ja', 'yes', '1'].map((word) => [word, true] as const),
  ...['false', 'nein', 'no', '0'].map((word) => [word, false] as const),
])

function optionOf(options: Readonly<Record<string, { de: string; en: string }>>, text: string): Value {
  const named = Object.entries(options).find(([key, label]) => [key, label.de, label.en].includes(text))
  const all = Object.values(options).map(({ de, en }) => (de === en ? de : `${de}/${en}`))
  return named?.[0] ?? { reason: `must be one of: ${all.join(', ')}` }
}

/**
 * Converts a time to UTC. The cell contains either UTC, as the export writes it, or Berlin's local time, such as
 * `2027-03-12T20:00` or `12.03.2027 20:00`.
 */
function momentOf(text: string): Value {
  const utc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/.test(text)
  if (utc) return Number.isNaN(Date.parse(text)) ? notAMoment : `${new Date(text).toISOString().slice(0, 19)}Z`
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})[T ](\d{1,2}):(\d{2})(?::00)?$/.exec(text)
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4}),? (\d{1,2}):(\d{2})(?::00)?$/.exec(text)
  const parts = iso?.slice(1) ?? (german && [german[3], german[2], german[1], german[4], german[5]])
  if (!parts) return notAMoment
  const [year, month, day, hour, minute] = parts.map((part = '', index) => part.padStart(index === 0 ? 4 : 2, '0'))
  const local = `${year}-${month}-${day}T${hour}:${minute}`
  const read = new Date(`${local}Z`)
  const isThere = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(local)
  return isThere ? berlinToUtc(local) : notAMoment
}

const notAMoment = { reason: 'must be a time like 12.03.2027 20:00 (Berlin) or 2027-03-12T19:00:00Z' }
