// Each kind of field with its form in a cell of a CSV file, as the desk's lists export it.

import { skippedReason } from '../../../shared/contract/import/moments.ts'
import type { DeskField, DeskKind, NumberField } from '../../../shared/entities/define.ts'
import { type EntityName, entityOf } from '../../../shared/entities/registry.ts'
import { isUnclearNumber, typedNumber } from '../../../shared/i18n/typed-number.ts'
import { berlinToUtc } from '../../../shared/time/berlin.ts'

type Reason = { reason: string }

/**
 * Converts a cell to UTC. It contains Berlin's local time, such as `12.03.2027 20:00`, `Fr, 12.03.27 20 Uhr` or
 * `2027-03-12T20:00`, or a time with its offset, such as `2027-03-12T19:00:00Z`.
 */
function momentOf(cell: string): string | Reason {
  const text = cell.replace(/\s+/g, ' ')
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/.test(text)) {
    const at = Date.parse(text.replace(' ', 'T'))
    return Number.isNaN(at) ? notAMoment : `${new Date(at).toISOString().slice(0, 19)}Z`
  }
  const [, dayText = '', timeText = ''] = /^(?:\p{L}+\.?,? )?([\d./-]+)(?:, | um |[T ])(.+)$/u.exec(text) ?? []
  const day = dayOf(dayText)
  const time = timeOf(timeText)
  if (day === 'unclear')
    return { reason: `"${text.slice(0, 40)}" is unclear: write the day first, like 12.03.2027 20:00` }
  if (day === null || time === null) return notAMoment
  const local = `${day}T${time}`
  const read = new Date(`${local}Z`)
  if (Number.isNaN(read.getTime()) || !read.toISOString().startsWith(local)) return notAMoment
  const skipped = skippedReason(local)
  return skipped === null ? berlinToUtc(local) : { reason: skipped }
}

const notAMoment = { reason: 'must be a time like 12.03.2027 20:00 (Berlin) or 2027-03-12T19:00:00Z' }

/** Returns the day as YYYY-MM-DD, which may not exist; `unclear` if its first number may be the month. */
function dayOf(text: string): string | 'unclear' | null {
  const [, isoYear, isoMonth = '', isoDay = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  if (isoYear) return dayText(isoYear, isoMonth, isoDay)
  const [, day = '', sign, month = '', year = ''] = /^(\d{1,2})([./])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ?? []
  if (year === '') return null
  if (sign === '/' && Number(day) <= 12 && Number(month) !== Number(day)) return 'unclear'
  return dayText(year.length === 2 ? `20${year}` : year, month, day)
}

function dayText(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function timeOf(text: string): string | null {
  const [, hour = '', minute = '00', half] =
    /^(\d{1,2})(?:[:.](\d{2}))?(?::00)?(?: ?(?:Uhr|h)| ?([ap])\.?m\.?)?$/i.exec(text) ?? []
  const isHourAlone = /^\d{1,2}$/.test(text)
  if (hour === '' || isHourAlone) return null
  if (half === undefined) return `${hour.padStart(2, '0')}:${minute}`
  if (Number(hour) < 1 || Number(hour) > 12) return null
  return `${String((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)).padStart(2, '0')}:${minute}`
}

/** Finds the ids of an entity's rows with this title, in either language. */
export type IdsByTitle = (entity: string, title: string) => Promise<readonly number[]>

interface FromCell {
  /** The field's current value, which decides between rows with the same title. */
  current: unknown
  idsByTitle: IdsByTitle
}

type Value = string | number | boolean | { reason: string }

/** Returns the value of a cell that is not empty, or why it is refused. */
type Cell<F extends DeskField> = (text: string, field: F, context: FromCell) => Value | Promise<Value>

const asItIs: Cell<DeskField> = (text) => text

const flags = new Map([
  ...['true', 'ja', 'yes', '1'].map((word) => [word, true] as const),
  ...['false', 'nein', 'no', '0'].map((word) => [word, false] as const),
])

/** Null for kinds that no cell contains; a kind without an entry does not compile. */
const cells: { readonly [K in DeskKind]: Cell<Extract<DeskField, { kind: K }>> | null } = {
  text: asItIs,
  textArea: asItIs,
  richText: asItIs,
  url: asItIs,
  line: asItIs,
  address: asItIs,
  color: asItIs,
  number: numberOf,
  moment: momentOf,
  flag: (text) => flags.get(text.toLowerCase()) ?? { reason: 'must be yes or no' },
  select(text, { options }) {
    const named = Object.entries(options).find(([key, label]) => [key, label.de, label.en].includes(text))
    return named?.[0] ?? { reason: `must be one of: ${Object.values(options).map(bothNames).join('; ')}` }
  },
  async relation(text, { to }, { current, idsByTitle }) {
    const ids = await idsByTitle(to, text)
    if (typeof current === 'number' && ids.includes(current)) return current
    if (ids.length > 1) return { reason: `several entries are called "${text}"` }
    const among = bothNames(entityOf(to as EntityName).label.many)
    return ids[0] ?? { reason: `there is no entry called "${text}" among ${among}` }
  },
  day: null,
  relations: null,
  media: null,
  gallery: null,
  lines: null,
  rows: null,
}

export function cellOf({ kind }: Pick<DeskField, 'kind'>): Cell<DeskField> | null {
  return cells[kind] as Cell<DeskField> | null
}

/** Names in both languages, of which `reasonIn` shows one. */
function bothNames({ de, en }: { de: string; en: string }): string {
  return `${de} / ${en}`
}

function numberOf(text: string, { min, max, step }: NumberField): number | { reason: string } {
  const number = typedNumber(text)
  if (number === null) return { reason: `must be a number like 12${step < 1 ? ' or 12,50' : ''}` }
  if (step < 1 && isUnclearNumber(text))
    return { reason: `"${text}" is unclear: write ${number}, or two decimal places` }
  if (number < min || number > max) return { reason: `must be a number from ${min} to ${max}` }
  const isFine = Math.abs(number / step - Math.round(number / step)) < 1e-6
  return isFine ? number : { reason: step < 1 ? 'must have two decimal places at most' : 'must be a whole number' }
}
