// The block's own rules, before the server has seen it: the schema of shared/blocks with everything in both languages.

import type { Toolbar } from '../../../../shared/blocks/define.ts'
import { fieldSchema } from '../../../../shared/blocks/field-schemas.ts'
import { definitionOf } from '../../../../shared/blocks/registry.ts'
import { blockSchema, type SchemaOptions } from '../../../../shared/blocks/schema.ts'
import { isStoredImage, type StoredField } from '../../../../shared/blocks/stored.ts'
import type { EditorBlock } from '../../document/document.ts'
import { cellCount } from '../../document/placement.ts'
import { type BlockProblem, locate } from '../../document/problem-at.ts'

export function problemsOf(block: EditorBlock, toolbar: Toolbar): BlockProblem[] {
  const definition = definitionOf(block.module)
  if (!definition) return []
  const result = blockSchema(definition, optionsFor(toolbar)).safeParse(asSchema(block))
  return result.success ? [] : result.error.issues.flatMap(({ path, message }) => locate(block, path, message) ?? [])
}

/** The block as it is handed on: texts cleaned, addresses completed, embed code reduced to its address. */
export function tidied(block: EditorBlock, toolbar: Toolbar): EditorBlock {
  const known = tidy[toolbar].get(block)
  if (known) return known
  const made = tidiedAnew(block, toolbar)
  tidy[toolbar].set(block, made)
  return made
}

/** A block is never changed in place: of a long list only what was typed into is tidied again. */
const tidy: Record<Toolbar, WeakMap<EditorBlock, EditorBlock>> = { standard: new WeakMap(), regional: new WeakMap() }

function tidiedAnew(block: EditorBlock, toolbar: Toolbar): EditorBlock {
  const definition = definitionOf(block.module)
  const fields = Object.entries(block.fields).map(([name, value]) => {
    const field = definition?.fields[name]
    if (!field || isStoredImage(value)) return [name, value]
    const result = fieldSchema(field, optionsFor(toolbar), true).safeParse(value)
    return [name, result.success ? (result.data as StoredField) : value]
  })
  return withCells({
    ...block,
    fields: Object.fromEntries(fields),
    children: block.children.map((child) => tidied(child, toolbar)),
  })
}

/** A container's layout may have fewer cells than before: what stood in one that is gone moves into the last. */
function withCells(block: EditorBlock): EditorBlock {
  if (block.module !== 'container') return block
  const last = cellCount(block) - 1
  return {
    ...block,
    children: block.children.map((child) => (child.column > last ? { ...child, column: last } : child)),
  }
}

function optionsFor(toolbar: Toolbar): SchemaOptions {
  // the Worker cleans whatever it is sent; here it may take as long as typing takes
  return { texts: 'both', toolbar, cleanHtml: (html) => html }
}

function asSchema({ module, fields, children }: EditorBlock): Record<string, unknown> {
  return { ...fields, module, children: children.map(asSchema) }
}
