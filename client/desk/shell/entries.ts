// The entries of the navigation: the entities that the user may read, and the screens that the user may open.
import type { DeskStart } from '../../../shared/contract/calls/desk/site-schemas.ts'
import type { DeskArea, EntityDefinition } from '../../../shared/entities/define.ts'
import { definitionOf, type EntityName, entities, entityOf, fixedEntities } from '../../../shared/entities/registry.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { deskScreenList, mayOpen } from '../../../shared/staff/desk-screens.ts'

export interface NavigationEntry {
  key: string
  title: string
  area: DeskArea
  /** Address below `/admin`. */
  to: string
  /** Number of rows with unpublished drafts. */
  drafts: number
}

export const allEntities: readonly EntityDefinition[] = (Object.keys(entities) as EntityName[]).map(entityOf)

const fixed = Object.keys(fixedEntities).map((name) => definitionOf(name) as EntityDefinition)

/** Returns an entity's definition; undefined for an unknown name and for the entities in `fixedEntities`. */
export function entityNamed(name: string | undefined): EntityDefinition | undefined {
  return allEntities.find((entity) => entity.name === name)
}

export function navigationEntries(start: DeskStart, locale: Locale): NavigationEntry[] {
  const { may, drafts, role } = start
  const own = [...allEntities, ...fixed]
    .filter(({ name, within }) => may[name]?.includes('read') && within === undefined)
    .map(({ name, label, area }) => ({
      key: name,
      title: label.many[locale],
      area,
      to: `/${name}`,
      drafts: drafts[name] ?? 0,
    }))
  const screens = deskScreenList
    .filter((screen) => !screen.isHidden && !start.lacks_second_factor && mayOpen(role, screen))
    .map(({ path, title, area, after }) => ({
      key: path,
      title: title[locale],
      area,
      to: `/${path}`,
      drafts: 0,
      after,
    }))
  return [
    ...own.flatMap((entry) => [entry, ...screens.filter(({ after }) => after === entry.key)]),
    ...screens.filter(({ after }) => after === undefined),
  ]
}

/** Returns the areas of these entries in the order of the navigation. */
export function areasOf(entries: readonly NavigationEntry[]): DeskArea[] {
  const order: readonly DeskArea[] = ['programme', 'website', 'sales', 'system']
  return order.filter((area) => entries.some((entry) => entry.area === area))
}
