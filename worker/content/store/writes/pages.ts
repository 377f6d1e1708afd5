import type { SiteKey } from '../../../../shared/sites.ts'
import { pages } from '../schema.ts'
import { type Sql, sql } from '../sql.ts'
import { commit, moment, type Store, select, type Written } from './commit.ts'
import { moduleRows, type SectionDraft } from './module-rows.ts'
import { fieldOf, upsertRows } from './upsert-rows.ts'

type Row = typeof pages.$inferInsert
type WorkedOut = 'id' | 'site' | 'parentId' | 'publishedVersionId' | 'revision' | 'updatedAt'

/** A page's settings and its draft. `paths` are below the locale, without slashes at either end. */
export interface PageDraft extends Omit<Row, WorkedOut> {
  parentKey: string | null
  paths: { de: string; en: string }
  sections: SectionDraft[]
}

export type SavedPage =
  | (Written & { ok: true; pageId: number })
  | { ok: false; code: 'page-path-taken' | 'page-parent-missing' }

/**
 * Creates a page or updates it by its key, with its addresses and its whole draft. Visitors see the draft once it
 * is published (`publishPage`), the settings (online, menu, addresses) at once.
 */
export async function savePage(store: Store, site: SiteKey, draft: PageDraft): Promise<SavedPage> {
  const { parentKey, paths, sections, ...settings } = draft
  const code = await conflictOf(store, site, draft)
  if (code) return { ok: false, code }
  const page = sql`(SELECT id FROM pages WHERE site = ${site} AND key = ${draft.key})`
  const row = { ...settings, site, parentKey, updatedAt: moment(store.now) }
  const upsert = upsertRows(pages, [row], {
    key: ['site', 'key'],
    leave: ['publishedVersionId', 'revision'],
    derived: {
      parentId: `(SELECT id FROM pages AS parent WHERE parent.site = ${fieldOf('site')} AND parent.key = ${fieldOf('parentKey')})`,
    },
  })
  const statements = [
    ...upsert,
    sql`UPDATE pages SET revision = revision + 1 WHERE id = ${page} RETURNING id`,
    sql`DELETE FROM page_paths WHERE page_id = ${page}`,
    sql`INSERT INTO page_paths (site, locale, path, page_id)
      VALUES (${site}, 'de', ${paths.de}, ${page}), (${site}, 'en', ${paths.en}, ${page})`,
    ...draftStatements(page, sections),
  ]
  const tags = [`pages:${site}`, sql`SELECT 'page:' || ${page} AS tag`]
  const written = await commit(store, statements, tags)
  const [{ id }] = written.rows[upsert.length] as [{ id: number }]
  return { ok: true, tags: written.tags, pageId: id }
}

/** Puts the sections in place of the page's draft, in two statements whatever their number. */
function draftStatements(page: Sql, sections: readonly SectionDraft[]): Sql[] {
  const rows = JSON.stringify(moduleRows(sections))
  return [
    sql`DELETE FROM modules WHERE content_type = 'page' AND object_id = ${page}`,
    // Rows point at their parents by number: ids continue from the last one that the table gave away.
    sql`INSERT INTO modules (id, object_id, parent_id, module, "column", position, slug, data)
      SELECT last + (value ->> '$.number'), ${page}, last + (value ->> '$.parent'), value ->> '$.module',
        value ->> '$.column', value ->> '$.position', value ->> '$.slug', value ->> '$.data'
      FROM json_each(${rows}), (SELECT coalesce(max(seq), 0) AS last FROM sqlite_sequence WHERE name = 'modules')`,
  ]
}

async function conflictOf(
  store: Store,
  site: SiteKey,
  { key, parentKey, paths }: PageDraft,
): Promise<'page-path-taken' | 'page-parent-missing' | null> {
  const [found] = await select(
    store,
    sql<{ taken: number; parents: number }>`SELECT
      (SELECT count(*) FROM page_paths JOIN pages ON pages.id = page_id WHERE page_paths.site = ${site}
        AND pages.key <> ${key} AND (locale, path) IN (VALUES ('de', ${paths.de}), ('en', ${paths.en}))) AS taken,
      (SELECT count(*) FROM pages WHERE site = ${site} AND key = ${parentKey}) AS parents`,
  )
  if (found?.taken) return 'page-path-taken'
  return parentKey !== null && !found?.parents ? 'page-parent-missing' : null
}
