// The entries of the navigation: the entities that the user may read, and the lists that the server renders.
import type { DeskStart } from '../../../shared/entities/contract.ts'
import type { DeskArea, EntityDefinition } from '../../../shared/entities/define.ts'
import { definitionOf, type EntityName, entities, entityOf, fixedEntities } from '../../../shared/entities/registry.ts'
import type { Locale } from '../../../shared/locale.ts'
import { adminMenus } from '../../../shared/staff/admin-menus.ts'
import { deskScreens } from '../../../shared/staff/desk-screens.ts'
import { boxOfficeEntries } from '../box-office/entries.ts'
import { shellWords } from './words.ts'

export interface NavigationEntry {
  key: string
  title: string
  area: DeskArea
  /** Below `/admin` for the desk's router; root-relative for a page that the server renders. */
  to: string
  isServerRendered: boolean
  /** Rows with drafts: open work. */
  drafts: number
}

export const allEntities: readonly EntityDefinition[] = (Object.keys(entities) as EntityName[]).map(entityOf)

const fixed = Object.keys(fixedEntities).map((name) => definitionOf(name) as EntityDefinition)

/** Returns an entity's definition; undefined for an unknown name. */
export function entityNamed(name: string | undefined): EntityDefinition | undefined {
  return allEntities.find((entity) => entity.name === name)
}

export function navigationEntries(start: DeskStart, locale: Locale): NavigationEntry[] {
  const { may, drafts, role } = start
  const own = [...allEntities, ...fixed]
    .filter(({ name }) => may[name]?.includes('read'))
    .map(({ name, label, area }) => ({
      ...{ key: name, title: label.many[locale], area, to: `/${name}`, isServerRendered: false },
      drafts: drafts[name] ?? 0,
    }))
  const screens = Object.entries(deskScreens)
    .filter(([name]) => may[name]?.includes('read'))
    .map(([name, { title, area }]) => ({
      ...{ key: name, title: title[locale], area, to: `/${name}`, isServerRendered: false, drafts: 0 },
    }))
  const isOwn = (section: string) => allEntities.some(({ name, deepLink = name }) => deepLink === section)
  const rendered = adminMenus(locale)
    .filter(({ key }) => !isOwn(key))
    .map(({ key, title, url }) => ({
      ...{ key, title, area: areaOf(key), to: url, isServerRendered: true, drafts: 0 },
    }))
  const system = (['team', 'audit'] as const)
    .filter((name) => may[name]?.includes('read'))
    .map((name) => ({
      ...{ key: name, title: shellWords[locale][name], area: 'system' as const, to: `/${name}` },
      ...{ isServerRendered: false, drafts: 0 },
    }))
  const ofAdmin = role === 'admin' ? [transfers(locale)] : []
  const calendar: NavigationEntry = {
    ...{ key: 'calendar', title: shellWords[locale].calendar, area: 'programme', to: '/calendar' },
    ...{ isServerRendered: false, drafts: 0 },
  }
  const after = own.findIndex(({ key }) => key === 'productions') + 1
  return [
    ...own.slice(0, after),
    ...(after > 0 ? [calendar] : []),
    ...own.slice(after),
    ...screens,
    ...boxOfficeEntries(start, locale),
    ...rendered,
    ...system,
    ...ofAdmin,
  ]
}

/** Exports are for administrators alone. */
function transfers(locale: Locale): NavigationEntry {
  const title = { de: 'Import und Export', en: 'Import and export' }[locale]
  return { key: 'transfers', title, area: 'system', to: '/transfers', isServerRendered: false, drafts: 0 }
}

function areaOf(section: string): DeskArea {
  return section === 'events' || section === 'abos' ? 'programme' : 'website'
}

/** The areas in the order of the navigation, without empty ones. */
export function areasOf(entries: readonly NavigationEntry[]): DeskArea[] {
  const order: readonly DeskArea[] = ['programme', 'website', 'sales', 'system']
  return order.filter((area) => entries.some((entry) => entry.area === area))
}
