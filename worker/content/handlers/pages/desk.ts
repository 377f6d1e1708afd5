import type { DeskPages, PageDeletion } from '../../../../shared/contract/calls/desk/pages-schemas.ts'
import type { PageState } from '../../../../shared/entities/pages/contract.ts'
import { may, type Role } from '../../../../shared/entities/roles.ts'
import type { Locale, Localised } from '../../../../shared/i18n/locale.ts'
import { buildPath } from '../../../../shared/screens/routes.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { type Store, select, selectTogether } from '../../store/commit.ts'
import { readDraft } from '../../store/drafts/state.ts'
import { deletePage, type RestoredPage, restorePage } from '../../store/pages/deletion.ts'
import { childrenOf, type DeskPageRow, deskPages, listedDeletedPages } from '../../store/pages/desk-list.ts'
import { publicPages } from '../../store/pages/order.ts'
import { bothPaths } from '../../store/pages/snapshot.ts'
import { sql } from '../../store/sql.ts'
import { bringBackFiles } from '../media/bring-back.ts'

export interface PageCall {
  store: Store
  site: SiteKey
  role: Role
  /** E-mail address of the staff member. */
  by: string
}

/** Reads a list page of pages, and with the first one (`after` is 0) the deleted pages. */
export async function listForDesk(
  { store, site }: PageCall,
  { after, perPage }: { after: number; perPage: number },
): Promise<DeskPages> {
  const [found, deleted] = await selectTogether(
    store,
    deskPages(site, { after, limit: perPage + 1 }),
    listedDeletedPages(site, { limit: after === 0 ? 200 : 0 }),
  )
  const rows = found.slice(0, perPage)
  return {
    next: found.length > perPage ? String(rows.at(-1)?.id) : null,
    results: rows.map((row) => ({
      id: row.id,
      title: JSON.parse(row.title) as Localised,
      parent_id: row.parent_id,
      position: row.position,
      paths: bothPaths(row.path_de, row.path_en),
      state: stateOf(row),
      revision: row.revision,
      updated_at: row.updated_at,
      updated_by: row.by,
    })),
    deleted: deleted.map(({ id, title, paths, deleted_at, by }) => ({
      id,
      title: JSON.parse(title) as Localised,
      paths: JSON.parse(paths) as { de: string; en: string },
      deleted_at,
      deleted_by: by,
    })),
  }
}

function stateOf({ is_public, has_changes, was_public }: DeskPageRow): PageState {
  if (is_public) return has_changes ? 'changed' : 'public'
  return was_public ? 'offline' : 'draft'
}

type Deleted =
  | { kind: 'done'; tags: readonly string[] }
  | { kind: 'not-found' | 'conflict' | 'role-required' | 'no-target' }
  /** The page has `count` child pages, so it is not deleted. */
  | { kind: 'in-use'; count: number }

/**
 * Deletes a page without child pages. For a public page, the caller needs the right to remove; its addresses then
 * redirect to `redirect_to`, if that is not null.
 * @param seen the revision of the draft that the caller has seen
 */
export async function deleteForDesk(
  { store, site, role, by }: PageCall,
  { pageId, seen }: { pageId: number; seen: number },
  { redirect_to: to }: PageDeletion,
): Promise<Deleted> {
  const owner = { content_type: 'page', object_id: pageId } as const
  const state = await readDraft(store, site, owner)
  if (!state) return { kind: 'not-found' }
  const isPublic = state.page.isOnline === 1 && state.page.publishedVersionId !== null
  if (isPublic && !may(role, 'pages', 'remove')) return { kind: 'role-required' }
  const [below] = await select(store, childrenOf(pageId))
  if (below && below.count > 0) return { kind: 'in-use', count: below.count }
  const targets = isPublic && to !== null && to !== pageId ? await addressesOf({ store, site }, to) : null
  if (isPublic && to !== null && !targets) return { kind: 'no-target' }
  const written = await deletePage(store, { site, owner, by }, { revision: seen, targets })
  if (written.kind === 'written') return { kind: 'done', tags: written.tags }
  return { kind: written.kind === 'page-missing' ? 'not-found' : 'conflict' }
}

export async function restoreForDesk({ store, site, by }: PageCall, id: number): Promise<RestoredPage | null> {
  const [deleted] = await select(
    store,
    sql<{ row: string }>`SELECT "row" FROM deleted_pages WHERE id = ${id} AND site = ${site}`,
  )
  if (!deleted) return null
  const owner = { content_type: 'page', object_id: id } as const
  await bringBackFiles({ store, site, by }, JSON.parse(deleted.row), owner)
  return restorePage(store, site, { id, by })
}

/** Returns the address of a redirect's target in each locale; null if visitors see no such page. */
async function addressesOf(
  { store, site }: Pick<PageCall, 'store' | 'site'>,
  to: number | 'home',
): Promise<Record<Locale, string> | null> {
  if (to === 'home')
    return { de: buildPath({ screen: 'home', locale: 'de' }), en: buildPath({ screen: 'home', locale: 'en' }) }
  const [found, paths] = await selectTogether(
    store,
    publicPages(site, [to]),
    sql<{ locale: Locale; path: string }>`SELECT locale, path FROM page_paths WHERE page_id = ${to}`,
  )
  const address = (locale: Locale) => {
    const path = (paths.find((one) => one.locale === locale) ?? paths[0])?.path ?? ''
    return buildPath({ screen: 'content-page', locale, path })
  }
  return found.length > 0 ? { de: address('de'), en: address('en') } : null
}
