import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Field } from '../../../../../shared/blocks/define.ts'
import { type EntityName, entities, entityOf } from '../../../../../shared/entities/registry.ts'
import { valuesSchema } from '../../../../../shared/entities/schema.ts'
import { type DeskField, isBlockKind } from '../../../../../shared/fields/desk-kinds.ts'
import { isAddress } from '../../../../../shared/fields/field-rules.ts'
import { cleanRichText } from '../../../../../worker/content/rich-text.ts'
import fc from '../../../../properties.ts'
import { isClean } from './clean.ts'
import { anything, corpus } from './payloads.ts'

const cases = (Object.keys(entities) as EntityName[]).flatMap((name) =>
  Object.entries(entityOf(name).fields)
    .filter(([, { readOnly }]) => !readOnly)
    .map(([field, rules]) => [name, field, rules] as const),
)

test.each(cases)('%s.%s', (entity, name, field) => {
  const schema = valuesSchema(
    entityOf(entity),
    { toolbar: 'standard', cleanHtml: (html: string) => cleanRichText(html) },
    { isComplete: false },
  )
  const check = (value: unknown) => {
    const { success, data, error } = schema.safeParse({ [name]: value })
    if (!success) expect(error.issues.every(({ path }) => path[0] === name)).toBe(true)
    else if (!isCleanAtDesk(field, data[name])) expect.fail(`stored: ${JSON.stringify(data[name])}`)
  }
  fc.assert(fc.property(valuesFor(field), check), { numRuns: env.FULL ? 150 : 15 })
  if (!env.FULL && isKnown(field)) return
  for (const item of corpus) check(formFor(field)(item))
})

/** Kinds that have been tested with the corpus; further fields of a kind are tested with it only in a full run. */
const known = new Set<string>()
const isKnown = ({ kind }: DeskField) => known.size === known.add(kind).size

function valuesFor(field: DeskField): fc.Arbitrary<unknown> {
  if (field.kind !== 'rows') return fc.oneof(anything, anything.map(formFor(field)))
  const row = Object.fromEntries(Object.entries(field.fields).map(([name, inner]) => [name, valuesFor(inner)]))
  return fc.oneof(anything, fc.array(fc.record(row, { requiredKeys: [] }), { maxLength: 2 }))
}

function formFor({ kind }: DeskField): (value: unknown) => unknown {
  const isLocalised = ['text', 'textArea', 'richText', 'url'].includes(kind)
  if (isLocalised) return (value) => ({ de: value, en: value })
  return kind === 'lines' ? (value) => [value] : (value) => value
}

function isCleanAtDesk(field: DeskField, value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (isBlockKind(field)) {
    const values = typeof value === 'object' ? Object.values(value) : [value]
    return values.every((one) => isClean(field as Field, one, 'standard'))
  }
  if (Array.isArray(value)) return value.every((one) => isCleanPart(field, one))
  return isCleanPart(field, value)
}

function isCleanPart(field: DeskField, value: unknown): boolean {
  switch (field.kind) {
    case 'line':
      return isCleanLine(value, field.max)
    case 'lines':
      return isCleanLine(value, field.maxLength)
    case 'address':
      return isCleanLine(value, 2048) && isAddress(String(value))
    case 'number':
      return typeof value === 'number' && value >= field.min && value <= field.max
    case 'moment':
      return !Number.isNaN(Date.parse(String(value)))
    case 'color':
      return /^#[0-9a-f]{6}$/i.test(String(value))
    case 'rows':
      return Object.entries(value as object).every(([name, one]) => {
        const inner = Object.hasOwn(field.fields, name) ? field.fields[name] : undefined
        return inner !== undefined && isCleanAtDesk(inner, one)
      })
    default:
      return Number.isInteger(value) && Number(value) > 0
  }
}

function isCleanLine(value: unknown, max: number): boolean {
  return typeof value === 'string' && value.length <= max && isClean({ kind: 'text', max } as Field, value, 'standard')
}
