// The filter `open=english`: rows whose list texts are written in German alone. Every entity with such texts has it.
import { type EntityDefinition, isLocalised } from './define.ts'

export const openFilter = 'open'
export const openEnglish = 'english'

/** Returns the texts in two languages that an entity's list knows; addresses may be the same in both. */
export function listedTexts({ title, list, fields }: EntityDefinition): string[] {
  return [...new Set([title, ...list.columns])].filter((name) => {
    const field = fields[name]
    return field !== undefined && isLocalised(field) && field.kind !== 'url'
  })
}

/** Returns the filters of an entity that no field has. */
export function computedFilters(entity: EntityDefinition): readonly string[] {
  return [...(entity.list.computed ?? []), ...(listedTexts(entity).length > 0 ? [openFilter] : [])]
}
