import type { Locale } from '../../../../shared/i18n/locale.ts'
import { pageSettings } from '../../../../shared/page/page-settings.ts'
import { moment, type Store } from '../commit.ts'
import { moveStatements, pendingJson } from '../pages/pending-place.ts'
import { raw, type Sql, type SqlValue, sql } from '../sql.ts'
import { withPatch } from './fields.ts'
import { settingColumns } from './page-columns.ts'
import { isDescendant } from './queries.ts'
import { type Refused, refused } from './refusal.ts'
import type { DraftState } from './state.ts'
import { settingsKey } from './units.ts'
import type { Change, DraftTarget } from './write-draft.ts'

export interface WantedSettings {
  /** Validated settings by contract name. */
  patch: Record<string, unknown>
  /** Validated paths that no other page owns: below the locale, without slashes at either end. */
  paths: Partial<Record<Locale, string>>
  parentId?: number | null | undefined
}

/** Changes a page's settings, addresses and parent. @param revision the settings' revision that the caller has seen */
export function changeSettings(
  store: Store,
  { site, owner: { object_id: pageId } }: DraftTarget,
  { page }: DraftState,
  revision: number,
  { patch, paths, parentId }: WantedSettings,
): Change | Refused {
  if (page.settingsRevision !== revision) return refused({ code: 'conflict' })
  const before = Object.fromEntries(
    Object.entries(settingColumns).map(([name, column]) => [name, stored(page[column.property], column.kind)]),
  )
  const after = withPatch({ fields: pageSettings }, before, patch)
  const assignments = Object.entries(settingColumns)
    .filter(([name]) => JSON.stringify(before[name]) !== JSON.stringify(after[name]) && name in patch)
    .map(([name, column]) => sql`${raw(column.name)} = ${columnValue(after[name], column.kind)}`)
  const pending = pendingJson(page, { paths, ...(parentId !== undefined && { parentId }) })
  const isShown = page.isOnline === 1 && page.publishedVersionId !== null
  // visitors see a public page at its previous address and parent until it is published again
  if (isShown && pending !== page.pendingPlace) assignments.push(sql`pending_place = ${pending}`)
  const isMoved = !isShown && pending !== null
  if (assignments.length === 0 && !isMoved) return refused({ code: 'unchanged' })
  const assigned = assignments.reduce(
    (all, one) => sql`${all}, ${one}`,
    raw('settings_revision = settings_revision + 1'),
  )
  return {
    kind: 'change',
    action: 'settings',
    label: { de: 'Einstellungen der Seite', en: 'Page settings' },
    rows: [],
    keys: [settingsKey],
    // two simultaneous moves must not make two pages ancestors of each other
    onlyIf: parentId ? sql`(${isDescendant(site, parentId, pageId)}) = 0` : undefined,
    more: (isMine) => [
      sql`UPDATE pages SET ${assigned} WHERE id = ${pageId} AND ${isMine}`,
      ...(isMoved ? moveStatements({ ...page, pendingPlace: pending }, { at: moment(store.now), isMine }) : []),
    ],
  }
}

function stored(value: unknown, kind: 'text' | 'plain'): unknown {
  return kind === 'text' && typeof value === 'string' ? JSON.parse(value) : value
}

function columnValue(value: unknown, kind: 'text' | 'plain'): SqlValue {
  if (kind === 'text') return JSON.stringify(value)
  if (typeof value === 'boolean') return Number(value)
  return (value === '' ? null : value) as SqlValue
}

/** Returns a statement that restores the settings of a version. @param settings keyed by property of `DraftPage` */
export function settingsStatement(pageId: number, settings: Record<string, unknown>, isMine: Sql): Sql {
  const assigned = Object.values(settingColumns)
    .filter(({ property }) => settings[property] !== undefined)
    .map(({ name, property }) => sql`${raw(name)} = ${settings[property] as SqlValue}`)
    .reduce((all, one) => sql`${all}, ${one}`, raw('settings_revision = settings_revision + 1'))
  return sql`UPDATE pages SET ${assigned} WHERE id = ${pageId} AND ${isMine}`
}
