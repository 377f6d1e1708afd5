// Every entity's definition by name; worker/content/store/desk/tables.ts maps the same names to tables.
import type { EntityDefinition } from './define.ts'
import { partners } from './partners/fields.ts'

export const entities = define({
  partners,
})

export type EntityName = keyof typeof entities

/** Returns an entity's definition without the names of its fields, for code that serves every entity. */
export function entityOf(name: EntityName): EntityDefinition {
  return entities[name] as unknown as EntityDefinition
}

export function isEntityName(name: string): name is EntityName {
  return Object.hasOwn(entities, name)
}

/** Checks the map at compile time: every entity has its own name as key. */
function define<const Map extends { [N in keyof Map]: { name: N } & Omit<EntityDefinition, 'name'> }>(map: Map): Map {
  return map
}
