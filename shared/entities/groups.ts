// Rows with the same key form a group, such as the articles of a category.
import type { EntityDefinition } from './define.ts'

/** Returns the fields with the key and the name of a row's group; null for an entity without groups. */
export function groupFields({ fields }: Pick<EntityDefinition, 'fields'>): { key: string; name: string } | null {
  for (const [key, field] of Object.entries(fields))
    if (field.kind === 'line' && field.group) return { key, name: field.group.name }
  return null
}
