import { answerField, childFields, givenName, ownName, textNames } from '../../../../shared/blocks/plain-form.ts'
import { definitionOf } from '../../../../shared/blocks/registry.ts'
import type { Image } from '../../../../shared/contract/common.ts'
import type { BlockData } from '../../../../shared/contract/page.ts'
import type { Field } from '../../../../shared/fields/field-kinds.ts'
import { slugOf } from '../../../../shared/page/slug.ts'
import { link } from './fields/link.ts'
import { flag, idOf, whole } from './fields/number.ts'
import { firstIn, type Given, isGiven } from './fields/object.ts'
import { picture, thumbs } from './fields/picture.ts'
import { BrokenItem, readEach, rowsOf } from './fields/rows.ts'
import { html, plainText, text } from './fields/text.ts'
import type { References } from './page-references.ts'
import type { PlainReading } from './reading.ts'

const maxDepth = 4

export interface BlockReading extends PlainReading {
  references: References
}

/** Where a block stands: in a section, or in another block. */
interface Parent {
  id: number
  /** The blocks that the parent may contain; undefined for a section. */
  kinds?: readonly string[] | undefined
  depth: number
}

/** Reads the blocks of a column or of another block; unknown and broken ones are left out. */
export function readBlocks(rows: unknown, parent: Parent, reading: BlockReading, place: string): BlockData[] {
  if (parent.depth > maxDepth) return []
  const found = readEach(rowsOf(rows), (row, at) => blockOf(row, parent, reading, at), reading, place)
  return found.sort((a, b) => a.order - b.order)
}

/** @throws BrokenItem for an unknown block */
function blockOf(given: Given, parent: Parent, reading: BlockReading, place: string): BlockData {
  const name = ownName(given, parent.kinds)
  const definition = definitionOf(name)
  if (!definition || name === 'container') throw new BrokenItem(`unknown block: ${givenName(given).slice(0, 40)}`)
  const id = idOf(firstIn(given, 'id', 'pk')) ?? -reading.references.nextNumber()
  const fields = Object.entries(definition.fields).map(([key, field]) => [
    key,
    fieldOf(given, name, key, field, reading),
  ])
  const own = { id, kinds: definition.children, depth: parent.depth + 1 }
  const children = definition.children && readBlocks(childrenOf(given, name), own, reading, `${place}.children`)
  return {
    ...Object.fromEntries(fields),
    id,
    module: name,
    model: text(given, 'model') || name,
    parent: parent.id,
    order: whole(given, 'order', 'position') ?? indexIn(place),
    ...(children && { children }),
  }
}

/** An FAQ item may have its answer as a text instead of as children. */
function childrenOf(given: Given, name: string): unknown {
  const answer = answerField(given, name)
  if (answer === null) return firstIn(given, ...childFields)
  const content = html(given, answer)
  return content ? [{ module: 'text', content }] : []
}

function fieldOf(given: Given, block: string, name: string, field: Field, { references }: BlockReading): unknown {
  switch (field.kind) {
    case 'richText':
      return html(given, name)
    case 'url':
      return link(given, name) ?? ''
    case 'select': {
      const option = plainText(given[name])
      return Object.hasOwn(field.options, option) ? option : field.default
    }
    case 'headingLevel':
      return levelOf(given[name])
    case 'anchor':
      return anchorOf(plainText(given[name]))
    case 'image':
      return pictureIn(given, name)
    case 'embed':
      return html(given, name)
    case 'flag':
      return flag(given, name, false)
    case 'reference':
      return references.add(field.to, firstIn(given, name, ...otherNames[field.to]))
    case 'derived':
      return derived(given, name, field.gives)
    default:
      return text(given, ...textNames(block, name))
  }
}

const otherNames = {
  event: ['production', 'concert', 'id_event'],
  article: ['news'],
  sponsor: ['partner'],
} as const

/** Returns a block's picture: an object, an address, or an id beside the address in another field. */
function pictureIn(given: Given, name: string): Image | null {
  const own = isGiven(given[name]) || typeof given[name] === 'string' ? picture(given, name) : null
  if (own) return own
  const found = picture(given, `${name}_url`, `${name}_obj`, 'thumbs')
  return found && { ...found, id: found.id || (idOf(given[name]) ?? 0) }
}

function derived(given: Given, name: string, gives: 'imageUrl' | 'thumbs' | 'provider'): unknown {
  if (gives === 'thumbs') return thumbs(given, name)
  if (gives === 'provider') return plainText(given[name])
  return link(given, name) ?? pictureIn(given, 'image')?.url ?? null
}

function levelOf(value: unknown): number {
  const level = Number(/[2-6]/.exec(plainText(value))?.[0] ?? 2)
  return level
}

function anchorOf(given: string): string {
  return /^[a-z][\w-]{0,79}$/i.test(given) ? given : slugOf(given)
}

function indexIn(place: string): number {
  return Number(/\[(\d+)\]$/.exec(place)?.[1] ?? 0)
}
