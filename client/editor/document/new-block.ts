import type { Field, FieldKind } from '../../../shared/blocks/field-kinds.ts'
import { definitionOf } from '../../../shared/blocks/registry.ts'
import type { StoredField } from '../../../shared/blocks/stored.ts'
import type { EditorBlock } from './document.ts'

/** A block that nobody has filled in yet, with the children that it cannot be without. */
export function newBlock(module: string, fields: Record<string, StoredField> = {}): EditorBlock {
  const definition = definitionOf(module)
  const editable = Object.entries(definition?.fields ?? {}).filter(([, field]) => field.kind !== 'derived')
  const [first] = definition?.children ?? []
  return {
    key: crypto.randomUUID(),
    id: null,
    module,
    column: 0,
    hidden: false,
    fields: { ...Object.fromEntries(editable.map(([name, field]) => [name, emptyValue(field)])), ...fields },
    children: first ? Array.from({ length: definition?.minChildren ?? 0 }, () => newBlock(first)) : [],
  }
}

/** A copy with keys of its own, which the server does not know yet. */
export function copyOf(block: EditorBlock): EditorBlock {
  const { anchor: _, slug: __, ...fields } = block.fields
  const anchors = Object.fromEntries(
    ['anchor', 'slug'].filter((name) => name in block.fields).map((name) => [name, '']),
  )
  return {
    ...block,
    key: crypto.randomUUID(),
    id: null,
    // an anchor names one place of a page
    fields: { ...fields, ...anchors },
    children: block.children.map(copyOf),
  }
}

/** What a field holds before anything was chosen or written, as it is stored. */
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
