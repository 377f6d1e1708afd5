// Validates data in the browser's storage before it is restored, since another release or a person may have written it.
import type { Field } from '../../../shared/blocks/define.ts'
import { definitionOf } from '../../../shared/blocks/registry.ts'
import type { EditorBlock, Sections } from '../../../shared/drafts/document.ts'
import { settingsFields } from '../../../shared/drafts/settings-fields.ts'

export function areWellFormed(sections: unknown): sections is Sections {
  return Array.isArray(sections) && sections.every((block) => isWellFormed(block) && block.module === 'container')
}

/** Whether the value is a block with a known definition, values of the stored types and well-formed children. */
export function isWellFormed(block: unknown): block is EditorBlock {
  if (!isObject(block)) return false
  if (known.has(block)) return true
  const { key, id, module: name, column, hidden, fields, children } = block
  // the settings form stores its input as a block
  const definition = name === 'page' ? { fields: settingsFields } : typeof name === 'string' && definitionOf(name)
  const isBlock =
    Boolean(definition) &&
    typeof key === 'string' &&
    (id === null || Number.isInteger(id)) &&
    Number.isInteger(column) &&
    typeof hidden === 'boolean' &&
    isObject(fields) &&
    Array.isArray(children) &&
    children.every(isWellFormed) &&
    Object.entries(fields).every(([name, value]) =>
      fits(definition ? (definition.fields as Record<string, Field>)[name] : undefined, value),
    )
  if (isBlock) known.add(block)
  return isBlock
}

/** Blocks that have passed the check, so that blocks shared by the steps of a history are checked once. */
const known = new WeakSet<object>()

function fits(field: Field | undefined, value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (!isObject(value)) return !localised.has(field?.kind ?? '')
  if (localised.has(field?.kind ?? '')) return isText(value)
  const { id, hash, alt } = value
  return field?.kind === 'image' && Number.isInteger(id) && /^[0-9a-f]{32}$/.test(String(hash)) && isText(alt)
}

const localised = new Set<string>(['text', 'textArea', 'richText', 'url'])

function isText(value: unknown): boolean {
  return (
    isObject(value) && typeof value.de === 'string' && ['string', 'undefined'].includes(typeof (value.en ?? undefined))
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
