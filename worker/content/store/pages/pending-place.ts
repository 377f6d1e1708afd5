// The pending place of a public page: the addresses and the parent that it gets with its next publication.
import { type Locale, locales } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { isDescendant } from '../drafts/queries.ts'
import { plainAddress, redirectStatements } from '../redirects/writes.ts'
import { type Sql, sql } from '../sql.ts'
import { bothPaths } from './snapshot.ts'
import type { DraftPage } from './snapshot-of.ts'

export interface PendingPlace {
  paths?: Partial<Record<Locale, string>>
  parentId?: number | null
}

/** Returns the addresses and the parent that the page has after its next publication. */
export function placeInDraft(page: DraftPage): { paths: Record<Locale, string>; parentId: number | null } {
  const pending = pendingOf(page)
  const paths = { ...livePaths(page), ...pending.paths }
  return { paths, parentId: pending.parentId === undefined ? page.parentId : pending.parentId }
}

/** Returns the wanted paths and parent that differ from the current ones, as JSON; null if none of them differs. */
export function pendingJson(page: DraftPage, { paths, parentId }: PendingPlace): string | null {
  const live = livePaths(page)
  const wanted = { ...placeInDraft(page).paths, ...paths }
  const moved = Object.fromEntries(locales.flatMap((one) => (wanted[one] === live[one] ? [] : [[one, wanted[one]]])))
  const parent = parentId === undefined ? placeInDraft(page).parentId : parentId
  const pending: PendingPlace = {
    ...(Object.keys(moved).length > 0 && { paths: moved }),
    ...(parent !== page.parentId && { parentId: parent }),
  }
  return Object.keys(pending).length > 0 ? JSON.stringify(pending) : null
}

/**
 * Returns statements that move the page to its pending place, with redirects from its old addresses if it was public. A
 * parent that has become a descendant of the page is left out.
 */
export function moveStatements(page: DraftPage, { at, isMine }: { at: string; isMine: Sql }): Sql[] {
  if (page.pendingPlace === null) return []
  const { paths = {}, parentId } = pendingOf(page)
  const site = page.site as SiteKey
  const isShown = page.isOnline === 1 && page.publishedVersionId !== null
  const live = livePaths(page)
  const isApart = parentId == null ? sql`TRUE` : sql`(${isDescendant(site, parentId, page.id)}) = 0`
  return [
    ...locales.flatMap((locale) => {
      const path = paths[locale]
      if (path === undefined) return []
      const [oldPath, newPath] = [plainAddress(locale, live[locale]), plainAddress(locale, path)]
      return [
        ...pathStatements(page, locale, path, isMine),
        ...(isShown && live[locale] !== '' ? redirectStatements(site, { oldPath, newPath }, { at, isMine }) : []),
      ]
    }),
    ...(parentId === undefined
      ? []
      : [sql`UPDATE pages SET parent_id = ${parentId} WHERE id = ${page.id} AND ${isMine} AND ${isApart}`]),
    sql`UPDATE pages SET pending_place = NULL WHERE id = ${page.id} AND ${isMine}`,
  ]
}

function pathStatements({ id, site }: DraftPage, locale: Locale, path: string, isMine: Sql): Sql[] {
  return [
    sql`DELETE FROM page_paths WHERE page_id = ${id} AND locale = ${locale} AND ${isMine}`,
    sql`INSERT INTO page_paths (site, locale, path, page_id) SELECT ${site}, ${locale}, ${path}, ${id} WHERE ${isMine}`,
  ]
}

function livePaths({ pathDe, pathEn }: DraftPage): Record<Locale, string> {
  return bothPaths(pathDe, pathEn)
}

function pendingOf({ pendingPlace }: DraftPage): PendingPlace {
  return pendingPlace === null ? {} : (JSON.parse(pendingPlace) as PendingPlace)
}
