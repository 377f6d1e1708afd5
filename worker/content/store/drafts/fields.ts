// Cleans and validates the fields that an editor sends. Required values may be missing in a draft. Imports zod and the
// sanitiser, so only code that is loaded for staff may import this file.
import type { BlockDefinition, Field, Toolbar } from '../../../../shared/blocks/define.ts'
import type { FieldProblem } from '../../../../shared/fields/field-problem-words.ts'
import { fieldSchema } from '../../../../shared/fields/field-schemas.ts'
import { cleanRichText } from '../../rich-text.ts'
import { maxErrors } from './max-errors.ts'

export type DraftProblem =
  | FieldProblem
  | 'unknown_field'
  /** The site has no row with this id. */
  | 'not_there'
  | 'anchor_taken'
  | 'key_taken'
  | 'path_taken'
  | 'not_a_path'
  /** A chosen block needs another changed block, which was left out. */
  | 'needs_block'
  | 'unknown_block'

export interface FieldError {
  /** JSON pointer into the request: `/fields/headline/de`. */
  pointer: string
  code: DraftProblem
}

/** A row that must exist because a picture or reference in the request refers to it. */
export interface WantedRow {
  pointer: string
  kind: 'image' | 'event' | 'article' | 'sponsor'
  id: number
}

/** Validated values by field name; texts contain only the languages of the request. */
export type FieldPatch = Record<string, unknown>

export interface CheckedFields {
  patch: FieldPatch
  errors: FieldError[]
  wanted: WantedRow[]
}

const localisedKinds: readonly Field['kind'][] = ['text', 'textArea', 'richText', 'url']

export const hasLanguages = ({ kind }: Pick<Field, 'kind'>) => localisedKinds.includes(kind)

/** Validates the given fields of a block or page. @param pointer JSON pointer to the object with the fields */
export function checkFields(
  definition: Pick<BlockDefinition, 'fields'>,
  given: Record<string, unknown>,
  { toolbar, pointer }: { toolbar: Toolbar; pointer: string },
): CheckedFields {
  const checked: CheckedFields = { patch: {}, errors: [], wanted: [] }
  const options = { texts: 'one', toolbar, cleanHtml: (html: string) => cleanRichText(html) } as const
  for (const [name, value] of Object.entries(given)) {
    if (checked.errors.length >= maxErrors) break
    const at = `${pointer}/${escaped(name)}`
    const field = Object.hasOwn(definition.fields, name) ? definition.fields[name] : undefined
    if (!field || field.kind === 'derived') {
      checked.errors.push({ pointer: at, code: 'unknown_field' })
      continue
    }
    const schema = fieldSchema(field, options, true)
    const check = (one: unknown, where: string): unknown => {
      const result = schema.safeParse(one)
      if (result.success) return result.data
      checked.errors.push({ pointer: where, code: (result.error.issues[0]?.message ?? 'wrong_type') as DraftProblem })
      return undefined
    }
    if (hasLanguages(field)) checked.patch[name] = checkText(value, at, check, checked.errors)
    else {
      const clean = check(value, at)
      checked.patch[name] = clean
      const kind = field.kind === 'image' ? 'image' : field.kind === 'reference' ? field.to : null
      if (kind && typeof clean === 'number') checked.wanted.push({ pointer: at, kind, id: clean })
    }
  }
  return checked
}

function checkText(
  value: unknown,
  at: string,
  check: (one: unknown, where: string) => unknown,
  errors: FieldError[],
): Record<string, unknown> {
  if (value === null) return { de: '', en: null }
  if (typeof value !== 'object' || Array.isArray(value)) {
    errors.push({ pointer: at, code: 'wrong_type' })
    return {}
  }
  const patch: Record<string, unknown> = {}
  for (const [locale, text] of Object.entries(value)) {
    if (errors.length >= maxErrors) break
    if (locale === 'de') patch.de = check(text, `${at}/de`)
    else if (locale === 'en') patch.en = check(text, `${at}/en`) || null
    else errors.push({ pointer: `${at}/${escaped(locale)}`, code: 'unknown_field' })
  }
  return patch
}

/** Returns a block's data with the patch applied; a text in one language leaves the other language unchanged. */
export function withPatch(
  definition: Pick<BlockDefinition, 'fields'>,
  data: Record<string, unknown>,
  patch: FieldPatch,
): Record<string, unknown> {
  const changed = Object.entries(patch).map(([name, value]) => {
    const isText = localisedKinds.includes(definition.fields[name]?.kind as Field['kind'])
    return [name, isText ? { de: '', en: null, ...(data[name] as object), ...(value as object) } : value]
  })
  return { ...data, ...Object.fromEntries(changed) }
}

/** Escapes a name for a JSON pointer (RFC 6901) and limits its length. */
function escaped(name: string): string {
  return name.slice(0, 80).replaceAll('~', '~0').replaceAll('/', '~1')
}
