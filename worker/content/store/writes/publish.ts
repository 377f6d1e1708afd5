import type { PageSnapshot, SnapshotBlock } from '../snapshot.ts'
import { type Sql, sql } from '../sql.ts'
import { commit, moment, type Store, select, type Written } from './commit.ts'
import { type DraftModule, type DraftPage, type MediaDescription, snapshotOf } from './snapshot-of.ts'

export type Published =
  | (Written & { ok: true; versionId: number; number: number })
  /** `page-changed`: somebody saved the page in the meantime; publish again. */
  | { ok: false; code: 'page-missing' | 'page-changed' }

/**
 * Makes an immutable version out of a page's draft, in both languages with its pictures resolved, and shows it to
 * visitors. Earlier versions stay as they are.
 * @param by who publishes, an e-mail address
 */
export async function publishPage(store: Store, pageId: number, by: string): Promise<Published> {
  const draft = await readDraft(store, pageId)
  if (!draft) return { ok: false, code: 'page-missing' }
  const { page, snapshot } = draft
  const number = page.lastNumber + 1
  const version = sql`(SELECT id FROM page_versions WHERE page_id = ${pageId} AND number = ${number})`
  const references = JSON.stringify(referencesOf(snapshot))
  const { tags, rows } = await commit(
    store,
    [
      sql`INSERT INTO page_versions (page_id, number, snapshot, created_at, created_by)
        SELECT id, ${number}, ${JSON.stringify(snapshot)}, ${moment(store.now)}, ${by}
        FROM pages WHERE id = ${pageId} AND revision = ${page.revision} RETURNING id`,
      sql`INSERT INTO page_refs (version_id, kind, target_id)
        SELECT ${version}, value ->> '$.kind', value ->> '$.id' FROM json_each(${references}) WHERE ${version} IS NOT NULL`,
      sql`UPDATE pages SET published_version_id = ${version}, updated_at = ${moment(store.now)}
        WHERE id = ${pageId} AND ${version} IS NOT NULL`,
    ],
    tagsOf(page),
  )
  const [written] = rows[0] as { id: number }[]
  return written ? { ok: true, tags, versionId: written.id, number } : { ok: false, code: 'page-changed' }
}

/** Takes a page from visitors; its versions and its draft stay. */
export async function unpublishPage(
  store: Store,
  pageId: number,
): Promise<(Written & { ok: true }) | { ok: false; code: 'page-missing' }> {
  const [page] = await select(store, sql<{ id: number; site: string }>`SELECT id, site FROM pages WHERE id = ${pageId}`)
  if (!page) return { ok: false, code: 'page-missing' }
  const statement = sql`UPDATE pages SET published_version_id = NULL, updated_at = ${moment(store.now)} WHERE id = ${pageId}`
  const { tags } = await commit(store, [statement], tagsOf(page))
  return { ok: true, tags }
}

/** The address of a page may be shown on others (tabs, teasers), so the site's pages are touched with it. */
function tagsOf(page: { id: number; site: string }): string[] {
  return [`page:${page.id}`, `pages:${page.site}`]
}

async function readDraft(store: Store, pageId: number): Promise<{ page: DraftPage; snapshot: PageSnapshot } | null> {
  const [page] = await select(store, draftPage(pageId))
  if (!page) return null
  const modules = await select(
    store,
    sql<DraftModule>`SELECT id, parent_id AS parent, module, "column", slug, data FROM modules
      WHERE content_type = 'page' AND object_id = ${pageId} ORDER BY position, id`,
  )
  const media = await select(
    store,
    sql<MediaDescription>`SELECT id, hash, width, height, focal_x AS focalX, focal_y AS focalY, alt, copyright FROM media
      WHERE id IN (SELECT value FROM json_each(${JSON.stringify(pictureIds(page, modules))}))`,
  )
  return { page, snapshot: snapshotOf(page, modules, media) }
}

function draftPage(pageId: number): Sql<DraftPage> {
  return sql<DraftPage>`SELECT id, site, revision, template, title, headline, is_clickable AS isClickable, in_menu AS inMenu,
      in_footer AS inFooter, has_tab_navigation AS hasTabNavigation, meta_title AS metaTitle,
      meta_description AS metaDescription, og_title AS ogTitle, og_description AS ogDescription, og_type AS ogType,
      og_image_id AS ogImage, hero_image_id AS heroImage, hero_text AS heroText, hero_link AS heroLink,
      hero_link_text AS heroLinkText, hero_video AS heroVideo,
      (SELECT path FROM page_paths WHERE page_id = pages.id AND locale = 'de') AS pathDe,
      (SELECT path FROM page_paths WHERE page_id = pages.id AND locale = 'en') AS pathEn,
      (SELECT coalesce(max(number), 0) FROM page_versions WHERE page_id = pages.id) AS lastNumber
    FROM pages WHERE id = ${pageId}`
}

function pictureIds(page: DraftPage, modules: readonly DraftModule[]): number[] {
  const inBlocks = modules.map(({ data }) => (JSON.parse(data) as { image?: unknown }).image)
  return [page.ogImage, page.heroImage, ...inBlocks].filter((id) => typeof id === 'number')
}

const referenceFields = { event: 'production', article: 'article', sponsor: 'partner' } as const

/** What list blocks point at, each once. */
function referencesOf({ sections }: PageSnapshot): { kind: string; id: number }[] {
  const found = new Map<string, { kind: string; id: number }>()
  const visit = ({ fields, children }: SnapshotBlock) => {
    for (const [field, kind] of Object.entries(referenceFields)) {
      const id = fields[field]
      if (typeof id === 'number') found.set(`${kind}:${id}`, { kind, id })
    }
    children.forEach(visit)
  }
  sections.flatMap(({ columns }) => columns.flat()).forEach(visit)
  return [...found.values()]
}
