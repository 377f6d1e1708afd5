import type { DeskValue, DeskValues } from '../../shared/entities/contract.ts'
import type { DeskField, DeskFieldMap, DeskKind } from '../../shared/entities/define.ts'

export function emptyDeskValue(field: DeskField): DeskValue {
  return field.kind === 'select' ? field.default : empty[field.kind]
}

const noText = { de: '', en: null }
const empty: Record<Exclude<DeskKind, 'select'>, DeskValue> = {
  line: '',
  address: '',
  text: noText,
  textArea: noText,
  richText: noText,
  url: noText,
  number: null,
  moment: null,
  day: null,
  color: null,
  flag: false,
  relation: null,
  relations: [],
  media: null,
  gallery: [],
  lines: [],
  rows: [],
}

/** Returns the values with an empty value for each missing field. */
export function completeValues(fields: DeskFieldMap, values: DeskValues): DeskValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, values[name] ?? emptyDeskValue(field)]),
  )
}
