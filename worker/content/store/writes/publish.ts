import { definitionOf } from '../../../../shared/blocks/registry.ts'
import type { StoredBlock } from '../../../../shared/blocks/stored.ts'
import type { SiteKey } from '../../../../shared/sites.ts'
import type { PageSnapshot } from '../snapshot.ts'
import { raw, type Sql, sql } from '../sql.ts'
import { commit, moment, type Store, select, type Written } from './commit.ts'
import { pageIndex } from './search/others.ts'
import { type DraftModule, type DraftPage, type MediaDescription, snapshotOf } from './snapshot-of.ts'

export type PublishError =
  | 'page-missing'
  /** Somebody saved the page in the meantime: publish again. */
  | 'page-changed'
export type Published = (Written & { ok: true; versionId: number; number: number }) | { ok: false; code: PublishError }

/**
 * Makes an immutable version out of a page's draft, in both languages with its pictures resolved, and shows it to
 * visitors. Earlier versions stay as they are.
 * @param by who publishes, an e-mail address
 */
export async function publishPage(store: Store, pageId: number, by: string): Promise<Published> {
  const { tags, versions, refused } = await publishPages(store, [pageId], by)
  const [error] = refused
  if (error) return { ok: false, code: error.code }
  const { versionId, number } = versions.get(pageId) as { versionId: number; number: number }
  return { ok: true, tags, versionId, number }
}

/** Many pages (some dozens) in one transaction. A page that is refused refuses no other. @returns versions by page id */
export async function publishPages(
  store: Store,
  pageIds: readonly number[],
  by: string,
): Promise<
  Written & {
    versions: Map<number, { versionId: number; number: number }>
    refused: { pageId: number; code: PublishError }[]
  }
> {
  const drafts = await readDrafts(store, pageIds)
  const versions = drafts.map(({ page, snapshot }) => ({
    page: page.id,
    revision: page.revision,
    number: page.lastNumber + 1,
    snapshot,
    refs: referencesOf(snapshot),
  }))
  const rows = JSON.stringify(versions.map(({ refs: _, ...version }) => version))
  const refs = JSON.stringify(versions.map(({ snapshot: _, ...version }) => version))
  const isVersion = raw(
    `page_versions.page_id = row.value ->> '$.page' AND page_versions.number = row.value ->> '$.number'`,
  )
  const index = await pageIndex(
    store,
    drafts.map(({ page, snapshot }) => ({
      page: page.id,
      site: page.site as SiteKey,
      number: page.lastNumber + 1,
      snapshot,
    })),
  )
  const written = await commit(
    store,
    drafts.length === 0
      ? []
      : [
          sql`INSERT INTO page_versions (page_id, number, snapshot, created_at, created_by)
            SELECT pages.id, row.value ->> '$.number', row.value ->> '$.snapshot', ${moment(store.now)}, ${by}
            FROM json_each(${rows}) AS row JOIN pages ON pages.id = row.value ->> '$.page'
              AND pages.revision = row.value ->> '$.revision' RETURNING id, page_id AS page, number`,
          sql`INSERT INTO page_refs (version_id, kind, target_id)
            SELECT page_versions.id, ref.value ->> '$.kind', ref.value ->> '$.id' FROM json_each(${refs}) AS row
            JOIN page_versions ON ${isVersion} JOIN json_each(row.value, '$.refs') AS ref`,
          sql`UPDATE pages SET published_version_id = page_versions.id, updated_at = ${moment(store.now)}
            FROM json_each(${refs}) AS row JOIN page_versions ON ${isVersion} WHERE pages.id = page_versions.page_id`,
          ...index,
        ],
    drafts.flatMap(({ page }) => tagsOf(page)),
  )
  const made = (written.rows[0] ?? []) as { id: number; page: number; number: number }[]
  const byPage = new Map(made.map(({ id, page, number }) => [page, { versionId: id, number }]))
  const isRead = (id: number) => drafts.some(({ page }) => page.id === id)
  const refused = pageIds
    .filter((pageId) => !byPage.has(pageId))
    .map((pageId) => ({ pageId, code: isRead(pageId) ? ('page-changed' as const) : ('page-missing' as const) }))
  return { tags: written.tags, versions: byPage, refused }
}

/** Takes a page from visitors; its versions and its draft stay. */
export async function unpublishPage(
  store: Store,
  pageId: number,
): Promise<(Written & { ok: true }) | { ok: false; code: 'page-missing' }> {
  const [page] = await select(store, sql<{ id: number; site: string }>`SELECT id, site FROM pages WHERE id = ${pageId}`)
  if (!page) return { ok: false, code: 'page-missing' }
  const statement = sql`UPDATE pages SET published_version_id = NULL, updated_at = ${moment(store.now)} WHERE id = ${pageId}`
  const unfind = sql`DELETE FROM search_others WHERE kind = 'page' AND target_id = ${pageId}`
  const { tags } = await commit(store, [statement, unfind], tagsOf(page))
  return { ok: true, tags }
}

/** The address of a page may be shown on others (tabs, teasers), so the site's pages are touched with it. */
function tagsOf(page: { id: number; site: string }): string[] {
  return [`page:${page.id}`, `pages:${page.site}`]
}

async function readDrafts(
  store: Store,
  pageIds: readonly number[],
): Promise<{ page: DraftPage; snapshot: PageSnapshot }[]> {
  const ids = JSON.stringify(pageIds)
  const pages = await select(store, draftPages(ids))
  const modules = await select(
    store,
    sql<DraftModule & { page: number }>`SELECT object_id AS page, id, parent_id AS parent, module, "column", slug, data
      FROM modules WHERE content_type = 'page' AND object_id IN (SELECT value FROM json_each(${ids})) ORDER BY position, id`,
  )
  const media = await select(
    store,
    sql<MediaDescription>`SELECT id, hash, width, height, focal_x AS focalX, focal_y AS focalY, alt, copyright FROM media
      WHERE id IN (SELECT value FROM json_each(${JSON.stringify(pages.length ? pictureIds(pages, modules) : [])}))`,
  )
  const byPage = Map.groupBy(modules, ({ page }) => page)
  return pages.map((page) => ({ page, snapshot: snapshotOf(page, byPage.get(page.id) ?? [], media) }))
}

function draftPages(ids: string): Sql<DraftPage> {
  return sql<DraftPage>`SELECT id, site, revision, template, title, headline, is_clickable AS isClickable, in_menu AS inMenu,
      in_footer AS inFooter, has_tab_navigation AS hasTabNavigation, meta_title AS metaTitle,
      meta_description AS metaDescription, og_title AS ogTitle, og_description AS ogDescription, og_type AS ogType,
      og_image_id AS ogImage, hero_image_id AS heroImage, hero_text AS heroText, hero_link AS heroLink,
      hero_link_text AS heroLinkText, hero_video AS heroVideo,
      (SELECT path FROM page_paths WHERE page_id = pages.id AND locale = 'de') AS pathDe,
      (SELECT path FROM page_paths WHERE page_id = pages.id AND locale = 'en') AS pathEn,
      (SELECT coalesce(max(number), 0) FROM page_versions WHERE page_id = pages.id) AS lastNumber
    FROM pages WHERE id IN (SELECT value FROM json_each(${ids}))`
}

function pictureIds(pages: readonly DraftPage[], modules: readonly DraftModule[]): number[] {
  const inSettings = pages.flatMap(({ ogImage, heroImage }) => [ogImage, heroImage])
  const inBlocks = modules.map(({ data }) => (JSON.parse(data) as { image?: unknown }).image)
  return [...inSettings, ...inBlocks].filter((id) => typeof id === 'number')
}

const kindOfTarget = { event: 'production', article: 'article', sponsor: 'partner' } as const

/** What list blocks point at, each once. */
function referencesOf({ sections }: PageSnapshot): { kind: string; id: number }[] {
  const found = new Map<string, { kind: string; id: number }>()
  const visit = ({ module, fields, children }: StoredBlock) => {
    for (const [name, field] of Object.entries(definitionOf(module)?.fields ?? {})) {
      const id = fields[name]
      if (field.kind !== 'reference' || typeof id !== 'number') continue
      const kind = kindOfTarget[field.to]
      found.set(`${kind}:${id}`, { kind, id })
    }
    children.forEach(visit)
  }
  sections.flatMap(({ columns }) => columns.flat()).forEach(visit)
  return [...found.values()]
}
