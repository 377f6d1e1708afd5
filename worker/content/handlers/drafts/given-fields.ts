// Reads the fields of a request: in today's form, from `fields`; otherwise from the block's data itself (spec §7).
import type { BlockDefinition, Field } from '../../../../shared/blocks/define.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { hasLanguages } from '../../store/drafts/fields.ts'

/** Names in a block that are not fields. A client may send back a block as it has read it, including these names. */
const ownNames = new Set([
  ...['id', 'key', 'module', 'model', 'revision', 'hidden', 'fields', 'children', 'columns', 'extra', 'refs'],
  ...['content_type', 'object_id', 'parent', 'column', 'after', 'order'],
])

interface Shown {
  locale: Locale
  /** What the caller may have read in this language, by field; a field that still has this value is not written. */
  shown?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Returns the fields of a request, from the top level and from `fields`, which takes precedence. At the top level, a
 * text without languages is in the language of the request's address; derived fields, and unknown ones that are null,
 * are ignored.
 */
export function givenFields(
  definition: Pick<BlockDefinition, 'fields'> | null,
  request: { fields?: Record<string, unknown> | undefined },
  { locale, shown }: Shown,
): Record<string, unknown> {
  const beside = Object.entries(request).flatMap(([name, value]) => {
    if (ownNames.has(name) || value === undefined) return []
    const field = definition && Object.hasOwn(definition.fields, name) ? definition.fields[name] : undefined
    if (!field) return value === null ? [] : [[name, value] as const]
    const isLeft = field.kind === 'derived' || isUnset(field, value) || (shown && isSame(value, shown[name]))
    return isLeft ? [] : [[name, parsedValue(field, value, locale)] as const]
  })
  return { ...Object.fromEntries(beside), ...request.fields }
}

const isNumber = ({ kind }: Field) => kind === 'headingLevel' || kind === 'layout'
const isId = ({ kind }: Field) => kind === 'image' || kind === 'reference'

/** Whether a field that is always a number has no value. */
function isUnset(field: Field, value: unknown): boolean {
  return isNumber(field) && (value === null || value === '')
}

/** Whether a value is the one shown; a picture or entry is compared by its id, and all empty values are equal. */
function isSame(value: unknown, shown: unknown): boolean {
  return idOf(value) === idOf(shown)
}

function idOf(value: unknown): unknown {
  const plain = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  return plain === null || plain === undefined || plain === false ? '' : typeof plain === 'number' ? `${plain}` : plain
}

function parsedValue(field: Field, value: unknown, locale: Locale): unknown {
  if (hasLanguages(field)) return typeof value === 'string' || value === null ? { [locale]: value ?? '' } : value
  if (isId(field) && value === '') return null
  const isText = typeof value === 'string' && /^\d{1,10}$/.test(value)
  return isText && (isId(field) || isNumber(field)) ? Number(value) : value
}
