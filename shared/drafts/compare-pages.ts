import { diffIndices } from 'node-diff3'
import { definitionOf } from '../blocks/registry.ts'
import { isSame } from '../entities/is-same.ts'
import type { Bilingual, Field, FieldMap } from '../fields/field-kinds.ts'
import { isLocalised, type StoredField } from '../fields/stored-field.ts'
import type { Locale } from '../i18n/locale.ts'
import type { EditorBlock, Sections } from './document.ts'
import { settingsFields, settingsName } from './settings-fields.ts'
import { everyBlock } from './tree.ts'

/** A section, or a block of a section, in two states. `before` or `after` is null if that state lacks it. */
export interface ComparedBlock {
  key: string
  before: EditorBlock | null
  after: EditorBlock | null
  kind: 'same' | 'changed' | 'moved' | 'new' | 'deleted'
  /** Whether the block's position differs; its content may also differ. */
  isMoved: boolean
}

/** A field of a block, or its visibility, with different values in the two states. */
export interface ComparedValue {
  id: string
  label: Bilingual
  /** The kind of the value's field; null for the visibility of the block. */
  kind: Field['kind'] | null
  field: Field | null
  language: Locale | null
  before: StoredField | undefined
  after: StoredField | undefined
}

/**
 * Returns all sections and their blocks in the order of `after`. A deleted block follows its predecessor in `before`.
 */
export function comparePages(before: Sections, after: Sections): ComparedBlock[] {
  const [was, is] = [unitsOf(before), unitsOf(after)]
  const order = [...is.keys()]
  let last = -1
  for (const key of was.keys()) {
    const at = order.indexOf(key)
    if (at >= 0) last = at
    else order.splice(++last, 0, key)
  }
  const moved = movedKeys(was, is)
  return order.map((key) => {
    const [one, other] = [was.get(key)?.block ?? null, is.get(key)?.block ?? null]
    const isMoved = moved.has(key)
    return { key, before: one, after: other, kind: kindOf(one, other, isMoved), isMoved }
  })
}

/** Compares the settings of two states, each as one block; null if nothing differs, or if one state has no settings. */
export function comparedSettings(before: EditorBlock | null, after: EditorBlock | null): ComparedBlock | null {
  if (!before || !after || comparedValues(before, after).length === 0) return null
  return { key: after.key, before, after, kind: 'changed', isMoved: false }
}

/** A section, or a block that stands in a section, with the section's key. */
export interface Unit {
  block: EditorBlock
  parent: string | null
}
export type Units = ReadonlyMap<string, Unit>

export function unitsOf(sections: Sections): Units {
  const all = sections.flatMap((section): Unit[] => [
    { block: section, parent: null },
    ...section.children.map((block) => ({ block, parent: section.key })),
  ])
  return new Map(all.map((entry) => [entry.block.key, entry]))
}

function kindOf(before: EditorBlock | null, after: EditorBlock | null, isMoved: boolean): ComparedBlock['kind'] {
  if (!before) return 'new'
  if (!after) return 'deleted'
  if (comparedValues(before, after).length > 0) return 'changed'
  return isMoved ? 'moved' : 'same'
}

export function isInSameCell(one: Unit, other: Unit): boolean {
  return one.parent === other.parent && one.block.column === other.block.column
}

/**
 * Returns the keys of blocks that changed cells, or are outside the longest common subsequence of their cell's blocks.
 */
export function movedKeys(was: Units, is: Units): Set<string> {
  const moved = new Set<string>()
  const stayed = new Map<string, string[]>()
  for (const [key, unit] of is) {
    const before = was.get(key)
    if (!before) continue
    const cell = `${unit.parent} ${unit.block.column}`
    if (isInSameCell(before, unit)) stayed.set(cell, [...(stayed.get(cell) ?? []), key])
    else moved.add(key)
  }
  for (const now of stayed.values()) {
    const inCell = new Set(now)
    const before = [...was.keys()].filter((key) => inCell.has(key))
    for (const { buffer2 } of diffIndices(before, now)) {
      const [start, length] = buffer2
      for (const key of now.slice(start, start + length)) moved.add(key)
    }
  }
  return moved
}

/**
 * Returns the differing values of a block and its items; for a new or deleted block, all values that are not empty.
 */
export function comparedValues(before: EditorBlock | null, after: EditorBlock | null): ComparedValue[] {
  const [was, is] = [contentOf(before), contentOf(after)]
  const values = [...new Map([...was, ...is])].flatMap(([id, { label, field, language }]) => {
    const [one, other] = [was.get(id)?.value, is.get(id)?.value]
    if (isSame(one, other) || (isEmpty(one) && isEmpty(other))) return []
    return [{ id, label, kind: field?.kind ?? null, field, language, before: one, after: other }]
  })
  const order = before && after ? comparedItems(before, after, values.length > 0) : null
  return order ? [...values, order] : values
}

/** Compares the order of a block's items, whose numbers are those of `before`; new items have a plus. */
function comparedItems(before: EditorBlock, after: EditorBlock, hasValues: boolean): ComparedValue | null {
  const [was, is] = [itemsOf(before), itemsOf(after)]
  // an item with a value that came or went is listed by that value
  const [one, other] = hasValues
    ? [was.filter((item) => is.includes(item)), is.filter((item) => was.includes(item))]
    : [was, is]
  if (isSame(one, other)) return null
  const numbers = (items: string[]) => items.map((item) => was.indexOf(item) + 1 || '+').join(', ')
  const label = { de: 'Reihenfolge', en: 'Order' }
  return {
    id: `${after.key} order`,
    label,
    kind: null,
    field: null,
    language: null,
    before: numbers(one),
    after: numbers(other),
  }
}

function itemsOf(block: EditorBlock): string[] {
  return [...everyBlock<EditorBlock>(withoutBlocks(block).children, block.key)].map(
    ({ block: item, parent }) => `${parent} ${item.key}`,
  )
}

interface Content {
  label: Bilingual
  field: Field | null
  language: Locale | null
  value: StoredField | undefined
}

function contentOf(block: EditorBlock | null): Map<string, Content> {
  const found = new Map<string, Content>()
  if (!block) return found
  const ordinals = new Map<string, number>()
  for (const { block: one } of everyBlock<EditorBlock>([withoutBlocks(block)])) {
    const definition = definitionOf(one.module)
    const ordinal = (ordinals.get(one.module) ?? 0) + 1
    ordinals.set(one.module, ordinal)
    const labelled = (label: Bilingual): Bilingual => {
      if (one === block || one.key === block.key) return label
      const name = definition?.label ?? { de: one.module, en: one.module }
      return { de: `${name.de} ${ordinal}: ${label.de}`, en: `${name.en} ${ordinal}: ${label.en}` }
    }
    for (const [name, field] of Object.entries(fieldsOf(one))) {
      if (field.kind === 'derived') continue
      const value = one.fields[name]
      const content = { label: labelled(field.label), field }
      if (!isLocalised(value)) found.set(`${one.key} ${name}`, { ...content, language: null, value })
      else
        for (const language of ['de', 'en'] as const)
          found.set(`${one.key} ${name} ${language}`, { ...content, language, value: value[language] ?? '' })
    }
    if (!definition) continue
    const label = labelled({ de: 'Verborgen', en: 'Hidden' })
    found.set(`${one.key} hidden`, { label, field: null, language: null, value: one.hidden })
  }
  return found
}

function fieldsOf({ module: name }: EditorBlock): FieldMap {
  return name === settingsName ? settingsFields : (definitionOf(name)?.fields ?? {})
}

/** Returns a section without its blocks, which are units of their own; any other block as it is. */
export function withoutBlocks(block: EditorBlock): EditorBlock {
  return block.module === 'container' ? { ...block, children: [] } : block
}

function isEmpty(value: StoredField | undefined): boolean {
  return value === undefined || value === null || value === '' || value === false
}
