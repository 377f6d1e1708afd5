import { isFixedEntity } from '../../../shared/entities/registry.ts'

/** Returns the address of a row's form below `/admin`; fixed entities have one screen for their rows. */
export function entryPath(entity: string, id: number): string {
  return isFixedEntity(entity) ? `/${entity}` : `/${entity}/${id}`
}
