// Each kind of field with its form in a cell of a CSV file, as the desk's lists export it.
import type { DeskField, DeskKind, NumberField } from '../../../shared/entities/define.ts'
import { type EntityName, entityOf } from '../../../shared/entities/registry.ts'
import { isUnclearNumber, typedNumber } from '../../../shared/i18n/typed-number.ts'
import { momentOf } from '../import/csv/moment-cell.ts'

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
