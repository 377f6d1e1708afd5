import type { Field, FieldKind } from '../../../shared/blocks/field-kinds.ts'
import { definitionOf } from '../../../shared/blocks/registry.ts'
import type { StoredField } from '../../../shared/blocks/stored.ts'
import type { EditorBlock } from '../document/document.ts'

/** A block that nobody has filled in yet, with the children that it cannot be without. */
export function newBlock(module: string, column = 0): EditorBlock {
  const definition = definitionOf(module)
  const fields = Object.entries(definition?.fields ?? {}).filter(([, field]) => field.kind !== 'derived')
  const [first] = definition?.children ?? []
  return {
    key: crypto.randomUUID(),
    id: null,
    module,
    column,
    hidden: false,
    fields: Object.fromEntries(fields.map(([name, field]) => [name, emptyValue(field)])),
    children: first ? Array.from({ length: definition?.minChildren ?? 0 }, () => newBlock(first)) : [],
  }
}

/** What a field holds before anything was chosen or written. */
export function emptyValue(field: Field): StoredField {
  return field.kind === 'select' ? field.default : empty[field.kind]
}

const empty: Record<Exclude<FieldKind, 'select'>, StoredField> = {
  text: null,
  textArea: null,
  richText: null,
  url: null,
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
