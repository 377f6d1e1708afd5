import { definitionOf } from '../../../shared/blocks/registry.ts'
import type { EditorBlock } from '../../../shared/drafts/document.ts'
import { emptyFields } from '../../../shared/fields/empty-value.ts'
import type { StoredField } from '../../../shared/fields/stored-field.ts'

/** Creates a block with its required children. Values that `fields` does not contain are empty. */
export function newBlock(name: string, fields: Record<string, StoredField> = {}): EditorBlock {
  const definition = definitionOf(name)
  const [first] = definition?.children ?? []
  return {
    key: crypto.randomUUID(),
    id: null,
    module: name,
    column: 0,
    hidden: false,
    fields: { ...emptyFields(definition?.fields ?? {}), ...fields },
    children: first ? Array.from({ length: definition?.minChildren ?? 0 }, () => newBlock(first)) : [],
  }
}

/** Copies a block with new keys, without ids and anchors. */
export function copyOf(block: EditorBlock): EditorBlock {
  const { anchor: _, slug: __, ...fields } = block.fields
  const anchors = Object.fromEntries(
    ['anchor', 'slug'].filter((name) => name in block.fields).map((name) => [name, '']),
  )
  return {
    ...block,
    key: crypto.randomUUID(),
    id: null,
    // anchors are unique on a page
    fields: { ...fields, ...anchors },
    children: block.children.map(copyOf),
  }
}
