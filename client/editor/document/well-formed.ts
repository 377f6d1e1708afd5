// Validates data in the browser's storage before it is restored, since another release or a person may have written it.
// It accepts every document that our server or a plain backend can send, because the editor stores such documents.
import type { Field } from '../../../shared/blocks/define.ts'
import { definitionOf } from '../../../shared/blocks/registry.ts'
import type { EditorBlock, Sections } from '../../../shared/drafts/document.ts'
import { settingsFields } from '../../../shared/drafts/settings-fields.ts'
import { everyBlock, findBlock } from '../../../shared/drafts/tree.ts'
import { emptyFields } from '../../../shared/fields/empty-value.ts'

export function areWellFormed(sections: unknown): sections is Sections {
  return Array.isArray(sections) && sections.every(isWellFormed)
}

/** Whether the value is a block with a known definition, values of the stored types and well-formed children. */
export function isWellFormed(block: unknown): block is EditorBlock {
  if (!isObject(block)) return false
  if (known.has(block)) return true
  const { children, column, hidden, fields } = block
  const isBlock =
    isIdentified(block) &&
    Number.isInteger(column) &&
    typeof hidden === 'boolean' &&
    isObject(fields) &&
    malformedFields(block).length === 0 &&
    Array.isArray(children) &&
    children.every(isWellFormed)
  if (isBlock) known.add(block)
  return isBlock
}

/** Blocks that have passed the check, so that blocks shared by the steps of a history are checked once. */
const known = new WeakSet<object>()

/**
 * Returns a stored page with the server's page that it is based on, without what is malformed, so that one malformed
 * block costs no other one its unsaved words. A malformed part of a block is unchanged, as the server had it.
 * @returns null if one of the values is not a page
 */
export function wellFormedPair<S extends Sections>(
  server: S | undefined,
  local: Sections | undefined,
): { server: S; local: Sections } | null {
  if (!Array.isArray(server) || !Array.isArray(local)) return null
  if (areWellFormed(server) && areWellFormed(local)) return { server, local }
  const faults: Faults = { keys: new Set(), hasDropped: false }
  const [base, own] = [repairedAll(server, faults), repairedAll(local, faults)]
  const restored = (block: EditorBlock): EditorBlock => {
    const before = faults.keys.has(block.key) && findBlock(base, block.key)
    return { ...block, ...(before && { fields: before.fields }), children: block.children.map(restored) }
  }
  // a dropped block must not count as deleted by the editor, so the base does not have it either
  const kept = new Set([...everyBlock(own)].map(({ block }) => block.key))
  const onBoth = (blocks: Sections): Sections =>
    blocks.flatMap((block) => (kept.has(block.key) ? { ...block, children: onBoth(block.children) } : []))
  return { server: (faults.hasDropped ? onBoth(base) : base) as S, local: own.map(restored) }
}

interface Faults {
  /** The keys of blocks with a malformed value. */
  keys: Set<string>
  hasDropped: boolean
}

function repairedAll(blocks: readonly unknown[], faults: Faults): EditorBlock[] {
  return blocks.flatMap((block) => {
    if (isWellFormed(block)) return block
    if (isObject(block) && isIdentified(block)) return repaired(block, faults)
    faults.hasDropped = true
    return []
  })
}

function repaired(block: Record<string, unknown> & Identified, faults: Faults): EditorBlock {
  const fields = isObject(block.fields) ? (block.fields as EditorBlock['fields']) : {}
  const malformed = malformedFields(block)
  if (malformed.length > 0 || !isObject(block.fields)) faults.keys.add(block.key)
  const empty = emptyFields(definitionNamed(block.module)?.fields ?? {})
  return {
    ...block,
    column: Number.isInteger(block.column) ? Number(block.column) : 0,
    hidden: block.hidden === true,
    fields: { ...empty, ...fields, ...Object.fromEntries(malformed.map((name) => [name, empty[name] ?? null])) },
    children: repairedAll(Array.isArray(block.children) ? block.children : [], faults),
  }
}

type Identified = Pick<EditorBlock, 'key' | 'id' | 'module'>

function isIdentified(block: object): block is Identified {
  const { key, id, module: name } = block as Record<string, unknown>
  const isKnown = typeof name === 'string' && definitionNamed(name)
  return Boolean(isKnown) && typeof key === 'string' && (id === null || Number.isInteger(id))
}

/** The settings form stores its input as a block. */
function definitionNamed(name: string): { fields: Readonly<Record<string, Field>> } | null {
  return name === 'page' ? { fields: settingsFields } : definitionOf(name)
}

function malformedFields({ module: name, fields }: Identified & { fields?: unknown }): string[] {
  const definitions = definitionNamed(name)?.fields ?? {}
  return Object.entries(isObject(fields) ? fields : {}).flatMap(([field, value]) =>
    fits(definitions[field], value) ? [] : field,
  )
}

function fits(field: Field | undefined, value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (!isObject(value)) return !localised.has(field?.kind ?? '')
  if (localised.has(field?.kind ?? '')) return isText(value)
  const { id, hash, alt } = value
  return field?.kind === 'image' && Number.isInteger(id) && isPicture(String(hash), value) && isText(alt)
}

const localised = new Set<string>(['text', 'textArea', 'richText', 'url'])

/** A plain backend's picture has no hash, and instead of an address the name by which the backend knows it. */
function isPicture(hash: string, { url = '', source = '' }: Record<string, unknown>): boolean {
  if (hash !== '') return /^[0-9a-f]{32}$/.test(hash)
  return typeof url === 'string' && ['string', 'number'].includes(typeof source)
}

function isText(value: unknown): boolean {
  return (
    isObject(value) && typeof value.de === 'string' && ['string', 'undefined'].includes(typeof (value.en ?? undefined))
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
