// The schema of each kind of field in a record of an import file. A kind without a schema does not compile.
import { z } from 'zod'
import type { DeskField, DeskFieldMap, DeskKind } from '../../../fields/desk-kinds.ts'
import { pathInFile } from '../../../fields/outside-names.ts'
import { phonePattern } from '../../../i18n/phone.ts'
import { isDay } from '../../../time/day.ts'
import { emailAddress } from '../../email.ts'
import { begin, clock, periodEnd } from '../moments.ts'
import { file, pdf, picture } from '../pictures.ts'
import { html, line, localised, paragraphs } from '../text.ts'
import { address, localisedAddress } from './addresses.ts'
import { externalId } from './external-id.ts'

/**
 * Returns the schema of an entity's record: its external id, and the schema of each writable field under the field's
 * name in a file. A field with a path of two names stands in an object. The type names only `own`.
 * @param own further schemas, and those that replace the schema of a field or of a whole object
 * @param rules further checks of an object
 */
export function recordSchema<const Own extends z.ZodRawShape>(
  { fields }: { fields: object },
  own: Own,
  rules: Readonly<Record<string, (group: z.ZodType) => z.ZodType>> = {},
) {
  const shape = withDefaults(fields as DeskFieldMap, shapeOf(fields as DeskFieldMap, own, rules))
  return z.strictObject({ external_id: externalId, ...(shape as Own), ...own })
}

/**
 * Returns the schema of a row that a record of another entity contains.
 * @param without fields that follow from its place in that record
 */
export function partSchema<const Own extends z.ZodRawShape>(
  { fields }: { fields: object },
  own: Own,
  without: readonly string[],
) {
  const inside = Object.entries(fields as DeskFieldMap).filter(([name]) => !without.includes(name))
  return z.strictObject({ ...(shapeOf(Object.fromEntries(inside), own) as Own), ...own })
}

function shapeOf(fields: DeskFieldMap, own: z.ZodRawShape = {}, rules: Parameters<typeof recordSchema>[2] = {}) {
  const groups = new Map<string, [key: string, field: DeskField][]>()
  const shape: Record<string, z.ZodType> = {}
  for (const [name, field] of Object.entries(fields)) {
    const [first = '', second] = pathInFile(name, field)
    if (field.readOnly) continue
    if (Object.hasOwn(own, first)) shape[first] = own[first] as z.ZodType
    else if (second === undefined) shape[first] = schemaOf(field)
    else {
      const list = [...(groups.get(first) ?? []), [second, field] as [string, DeskField]]
      groups.set(first, list)
      const group = z.strictObject(Object.fromEntries(list.map(([key, each]) => [key, schemaOf(each)])))
      const checked = rules[first]?.(group) ?? group
      shape[first] = list.some(([, each]) => each.required) ? checked : checked.nullish()
    }
  }
  return { ...shape, ...own }
}

/** A record may omit its selects, which then have the desk's default. */
function withDefaults(fields: DeskFieldMap, shape: z.ZodRawShape): z.ZodRawShape {
  const selects = Object.entries(fields).flatMap(([name, field]) => {
    const [key = ''] = pathInFile(name, field)
    const schema = shape[key]
    const isChosen = field.kind === 'select' && field.required && schema instanceof z.ZodEnum
    return isChosen ? [[key, schema.default(field.default)]] : []
  })
  return { ...shape, ...Object.fromEntries(selects) }
}

/** A field that is not required may be missing or null; a list is then empty, and a flag not set. */
function schemaOf(field: DeskField): z.ZodType {
  const schema = (schemas[field.kind] as (field: DeskField) => z.ZodType)(field)
  if (schema instanceof z.ZodArray) return schema.default([])
  if (schema instanceof z.ZodBoolean) return schema.default(false)
  return field.required ? schema : schema.nullish()
}

const schemas: { [K in DeskKind]: (field: Extract<DeskField, { kind: K }>) => z.ZodType } = {
  text: ({ max }) => localised(line(max)),
  textArea: ({ max }) => localised(paragraphs(max)),
  richText: ({ max }) => localised(html(max)),
  url: () => localisedAddress,
  line: ({ max, format }) => (format ? formats[format](max) : line(max)),
  address: () => address,
  number: ({ min, max, step }) =>
    step === 1 ? z.int().min(min).max(max) : z.number().min(min).max(max).multipleOf(step),
  select: ({ options }) => z.enum(Object.keys(options)),
  flag: () => z.boolean(),
  moment: ({ period, dayOf }) => (dayOf ? z.union([clock, begin]) : period === 'end' ? periodEnd : begin),
  day: () => day,
  color: () => z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #1a2b3c'),
  relation: () => externalId,
  relations: ({ max }) => z.array(externalId).max(max),
  media: ({ accepts }) => ({ picture, document: pdf, file })[accepts],
  gallery: ({ max }) => z.array(picture).max(max),
  lines: ({ max, maxLength }) => z.array(line(maxLength)).max(max),
  rows: ({ fields, max }) => z.array(z.strictObject(shapeOf(fields))).max(max),
}

export const day = z.string().refine(isDay, 'must be a day like 2026-12-16').meta({ format: 'date' })

const formats = {
  path: (max: number) => z.string().min(1).max(max),
  phone: (max: number) => z.string().max(max).regex(phonePattern, 'must be a telephone number with its area code'),
  email: () => emailAddress('must be an e-mail address'),
  container: () => z.string().regex(/^GTM-[A-Z0-9]{1,30}$/),
}
