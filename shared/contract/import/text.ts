import { z } from 'zod'
import { maxRichTextBytes, sizeProblem } from '../../fields/rich-text-size.ts'
import { withBreakableBlanks } from '../../html/breakable-blanks.ts'
import type { Localised } from '../../i18n/locale.ts'

/**
 * Returns the schema of plain text on one line. White space becomes single spaces, except for non-breaking spaces, such
 * as in "op. 59" but not in a long line of them. Bidirectional marks and most invisible characters are removed.
 */
export function line(max: number): TextSchema {
  return named(`line-${max}`, () =>
    z
      .string()
      .min(1)
      .max(max)
      .superRefine(refuseHarmful)
      .transform((text) =>
        withBreakableBlanks(visible(text))
          .replace(/[^\S\u00a0\u202f]+/g, ' ')
          .trim(),
      )
      .refine((text) => text !== '', 'has no visible character'),
  )
}

export function paragraphs(max: number): TextSchema {
  return named(`paragraphs-${max}`, () =>
    z
      .string()
      .max(max)
      .superRefine(refuseHarmful)
      .transform((text) => withBreakableBlanks(visible(text)).replace(/\r\n?/g, '\n').trim()),
  )
}

/** @param max the maximum number of characters, not counting markup */
export function html(max = 20_000): TextSchema {
  return named(`html-${max}`, () =>
    z
      .string()
      .max(maxRichTextBytes(max))
      .superRefine(refuseHarmful)
      .transform((text) => visible(text).trim())
      .superRefine((text, context) => {
        const problem = sizeProblem(text, max)
        if (problem) context.addIssue({ code: 'custom', message: sizeMessages[problem](max) })
      })
      .meta({
        description: `HTML: p, br, h2, ul, ol, li, blockquote, strong, em, a; other tags keep their text alone; at most ${max} letters without markup`,
      }),
  )
}

const sizeMessages = {
  too_long: (max: number) => `has more than ${max} letters`,
  too_much_markup: (max: number) => `is larger than ${maxRichTextBytes(max)} bytes, most of it markup`,
}

/** Returns the schema of a text in German and English; English is optional. */
export function localised(text: TextSchema): LocalisedSchema {
  const known = pairs.get(text)
  if (known) return known
  const pair = z
    .union([text, z.strictObject({ de: text, en: text.nullish() })])
    .transform(asLocalised)
    .meta({ id: `localised-${names.get(text)}` })
  pairs.set(text, pair)
  return pair
}

export type TextSchema = z.ZodType<string, string>
export type LocalisedSchema = z.ZodType<Localised, string | { de: string; en?: string | null | undefined }>

// Each schema is cached, so that the published JSON Schema defines it once and refers to it by name.
const texts = new Map<string, TextSchema>()
const names = new WeakMap<TextSchema, string>()
const pairs = new WeakMap<TextSchema, LocalisedSchema>()

/** Returns the text schema of this name, which is created on first use. */
export function named(name: string, make: () => TextSchema): TextSchema {
  const schema = texts.get(name) ?? make()
  texts.set(name, schema)
  names.set(schema, name)
  return schema
}

function asLocalised(text: string | { de: string; en?: string | null | undefined }): Localised {
  return typeof text === 'string' ? { de: text } : { de: text.de, ...(text.en ? { en: text.en } : {}) }
}

function refuseHarmful(text: string, context: z.RefinementCtx): void {
  const message = harmIn(text)
  if (message) context.addIssue({ code: 'custom', message })
}

/**
 * Finds control characters except tabs and line breaks, lone surrogates, and non-characters.
 * @returns the reason to refuse the text; null for a text without them
 */
export function harmIn(text: string): string | null {
  const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff]/.exec(text)
  if (control) {
    const code = control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    return `holds the control character U+${code} at position ${control.index}`
  }
  return text.isWellFormed() ? null : 'holds half of a surrogate pair: the text is damaged'
}

/** Composes accents, and removes bidirectional marks and most invisible characters, but keeps zero-width joiners. */
function visible(text: string): string {
  return text
    .normalize('NFC')
    .replace(
      /[\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu,
      '',
    )
}
