// The filter `open=english` selects rows in which a text shown in the list has no English version; past productions do
// not count.
import { type EntityDefinition, needsEnglish } from './define.ts'

export const openFilter = 'open'
export const openEnglish = 'english'

/** Returns the fields that an entity's list may show and whose German text needs an English one. */
export function listedTexts({ title, list, fields }: EntityDefinition): string[] {
  return [...new Set([title, ...list.columns])].filter((name) => {
    const field = fields[name]
    return field !== undefined && needsEnglish(field)
  })
}

/** Returns the filters that do not belong to a field: those of the definition, and `open` if the list has texts. */
export function computedFilters(entity: EntityDefinition): readonly string[] {
  return [...(entity.list.computed ?? []), ...(listedTexts(entity).length > 0 ? [openFilter] : [])]
}
