import type { EntityDefinition } from '../../../shared/entities/define.ts'
import { isFixedEntity } from '../../../shared/entities/registry.ts'

/** Returns the address of a row's form below `/admin`. All rows of a fixed entity share one screen. */
export function entryPath(entity: string, id: number): string {
  return isFixedEntity(entity) ? `/${entity}` : `/${entity}/${id}`
}

/**
 * Returns the address below `/admin` to which the forms of an entity link back: its list, or the screen that contains
 * it.
 * @param id the form's row, which that screen selects
 */
export function listPath(
  { name, within }: Pick<EntityDefinition, 'name' | 'within'>,
  id: number | null = null,
): string {
  if (!within) return `/${name}`
  const { screen, parameter } = within
  return parameter && id !== null ? `/${screen}?${parameter}=${id}` : `/${screen}`
}
