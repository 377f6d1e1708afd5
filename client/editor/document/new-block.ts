import { emptyFields } from '../../../shared/blocks/empty-value.ts'
import { definitionOf } from '../../../shared/blocks/registry.ts'
import type { StoredField } from '../../../shared/blocks/stored.ts'
import type { EditorBlock } from './document.ts'

/** A block that nobody has filled in yet, with the children that it cannot be without. */
export function newBlock(module: string, fields: Record<string, StoredField> = {}): EditorBlock {
  const definition = definitionOf(module)
  const [first] = definition?.children ?? []
  return {
    key: crypto.randomUUID(),
    id: null,
    module,
    column: 0,
    hidden: false,
    fields: { ...emptyFields(definition?.fields ?? {}), ...fields },
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
