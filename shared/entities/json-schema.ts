import { maxId } from '../contract/limits.ts'
import type { DeskField, DeskKind } from '../fields/desk-kinds.ts'
import { maxRichTextBytes } from '../fields/rich-text-size.ts'

type Json = Record<string, unknown>

/** Returns the JSON Schema (draft 2020-12) of an entity's values; the fields are optional. */
export function valuesJsonSchema(fields: Readonly<Record<string, DeskField>>): Json {
  const properties = Object.entries(fields).map(([name, field]) => [name, fieldJsonSchema(field)])
  return { type: 'object', additionalProperties: false, properties: Object.fromEntries(properties) }
}

function fieldJsonSchema(field: DeskField): Json {
  const schema = forms[field.kind] as (field: DeskField) => Json
  return { ...schema(field), title: field.label.en, ...(field.readOnly ? { readOnly: true } : {}) }
}

type Form<F extends DeskField> = (field: F) => Json

const forms: { [K in DeskKind]: Form<Extract<DeskField, { kind: K }>> } = {
  text: ({ max }) => localised(max),
  textArea: ({ max }) => localised(max),
  richText: ({ max }) => ({ ...localised(maxRichTextBytes(max)), description: `HTML with at most ${max} letters` }),
  url: () => localised(2048),
  select: ({ options }) => ({ enum: [...Object.keys(options), null] }),
  flag: () => ({ type: 'boolean' }),
  line: ({ max }) => ({ type: ['string', 'null'], maxLength: max }),
  address: () => ({ type: ['string', 'null'], maxLength: 2048 }),
  number: ({ min, max }) => ({ type: ['number', 'null'], minimum: min, maximum: max }),
  moment: () => ({ type: ['string', 'null'], format: 'date-time' }),
  day: () => ({ type: ['string', 'null'], format: 'date' }),
  color: () => ({ type: ['string', 'null'], pattern: '^#[0-9a-fA-F]{6}$' }),
  relation: () => rowId,
  media: () => rowId,
  relations: ({ max }) => ids(max),
  gallery: ({ max }) => ids(max),
  lines: ({ max, maxLength }) => ({ type: 'array', maxItems: max, items: { type: 'string', maxLength } }),
  rows: ({ max, fields }) => ({ type: 'array', maxItems: max, items: valuesJsonSchema(fields) }),
}

const rowId: Json = { type: ['integer', 'null'], minimum: 1, maximum: maxId }

function ids(max: number): Json {
  return { type: 'array', maxItems: max, uniqueItems: true, items: { ...rowId, type: 'integer' } }
}

function localised(max: number): Json {
  const properties = { de: { type: 'string', maxLength: max }, en: { type: ['string', 'null'], maxLength: max } }
  return { type: ['object', 'null'], properties, additionalProperties: false }
}
