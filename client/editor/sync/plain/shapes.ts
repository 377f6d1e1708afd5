// Converts blocks of a plain backend, in one language, to blocks of edit mode and back.
import { definitionOf } from '../../../../shared/blocks/registry.ts'
import type { DraftBlock, DraftValue } from '../../../../shared/contract/editor.ts'
import type { Field } from '../../../../shared/fields/field-kinds.ts'
import {
  isLocalised,
  isStoredImage,
  type StoredField,
  type StoredImage,
} from '../../../../shared/fields/stored-field.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { writtenBack } from '../../../rich-text/foreign/write-back.ts'
import { isRaw, layoutOf, type Raw, type RawBlock, wholeNumber } from './raw-blocks.ts'

export interface Shapes {
  locale: Locale
  /** Cleans HTML of the backend, which is not trusted. */
  clean: (html: string) => string
  /** Returns a picture that can be shown, by the value of a picture field; null if no answer has shown it. */
  pictureOf: (value: unknown, raw: Raw) => StoredImage | null
}

/** Converts blocks that edit mode knows; others stay on the backend as they are. @param keyOf returns a block's key */
export function draftBlocks(blocks: readonly RawBlock[], shapes: Shapes, keyOf: (id: number) => string): DraftBlock[] {
  return blocks.flatMap((block) => draftBlockOf(block, shapes, keyOf) ?? [])
}

/** @returns null for a block that edit mode does not know */
export function draftBlockOf(block: RawBlock, shapes: Shapes, keyOf: (id: number) => string): DraftBlock | null {
  const definition = definitionOf(block.name)
  if (!definition) return null
  return {
    id: block.id,
    key: keyOf(block.id),
    module: block.name,
    revision: 0,
    column: block.column,
    hidden: false,
    fields: draftFields(block, shapes),
    children: draftBlocks(block.children, shapes, keyOf),
  }
}

/** Returns the block's values in the forms of edit mode: texts by language, pictures, ids of references. */
export function draftFields({ name, raw }: Pick<RawBlock, 'name' | 'raw'>, shapes: Shapes): Record<string, DraftValue> {
  const fields = Object.entries(definitionOf(name)?.fields ?? {}).filter(([, { kind }]) => kind !== 'derived')
  return Object.fromEntries(
    fields.map(([field, definition]) => [field, draftValue(definition, raw[field], raw, shapes)]),
  )
}

function draftValue(field: Field, value: unknown, raw: Raw, { locale, clean, pictureOf }: Shapes): DraftValue {
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
  switch (field.kind) {
    case 'text':
    case 'textArea':
    case 'url':
      return inOne(locale, text)
    case 'richText':
      return inOne(locale, clean(text))
    case 'image':
      return pictureOf(value, raw) as DraftValue
    case 'reference':
      return idOf(value)
    case 'layout':
      return layoutOf(raw)
    case 'headingLevel':
      return wholeNumber(value) ?? (wholeNumber(text.replace(/^h/i, '')) || 2)
    case 'flag':
      return value === true || value === 'true' || value === 1
    case 'select':
      return Object.hasOwn(field.options, text) ? text : field.default
    default:
      return text
  }
}

/** A text that only this language has. */
function inOne(locale: Locale, text: string): { de: string; en: string | null } {
  return locale === 'de' ? { de: text, en: null } : { de: '', en: text }
}

/** Returns the values for the backend: texts of this language, ids of pictures and references. */
export function sentValues(fields: Readonly<Record<string, unknown>>, locale: Locale): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
      const given = value as StoredField
      if (typeof given !== 'object' || given === null) return [[name, given]]
      // a backend that sends the addresses of its pictures takes them, too
      if (isStoredImage(given)) return [[name, 'source' in given ? given.source : given.id]]
      if (isLocalised(given)) return [[name, given[locale] ?? '']]
      // a change of a text has only the languages that changed
      return locale in given ? [[name, (given as Record<string, unknown>)[locale] ?? '']] : []
    }),
  )
}

/**
 * Writes edited texts into the backend's own HTML of them, so that nothing is lost that edit mode does not show.
 * @param fields values for the backend
 * @returns null if a text cannot be written
 */
export function writtenValues(
  fields: Raw,
  { name, raw }: Pick<RawBlock, 'name' | 'raw'>,
  { clean }: Pick<Shapes, 'clean'>,
): Raw | null {
  const definitions = definitionOf(name)?.fields ?? {}
  const written: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(fields)) {
    const [source, isHtml] = [raw[field], definitions[field]?.kind === 'richText']
    written[field] =
      isHtml && typeof value === 'string' && typeof source === 'string' ? writtenBack(source, value, clean) : value
    if (isHtml && written[field] === null) return null
  }
  return written
}

/**
 * Returns a block's data as the backend takes it: what it sent, without what it derives, and with ids for the objects
 * of pictures and references. Fields that edit mode does not know are as they came.
 */
export function sentData({ name, raw }: Pick<RawBlock, 'name' | 'raw'>): Record<string, unknown> {
  const fields = definitionOf(name)?.fields ?? {}
  const rest = Object.entries(raw).filter(([field]) => !notWritten.has(field) && fields[field]?.kind !== 'derived')
  const sent = (field: string, value: unknown) =>
    isRaw(value) && 'id' in value && (fields[field] || field === 'parent') ? value.id : value
  return { ...Object.fromEntries(rest.map(([field, value]) => [field, sent(field, value)])), module: name }
}
const notWritten: ReadonlySet<string> = new Set(['id', 'children', 'columns'])

/** Returns the id of a reference, which a backend sends as an id or as an object with an id. */
export function idOf(value: unknown): number | null {
  return wholeNumber(isRaw(value) ? value.id : value)
}

/** Returns the id or address of a picture, which a backend sends alone or in an object; null without a picture. */
export function sourceOf(value: unknown): number | string | null {
  const id = idOf(value)
  if (id !== null) return id
  const address = isRaw(value) ? (value.url ?? value.src) : value
  return typeof address === 'string' && address !== '' ? address : null
}
