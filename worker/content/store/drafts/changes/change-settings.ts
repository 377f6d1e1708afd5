import { type Locale, locales } from '../../../../../shared/locale.ts'
import { pageSettings } from '../../../../../shared/page/page-settings.ts'
import { moment, type Store } from '../../commit.ts'
import { tagsOf } from '../../pages/publish.ts'
import { plainAddress, redirectStatements } from '../../redirects/writes.ts'
import { raw, type Sql, type SqlValue, sql } from '../../sql.ts'
import { withPatch } from '../fields.ts'
import { settingColumns } from '../page-columns.ts'
import { isDescendant } from '../queries.ts'
import type { DraftState } from '../state.ts'
import type { Change, DraftTarget } from '../write-draft.ts'
import { type Refused, refused } from './refusal.ts'

export interface WantedSettings {
  /** Validated settings by contract name. */
  patch: Record<string, unknown>
  /** Validated paths that no other page owns: below the locale, without slashes at either end. */
  paths: Partial<Record<Locale, string>>
  parentId?: number | null | undefined
}

/** Changes settings, addresses and parent of a page. @param revision of the settings that the change is based on */
export function changeSettings(
  store: Store,
  { site, pageId }: DraftTarget,
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
  if (parentId !== undefined && parentId !== page.parentId) assignments.push(sql`parent_id = ${parentId}`)
  const known: Record<Locale, string> = { de: page.pathDe ?? '', en: page.pathEn ?? page.pathDe ?? '' }
  const moved = locales.filter((locale) => paths[locale] !== undefined && paths[locale] !== known[locale])
  if (assignments.length === 0 && moved.length === 0) return refused({ code: 'unchanged' })
  const isShown = page.isOnline === 1 && page.publishedVersionId !== null
  const isSeen = isShown && (moved.length > 0 || (parentId !== undefined && parentId !== page.parentId))
  const assigned = assignments.reduce(
    (all, one) => sql`${all}, ${one}`,
    raw('settings_revision = settings_revision + 1'),
  )
  return {
    kind: 'change',
    action: 'settings',
    label: { de: 'Einstellungen der Seite', en: 'Page settings' },
    rows: [],
    // two simultaneous moves must not put two pages below each other
    onlyIf: parentId ? sql`(${isDescendant(site, parentId, pageId)}) = 0` : undefined,
    more: (isMine) => [
      sql`UPDATE pages SET ${assigned} WHERE id = ${pageId} AND ${isMine}`,
      ...moved.flatMap((locale) => [
        sql`DELETE FROM page_paths WHERE page_id = ${pageId} AND locale = ${locale} AND ${isMine}`,
        sql`INSERT INTO page_paths (site, locale, path, page_id)
          SELECT ${site}, ${locale}, ${paths[locale] ?? ''}, ${pageId} WHERE ${isMine}`,
        // an unpublished page needs no redirect from its old address
        ...(isShown && known[locale] !== ''
          ? redirectStatements(
              site,
              {
                oldPath: plainAddress(locale, known[locale]),
                newPath: plainAddress(locale, paths[locale] ?? ''),
              },
              { at: moment(store.now), isMine },
            )
          : []),
      ]),
    ],
    touched: [
      ...(isSeen ? [...tagsOf({ id: pageId, site }), `nav:${site}`] : []),
      ...(isShown && moved.length > 0 ? [`redirects:${site}`] : []),
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

/** Returns a statement that restores the settings of a version. @param settings by properties of `DraftPage` */
export function settingsStatement(pageId: number, settings: Record<string, unknown>, isMine: Sql): Sql {
  const assigned = Object.values(settingColumns)
    .filter(({ property }) => settings[property] !== undefined)
    .map(({ name, property }) => sql`${raw(name)} = ${settings[property] as SqlValue}`)
    .reduce((all, one) => sql`${all}, ${one}`, raw('settings_revision = settings_revision + 1'))
  return sql`UPDATE pages SET ${assigned} WHERE id = ${pageId} AND ${isMine}`
}
