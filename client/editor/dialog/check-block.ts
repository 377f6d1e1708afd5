// Checks and tidies a block in both languages, with the same schema as the server.

import type { Toolbar } from '../../../shared/blocks/define.ts'
import { definitionOf } from '../../../shared/blocks/registry.ts'
import { blockSchema } from '../../../shared/blocks/schema.ts'
import type { EditorBlock } from '../../../shared/drafts/document.ts'
import { cellCount } from '../../../shared/drafts/placement.ts'
import type { SchemaOptions } from '../../../shared/fields/field-schemas.ts'
import { fieldSchema } from '../../../shared/fields/field-schemas.ts'
import { isLocalised, isStoredImage, type StoredField } from '../../../shared/fields/stored-field.ts'
import { type BlockProblem, locate } from '../document/problem-at.ts'
import { editorState } from '../state/editor-state.ts'

export function problemsOf(block: EditorBlock, toolbar: Toolbar): BlockProblem[] {
  const definition = definitionOf(block.module)
  if (!definition) return []
  const result = blockSchema(definition, optionsFor(toolbar)).safeParse(asSchema(block))
  if (result.success) return []
  const problems = result.error.issues.flatMap(({ path, message }) => locate(block, path, message) ?? [])
  return editorState.isPlain ? problems.map((problem) => ({ ...problem, language: null })) : problems
}

/**
 * Returns the block with plain texts cleaned, URLs completed and embed codes reduced to their URL; invalid values stay
 * unchanged. Blocks whose cell the layout lacks move to the last cell.
 */
export function tidied(block: EditorBlock, toolbar: Toolbar): EditorBlock {
  const cached = cache[toolbar].get(block)
  if (cached) return cached
  const made = tidy(block, toolbar)
  cache[toolbar].set(block, made)
  return made
}

/**
 * Tidied blocks by toolbar and original. Blocks are immutable, so a change requires tidying only the block and its
 * ancestors.
 */
const cache: Record<Toolbar, WeakMap<EditorBlock, EditorBlock>> = { standard: new WeakMap(), regional: new WeakMap() }

function tidy(block: EditorBlock, toolbar: Toolbar): EditorBlock {
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

function withCells(block: EditorBlock): EditorBlock {
  if (block.module !== 'container') return block
  const last = cellCount(block) - 1
  return {
    ...block,
    children: block.children.map((child) => (child.column > last ? { ...child, column: last } : child)),
  }
}

function optionsFor(toolbar: Toolbar): SchemaOptions {
  // HTML is left unchanged, because the server cleans it
  return { texts: 'both', toolbar, cleanHtml: (html) => html }
}

function asSchema({ module: name, fields, children }: EditorBlock): Record<string, unknown> {
  const values = editorState.isPlain ? inFirstLanguage(fields) : fields
  return { ...values, module: name, children: children.map(asSchema) }
}

/** The schema requires German texts, but a page of a plain backend is edited in its language alone. */
function inFirstLanguage(fields: EditorBlock['fields']): EditorBlock['fields'] {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isLocalised(value) && value.de === '' && value.en ? { de: value.en, en: null } : value,
    ]),
  )
}
