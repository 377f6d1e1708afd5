// Deletes pages and restores them. The row of a deleted page moves to `deleted_pages`, so that other queries need no
// condition for deleted pages. Its blocks, versions and history stay.
import { getTableColumns } from 'drizzle-orm'
import type { Owner } from '../../../../shared/contract/section-owner.ts'
import { type Locale, locales } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { commit, moment, type Store, select, type Written as Tagged } from '../commit.ts'
import { pathOwners } from '../drafts/queries.ts'
import { type Refusal, refused } from '../drafts/refusal.ts'
import { type Change, type DraftTarget, type Written, writeDraft } from '../drafts/write-draft.ts'
import { ownerTags } from '../owners/owners.ts'
import { plainAddress, redirectStatements } from '../redirects/writes.ts'
import { pages } from '../schema/pages.ts'
import { raw, type Sql, sql } from '../sql.ts'
import { bothPaths } from './snapshot.ts'

type Row = Record<string, string | number | null>
type Paths = Record<Locale, string>

/**
 * Deletes a page that has no children.
 * @param revision the draft's revision that the caller has seen; any other is refused
 * @param targets root-relative addresses to which the page's addresses redirect afterwards; null for no redirects
 */
export async function deletePage(
  store: Store,
  target: DraftTarget,
  { revision, targets }: { revision: number; targets: Paths | null },
): Promise<Written<Refusal>> {
  const { owner, site, by } = target
  const id = owner.object_id
  const at = moment(store.now)
  const [row] = await select(store, sql<Row>`SELECT * FROM pages WHERE id = ${id} AND site = ${site}`)
  return writeDraft<Refusal>(store, target, ({ page }) => {
    if (page.revision !== revision || row?.revision !== revision) return refused({ code: 'conflict' })
    const paths: Paths = bothPaths(page.pathDe, page.pathEn)
    const leading = (locale: Locale, isMine: Sql) =>
      targets
        ? redirectStatements(
            site,
            { oldPath: plainAddress(locale, paths[locale]), newPath: targets[locale] },
            { at, isMine },
          )
        : []
    const change: Change = {
      kind: 'change',
      action: 'delete',
      deletesOwner: true,
      label: { de: 'Seite', en: 'Page' },
      rows: [],
      onlyIf: sql`NOT EXISTS (SELECT 1 FROM pages WHERE parent_id = ${id})`,
      more: (isMine) => [
        sql`INSERT INTO deleted_pages (id, site, key, title, paths, "row", deleted_at, deleted_by)
          SELECT id, site, key, title, ${JSON.stringify(paths)}, ${JSON.stringify(row)}, ${at}, ${by}
          FROM pages WHERE id = ${id} AND ${isMine}`,
        ...locales.flatMap((locale) => leading(locale, isMine)),
        sql`DELETE FROM page_previews WHERE content_type = 'page' AND object_id = ${id} AND ${isMine}`,
        sql`DELETE FROM requests WHERE content_type = 'page' AND object_id = ${id} AND ${isMine}`,
        sql`DELETE FROM page_paths WHERE page_id = ${id} AND ${isMine}`,
        sql`DELETE FROM pages WHERE id = ${id} AND ${isMine}`,
      ],
      touched: [...ownerTags(owner, site), `nav:${site}`, ...(targets ? [`redirects:${site}`] : [])],
    }
    return change
  })
}

export interface RestoredPage extends Tagged {
  /** The page's former paths; a path that another page already has gets a suffix such as `-2`. */
  paths: Paths
}

/** Restores a deleted page as a draft that is not public, with its history. @returns null if there is no such page */
export async function restorePage(
  store: Store,
  site: SiteKey,
  { id, by }: { id: number; by: string },
): Promise<RestoredPage | null> {
  const [deleted] = await select(
    store,
    sql<{ paths: string; row: string; is_key_taken: number; has_parent: number }>`SELECT paths, "row",
        EXISTS (SELECT 1 FROM pages p WHERE p.site = d.site AND p.key = d.key) AS is_key_taken,
        EXISTS (SELECT 1 FROM pages p WHERE p.id = d."row" ->> '$.parent_id' AND p.site = d.site) AS has_parent
      FROM deleted_pages d WHERE id = ${id} AND site = ${site}`,
  )
  if (!deleted) return null
  const kept = JSON.parse(deleted.row) as Row
  const at = moment(store.now)
  // `kept` has the revision before the deletion; the deletion and the restoration each add one
  const revision = Number(kept.revision) + 2
  const paths = await freePaths(store, site, JSON.parse(deleted.paths) as Paths)
  const row: Row = {
    ...kept,
    ...(deleted.is_key_taken === 1 && { key: crypto.randomUUID() }),
    ...(deleted.has_parent === 0 && { parent_id: null }),
    is_online: 0,
    published_version_id: null,
    published_entry: null,
    published_revision: null,
    pending_place: null,
    revision,
    updated_at: at,
  }
  const isThere = sql`EXISTS (SELECT 1 FROM deleted_pages WHERE id = ${id} AND site = ${site})`
  const label = JSON.stringify({ de: 'Seite wiederhergestellt', en: 'Page restored' })
  const owner: Owner = { content_type: 'page', object_id: id }
  const { tags, rows } = await commit(
    store,
    [
      insertOf(row, isThere),
      ...locales.map(
        (locale) => sql`INSERT INTO page_paths (site, locale, path, page_id)
          SELECT ${site}, ${locale}, ${paths[locale]}, ${id} WHERE ${isThere}`,
      ),
      sql`INSERT INTO page_revisions (object_id, number, write_id, at, by, action, label)
        SELECT ${id}, ${revision}, ${crypto.randomUUID()}, ${at}, ${by}, 'restore', ${label} WHERE ${isThere}`,
      sql`DELETE FROM deleted_pages WHERE id = ${id} AND site = ${site} RETURNING id`,
    ],
    ownerTags(owner, site),
  )
  return rows.at(-1)?.length ? { tags, paths } : null
}

/** Returns the statement that inserts a row of `pages`, without columns that the table has lost since the deletion. */
function insertOf(row: Row, isThere: Sql): Sql {
  const names = Object.values(getTableColumns(pages)).flatMap(({ name }) => (name in row ? [name] : []))
  const columns = raw(names.map((name) => `"${name}"`).join(', '))
  const values = raw(names.map((name) => `given."row" ->> '$.${name}'`).join(', '))
  return sql`INSERT INTO pages (${columns})
    SELECT ${values} FROM (SELECT ${JSON.stringify(row)} AS "row") AS given WHERE ${isThere}`
}

async function freePaths(store: Store, site: SiteKey, wanted: Paths): Promise<Paths> {
  const numbered = Array.from({ length: 20 }, (_, index) => (index === 0 ? '' : `-${index + 1}`))
  const candidates = locales.flatMap((locale) => numbered.map((suffix) => wanted[locale] + suffix))
  const owners = await select(store, pathOwners(site, candidates))
  const free = (locale: Locale) =>
    numbered
      .map((suffix) => wanted[locale] + suffix)
      .find((path) => !owners.some((owner) => owner.locale === locale && owner.path === path)) ??
    `${wanted[locale]}-${crypto.randomUUID().slice(0, 8)}`
  return { de: free('de'), en: free('en') }
}
