import type { Field, FieldKind } from './field-kinds.ts'
import type { StoredField } from './stored-field.ts'

/** Returns a field's value before any input: the default of a select, otherwise the empty value of its kind. */
export function emptyValue(field: Field): StoredField {
  return field.kind === 'select' ? field.default : empty[field.kind]
}

const noText = { de: '', en: null }
const empty: Record<Exclude<FieldKind, 'select'>, StoredField> = {
  text: noText,
  textArea: noText,
  richText: noText,
  url: noText,
  headingLevel: 2,
  anchor: '',
  image: null,
  embed: '',
  duration: '',
  flag: false,
  reference: null,
  layout: 0,
  derived: null,
}

/** Returns the initial values of a new block, without derived fields. */
export function emptyFields(fields: Readonly<Record<string, Field>>): Record<string, StoredField> {
  const editable = Object.entries(fields).filter(([, { kind }]) => kind !== 'derived')
  return Object.fromEntries(editable.map(([name, field]) => [name, emptyValue(field)]))
}
