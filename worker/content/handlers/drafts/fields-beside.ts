// Reads fields that a request contains outside `fields`: in the specification, the body is the block's data itself
// (§7).
import type { BlockDefinition } from '../../../../shared/blocks/define.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { hasLanguages } from '../../store/drafts/fields.ts'

/** Names in a block that are not fields. A client may send back a block as it has read it, including these names. */
const ownNames = new Set([
  ...['id', 'key', 'module', 'revision', 'hidden', 'fields', 'children'],
  ...['content_type', 'object_id', 'parent', 'column', 'after'],
])

/**
 * Returns the fields of a request, from the top level and from `fields`, which takes precedence. At the top level, a
 * text without languages is in the language of the request's address.
 */
export function fieldsOf(
  definition: Pick<BlockDefinition, 'fields'> | null,
  request: { fields?: Record<string, unknown> | undefined },
  locale: Locale,
): Record<string, unknown> {
  const beside = Object.entries(request)
    .filter(([name, value]) => !ownNames.has(name) && value !== undefined)
    .map(([name, value]) => {
      const field = definition && Object.hasOwn(definition.fields, name) ? definition.fields[name] : undefined
      return [name, field && hasLanguages(field) && typeof value === 'string' ? { [locale]: value } : value]
    })
  return { ...Object.fromEntries(beside), ...request.fields }
}
