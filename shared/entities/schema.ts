// The zod schema of an entity's values. Kinds of fields that blocks also have are checked by the blocks' rules.
import { z } from 'zod'
import { maxId } from '../contract/limits.ts'
import { readAddress } from '../email/address.ts'
import { cleanText } from '../fields/clean-text.ts'
import { type DeskField, type DeskKind, isBlockKind } from '../fields/desk-kinds.ts'
import { isAddress } from '../fields/field-rules.ts'
import type { SchemaOptions } from '../fields/field-schemas.ts'
import { fieldSchema } from '../fields/field-schemas.ts'
import { phonePattern } from '../i18n/phone.ts'
import { isDay } from '../time/day.ts'
import { isMoment } from '../time/moment.ts'
import type { EntityDefinition } from './define.ts'

/** Problems that only the desk's fields have; `FieldProblem` lists those that blocks have too. */
export type DeskProblem =
  | 'not_a_number'
  | 'out_of_range'
  | 'not_a_moment'
  | 'not_after_start'
  | 'not_a_day'
  | 'before_start'
  | 'too_many_days'
  | 'not_a_color'
  | 'not_a_phone'
  | 'not_an_email'
  | 'not_a_container'
  | 'too_many'
  | 'read_only'
  | 'unknown_field'
  | 'not_there'
  | 'no_room'
  | 'not_public'
  | 'wrong_file'
  | 'taken'
  | 'path_malformed'
  | 'path_of_page'
  | 'path_fixed'
  | 'path_off_site'
  | 'path_in_circle'
  | 'path_in_chain'
  | 'taken_back'
  | 'box_office_decides'

/**
 * Returns the schema that checks and cleans the values of a change.
 * @param isComplete whether required fields must have a value, as on publication; otherwise, fields may be missing
 */
export function valuesSchema(
  { fields }: EntityDefinition,
  options: Pick<SchemaOptions, 'toolbar' | 'cleanHtml'>,
  { isComplete }: { isComplete: boolean },
): z.ZodType<Record<string, unknown>> {
  const shape = Object.entries(fields).map(([name, field]) => {
    if (field.readOnly)
      return [
        name,
        z
          .any()
          .refine(() => false, { error: 'read_only' })
          .optional(),
      ] as const
    const schema = deskFieldSchema(field, { ...options, texts: 'both' }, isComplete)
    return [name, isComplete ? schema : schema.optional()] as const
  })
  const schema = z.strictObject(Object.fromEntries(shape), { error: 'unknown_field' })
  // zod adds missing fields, but a change must contain only the given ones
  return z
    .unknown()
    .transform((given, context) => {
      const result = schema.safeParse(given)
      if (!result.success)
        context.issues.push(...result.error.issues.map((issue) => ({ ...issue, input: given }) as never))
      const named = Object.keys((given ?? {}) as object)
      return Object.fromEntries(
        Object.entries(result.data ?? {}).filter(([name]) => isComplete || named.includes(name)),
      )
    })
    .pipe(z.record(z.string(), z.unknown()))
}

function deskFieldSchema(field: DeskField, options: SchemaOptions, isComplete: boolean): z.ZodType {
  const isRequired = isComplete && Boolean(field.required)
  // a block's select has a default, whereas an entity's may be empty
  if (field.kind === 'select' && !field.required) return orNull(fieldSchema(field, options, true), false)
  if (isBlockKind(field)) return fieldSchema(field, options, !isComplete)
  const check = checks[field.kind] as Check<DeskField>
  return check(field, isRequired, options, isComplete)
}

type Check<F extends DeskField> = (
  field: F,
  isRequired: boolean,
  options: SchemaOptions,
  isComplete: boolean,
) => z.ZodType
type OwnKind = Exclude<DeskKind, 'text' | 'textArea' | 'richText' | 'url' | 'select' | 'flag'>

const checks: { [K in OwnKind]: Check<Extract<DeskField, { kind: K }>> } = {
  line: ({ max, format }, isRequired) => {
    const line = lineSchema(max, isRequired)
    if (format === 'email') return line.transform(withPlainAddress)
    const { pattern, error } = formats[format as keyof typeof formats] ?? { pattern: /^/, error: '' }
    return line.refine((text) => text === null || pattern.test(text), { error })
  },
  address: (_field, isRequired) =>
    lineSchema(2048, isRequired).refine((text) => text === null || isAddress(text), { error: 'not_an_address' }),
  number: ({ min, max, step }, isRequired) =>
    orNull(
      z
        .number({ error: 'not_a_number' })
        .refine((value) => value >= min && value <= max, { error: 'out_of_range' })
        .refine((value) => Math.abs(value / step - Math.round(value / step)) < 1e-6, { error: 'not_a_number' }),
      isRequired,
    ),
  moment: (_field, isRequired) =>
    orNull(z.string({ error: 'not_a_moment' }).refine(isMoment, { error: 'not_a_moment' }), isRequired),
  day: (_field, isRequired) =>
    orNull(z.string({ error: 'not_a_day' }).refine(isDay, { error: 'not_a_day' }), isRequired),
  color: (_field, isRequired) =>
    orNull(z.string({ error: 'not_a_color' }).regex(/^#[0-9a-f]{6}$/i, { error: 'not_a_color' }), isRequired),
  relation: (_field, isRequired) => orNull(rowId(), isRequired),
  media: (_field, isRequired) => orNull(rowId(), isRequired),
  relations: ({ max }, isRequired) => ids(max, isRequired),
  gallery: ({ max }, isRequired) => ids(max, isRequired),
  lines: ({ max, maxLength }, isRequired) =>
    list(
      lineSchema(maxLength, false).transform((text) => text ?? ''),
      max,
      isRequired,
    ).transform((lines) => (lines as string[]).filter((text) => text !== '')),
  rows: ({ fields, max }, isRequired, options, isComplete) => {
    const shape = Object.entries(fields).map(
      ([name, field]) => [name, deskFieldSchema(field, options, isComplete)] as const,
    )
    return list(z.strictObject(Object.fromEntries(shape), { error: 'unknown_field' }), max, isRequired)
  },
}

const formats = {
  phone: { pattern: phonePattern, error: 'not_a_phone' },
  container: { pattern: /^GTM-[A-Z0-9]{1,30}$/, error: 'not_a_container' },
} satisfies Record<string, { pattern: RegExp; error: DeskProblem }>

function withPlainAddress(text: string | null, context: z.RefinementCtx): string | null {
  if (text === null) return null
  const read = readAddress(text)
  if ('address' in read) return read.address
  context.addIssue({ code: 'custom', message: 'not_an_email' satisfies DeskProblem })
  return text
}

function lineSchema(max: number, isRequired: boolean) {
  return z
    .string({ error: 'wrong_type' })
    .nullish()
    .refine((text) => (text ?? '').length <= max * 4 + 1000, { error: 'too_long', abort: true })
    .transform((text) => cleanText(text ?? '') || null)
    .refine((text) => (text ?? '').length <= max, { error: 'too_long' })
    .refine((text) => !isRequired || text !== null, { error: 'required' })
}

function rowId() {
  return z.int({ error: 'wrong_type' }).min(1, { error: 'wrong_type' }).max(maxId, { error: 'wrong_type' })
}

function ids(max: number, isRequired: boolean): z.ZodType {
  return list(rowId(), max, isRequired).transform((given) => [...new Set(given as number[])])
}

function list(item: z.ZodType, max: number, isRequired: boolean): z.ZodType {
  return z
    .array(item, { error: 'wrong_type' })
    .max(max, { error: 'too_many' })
    .nullish()
    .transform((given) => given ?? [])
    .refine((given) => !isRequired || given.length > 0, { error: 'required' })
}

function orNull(schema: z.ZodType, isRequired: boolean): z.ZodType {
  return schema
    .nullish()
    .transform((value) => value ?? null)
    .refine((value) => !isRequired || value !== null, { error: 'required' })
}
