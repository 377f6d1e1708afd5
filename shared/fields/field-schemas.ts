// The zod schema of each kind of field, which also cleans and completes the input.

import { z } from 'zod'
import { completeAddress } from '../html/href.ts'
import { beginningOf } from '../text/beginning-of.ts'
import { cleanText } from './clean-text.ts'
import type { Field, FieldKind, Toolbar } from './field-kinds.ts'
import { anchorPattern, durationPattern, embedAddress, isAddress, isHeadingLevel } from './field-rules.ts'
import { maxRichTextBytes, sizeProblem, visibleLength } from './rich-text-size.ts'

// the Content-Security-Policy forbids eval, and browsers log each attempt
z.config({ jitless: true })

export interface SchemaOptions {
  /** `both`: texts are `{ de, en }`, as stored; `one`: strings in one language, as in the contract. */
  texts: 'both' | 'one'
  /** The site's toolbar, which limits heading levels and social media. */
  toolbar: Toolbar
  /** `cleanRichText` in the Worker. The editor passes the identity function, because the Worker cleans the text. */
  cleanHtml: (html: string) => string
}

/** @param isOptional whether a required field may be empty, for example if another field can replace it */
export function fieldSchema(field: Field, options: SchemaOptions, isOptional: boolean): z.ZodType {
  const check = checks[field.kind] as Check<Field>
  return check(field, options, Boolean(field.required) && !isOptional)
}

type Check<F extends Field> = (field: F, options: SchemaOptions, required: boolean) => z.ZodType

const checks: { [K in FieldKind]: Check<Extract<Field, { kind: K }>> } = {
  text: ({ max }, options, required) =>
    texts(
      textSchema((text) => cleanText(text), max, required),
      options,
    ),
  textArea: ({ max }, options, required) =>
    texts(
      textSchema((text) => cleanText(text, { lines: true }), max, required),
      options,
    ),
  richText: ({ max }, options, required) => texts(richTextSchema(options.cleanHtml, max, required), options),
  url: (_field, options, required) => texts(addressSchema(required), options),
  select: (field) =>
    z
      .string({ error: 'wrong_type' })
      .nullish()
      .transform((value) => value || field.default)
      .refine((value) => Object.hasOwn(field.options, value), { error: 'not_an_option' }),
  headingLevel: (_field, { toolbar }) =>
    z.int({ error: 'required' }).refine((level) => isHeadingLevel(level, toolbar), { error: 'not_an_option' }),
  anchor: () =>
    plain()
      .transform((value) => cleanText(value).replace(/^#/, '').replace(/\s+/g, '-'))
      .refine((value) => anchorPattern.test(value), { error: 'not_an_anchor' }),
  image: (_field, _options, required) => idSchema(required),
  reference: (_field, _options, required) => idSchema(required),
  embed: (field, { toolbar }, required) => embedSchema(field, toolbar, required),
  duration: () =>
    plain()
      .transform((value) => value.trim())
      .refine((value) => durationPattern.test(value), { error: 'not_a_duration' }),
  flag: () =>
    z
      .boolean({ error: 'wrong_type' })
      .nullish()
      .transform((value) => value ?? false),
  layout: () => z.int({ error: 'required' }).min(0, { error: 'not_an_option' }).max(5, { error: 'not_an_option' }),
  derived: () => z.never(),
}

/** Returns the schema of a text: a string, or `{ de, en }`, of which only `de` can be required. */
function texts(one: (required: boolean) => z.ZodType<string>, { texts: form }: SchemaOptions): z.ZodType {
  if (form === 'one') return one(true)
  const both = z.object(
    {
      de: one(true),
      en: one(false)
        .nullish()
        .transform((text) => text || null),
    },
    { error: 'wrong_type' },
  )
  // a missing value becomes an empty German text, so that the error is reported on the German field
  return z.preprocess((value) => value ?? { de: '', en: null }, both)
}

type TextCheck = (required: boolean) => z.ZodType<string>

function textSchema(clean: (text: string) => string, max: number, required: boolean): TextCheck {
  return (here) =>
    plain()
      // limits the cost of cleaning; input may be longer than `max`, because cleaning shortens it
      .refine((text) => text.length <= max * 4 + 1000, { error: 'too_long', abort: true })
      .transform(clean)
      .refine((text) => !(required && here) || text !== '', { error: 'required' })
      .refine((text) => text.length <= max, { error: 'too_long' })
}

function richTextSchema(clean: (html: string) => string, max: number, required: boolean): TextCheck {
  return (here) =>
    plain()
      // limits the cost of cleaning; input may be longer than allowed, because cleaning removes most pasted markup
      .superRefine((html, context) => {
        if (html.length > 2 * maxRichTextBytes(max))
          context.addIssue({ code: 'custom', message: sizeProblem(html, max) ?? 'too_much_markup' })
      })
      .transform(clean)
      .refine((html) => !(required && here) || visibleLength(html) > 0, { error: 'required' })
      .superRefine((html, context) => {
        const message = sizeProblem(html, max)
        if (message) context.addIssue({ code: 'custom', message })
      })
}

function addressSchema(required: boolean): TextCheck {
  return (here) =>
    plain()
      .refine((text) => text.length <= 2048, { error: 'too_long', abort: true })
      .transform(completeAddress)
      .refine((text) => !(required && here) || text !== '', { error: 'required' })
      .refine(isAddress, { error: 'not_an_address' })
}

function embedSchema(field: Extract<Field, { kind: 'embed' }>, toolbar: Toolbar, required: boolean): z.ZodType {
  return plain().transform((value, context) => {
    const text = value.trim()
    if (text === '') {
      if (required) context.issues.push({ code: 'custom', message: 'required', input: value })
      return ''
    }
    const address = embedAddress(text, field, toolbar)
    if (!address)
      context.issues.push({ code: 'custom', message: 'not_an_allowed_embed', input: beginningOf(value, 200) })
    return address ?? ''
  })
}

/** Returns the schema of a picture's or entry's id; it also accepts an object with an `id`. */
function idSchema(required: boolean): z.ZodType {
  const id = z.int({ error: 'wrong_type' }).positive({ error: 'wrong_type' })
  const held = z.looseObject({ id }).transform((thing) => thing.id)
  return z
    .union([id, held], { error: 'wrong_type' })
    .nullish()
    .transform((value) => value ?? null)
    .refine((value) => !required || value !== null, { error: 'required' })
}

function plain() {
  return z
    .string({ error: 'wrong_type' })
    .nullish()
    .transform((text) => text ?? '')
}
