// Every entity's definition by name; worker/content/store/desk/tables.ts maps the same names to tables.
import { abos } from './abos/fields.ts'
import { articles } from './articles/fields.ts'
import { closures } from './closures/fields.ts'
import type { EntityDefinition } from './define.ts'
import { features } from './features/fields.ts'
import { media } from './media/fields.ts'
import { menus } from './menus/fields.ts'
import { partners } from './partners/fields.ts'
import { people } from './people/fields.ts'
import { pressCategories } from './press-categories/fields.ts'
import { pressDirectories } from './press-directories/fields.ts'
import { pressFiles } from './press-files/fields.ts'
import { productions } from './productions/fields.ts'
import { redirects } from './redirects/fields.ts'
import { rooms } from './rooms/fields.ts'
import { settings } from './settings/fields.ts'
import { venues } from './venues/fields.ts'
import { works } from './works/fields.ts'

/** Sorted as in the desk's navigation. */
export const entities = define({
  productions,
  abos,
  venues,
  rooms,
  closures,
  works,
  people,
  features,
  articles,
  media,
  partners,
  'press-categories': pressCategories,
  'press-directories': pressDirectories,
  'press-files': pressFiles,
  redirects,
})

export type EntityName = keyof typeof entities

/** Entities with fixed rows per site, which staff edit but neither create nor delete. */
export const fixedEntities = define({ menus, settings })

export type FixedEntityName = keyof typeof fixedEntities

export function isFixedEntity(name: string): name is FixedEntityName {
  return Object.hasOwn(fixedEntities, name)
}

/** Returns an entity's definition without the types of its fields. */
export function entityOf(name: EntityName): EntityDefinition {
  return entities[name] as unknown as EntityDefinition
}

/** Returns the definition of an entity, including fixed ones; null for an unknown name. */
export function definitionOf(name: string): EntityDefinition | null {
  const all: Readonly<Record<string, unknown>> = { ...entities, ...fixedEntities }
  return Object.hasOwn(all, name) ? (all[name] as EntityDefinition) : null
}

export function isEntityName(name: string): name is EntityName {
  return Object.hasOwn(entities, name)
}

/** Checks at compile time that each key is the name of its entity. */
function define<const Map extends { [N in keyof Map]: { name: N } & Omit<EntityDefinition, 'name'> }>(map: Map): Map {
  return map
}
