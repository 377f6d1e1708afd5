import { isFixedEntity } from '../../../shared/entities/registry.ts'

/** Returns the address of a row's form below `/admin`. All rows of a fixed entity share one screen. */
export function entryPath(entity: string, id: number): string {
  return isFixedEntity(entity) ? `/${entity}` : `/${entity}/${id}`
}
