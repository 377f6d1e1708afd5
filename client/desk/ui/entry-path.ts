import type { EntityDefinition } from '../../../shared/entities/define.ts'
import { isFixedEntity } from '../../../shared/entities/registry.ts'

/** Returns the address of a row's form below `/admin`. All rows of a fixed entity share one screen. */
export function entryPath(entity: string, id: number): string {
  return isFixedEntity(entity) ? `/${entity}` : `/${entity}/${id}`
}

/**
 * Returns the address below `/admin` to which the forms of an entity link back: the entity's list, or the screen that
 * shows its rows among others.
 * @param id id of the form's row, which such a screen selects
 */
export function listPath(
  { name, within }: Pick<EntityDefinition, 'name' | 'within'>,
  id: number | null = null,
): string {
  if (!within) return `/${name}`
  const { screen, parameter } = within
  return parameter && id !== null ? `/${screen}?${parameter}=${id}` : `/${screen}`
}
