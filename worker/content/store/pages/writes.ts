import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { commit, moment, type Store, select, type Written } from '../commit.ts'
import { pages } from '../schema/pages.ts'
import { among, type Sql, sql } from '../sql.ts'
import { upsertRows } from '../upsert-rows.ts'
import { blockRows, type SectionDraft } from './block-rows.ts'

type Row = typeof pages.$inferInsert
type WorkedOut =
  | 'id'
  | 'site'
  | 'parentId'
  | 'publishedVersionId'
  | 'publishedRevision'
  | 'publishedEntry'
  | 'revision'
  | 'settingsRevision'
  | 'updatedAt'

/** A page's settings and its draft. `paths` are below the locale, without slashes at either end. */
export interface PageDraft extends Omit<Row, WorkedOut> {
  parentKey: string | null
  paths: { de: string; en: string }
  sections: SectionDraft[]
}

export type PageError = 'page-path-taken' | 'page-parent-missing'
export type SavedPage = (Written & { ok: true; pageId: number }) | { ok: false; code: PageError }

export interface SaveOptions {
  /** The author of new pages, for their history. */
  createdBy?: string
}

/**
 * Creates a page or updates it by key, with its addresses and its complete draft. The content becomes public with
 * `publishPage`; online state, addresses and the position in the page tree take effect at once.
 */
export async function savePage(
  store: Store,
  site: SiteKey,
  draft: PageDraft,
  options: SaveOptions = {},
): Promise<SavedPage> {
  const { tags, ids, refused } = await savePages(store, site, [draft], options)
  const [error] = refused
  return error ? { ok: false, code: error.code } : { ok: true, tags, pageId: ids.get(draft.key) ?? 0 }
}

/** Saves pages in one transaction and skips refused ones. The children of a refused new page are refused with it. */
export async function savePages(
  store: Store,
  site: SiteKey,
  drafts: readonly PageDraft[],
  { createdBy }: SaveOptions = {},
): Promise<Written & { ids: Map<string, number>; refused: { key: string; code: PageError }[] }> {
  const refused = await refusalsOf(store, site, drafts)
  const accepted = drafts.filter(({ key }) => !refused.some((page) => page.key === key))
  const rows = accepted.map(({ parentKey: _, paths: __, sections: ___, ...settings }) => ({
    ...settings,
    site,
    updatedAt: moment(store.now),
  }))
  const upserts = upsertRows(pages, rows, {
    key: ['site', 'key'],
    leave: ['parentId', 'publishedVersionId', 'publishedRevision', 'publishedEntry', 'revision', 'settingsRevision'],
    returning: 'id, key',
  })
  const saved = sql`(SELECT id FROM pages WHERE site = ${site} AND key IN ${keysOf(accepted)})`
  const count = sql`UPDATE pages SET revision = revision + 1, settings_revision = settings_revision + 1
      WHERE site = ${site} AND key IN ${keysOf(accepted)}`
  const history = sql`INSERT INTO page_revisions (object_id, number, write_id, at, by, action, label)
      SELECT id, revision, lower(hex(randomblob(16))), ${moment(store.now)}, ${createdBy ?? ''}, 'create', title
      FROM pages WHERE id IN ${saved}`
  const statements = [
    ...[count, ...upserts, ...treeStatements(site, accepted), ...draftStatements(site, accepted)],
    ...(createdBy ? [history] : []),
  ]
  const written = await commit(store, accepted.length ? statements : [], [
    `pages:${site}`,
    sql`SELECT 'page:' || id FROM ${saved}`,
  ])
  const keyed = written.rows.slice(1, 1 + upserts.length).flat() as { id: number; key: string }[]
  return { tags: written.tags, ids: new Map(keyed.map(({ id, key }) => [key, id])), refused }
}

function treeStatements(site: SiteKey, drafts: readonly PageDraft[]): Sql[] {
  const parents = JSON.stringify(drafts.map(({ key, parentKey }) => ({ key, parentKey })))
  const paths = JSON.stringify(
    drafts.flatMap(({ key, paths: { de, en } }) => [
      { key, locale: 'de', path: de },
      { key, locale: 'en', path: en },
    ]),
  )
  return [
    sql`UPDATE pages SET parent_id = (SELECT parent.id FROM pages AS parent
        JOIN json_each(${parents}) AS row ON parent.key = row.value ->> '$.parentKey'
        WHERE parent.site = ${site} AND row.value ->> '$.key' = pages.key)
      WHERE site = ${site} AND key IN ${keysOf(drafts)}`,
    sql`DELETE FROM page_paths WHERE page_id IN (SELECT id FROM pages WHERE site = ${site} AND key IN ${keysOf(drafts)})`,
    sql`INSERT INTO page_paths (site, locale, path, page_id)
      SELECT pages.site, row.value ->> '$.locale', row.value ->> '$.path', pages.id
      FROM json_each(${paths}) AS row JOIN pages ON pages.site = ${site} AND pages.key = row.value ->> '$.key'`,
  ]
}

function draftStatements(site: SiteKey, drafts: readonly PageDraft[]): Sql[] {
  let count = 0
  const rows = drafts.flatMap(({ key, sections }) => {
    const before = count
    const own = blockRows(sections)
    count += own.length
    return own.map((row) => ({ ...row, key, number: before + row.number, parent: row.parent && before + row.parent }))
  })
  return [
    sql`DELETE FROM modules WHERE content_type = 'page'
      AND object_id IN (SELECT id FROM pages WHERE site = ${site} AND key IN ${keysOf(drafts)})`,
    // ids continue from the last assigned id, so that rows can refer to their parents by number
    sql`INSERT INTO modules (id, object_id, parent_id, module, "column", position, slug, data, hidden)
      SELECT last + (value ->> '$.number'), pages.id, last + (value ->> '$.parent'), value ->> '$.module',
        value ->> '$.column', value ->> '$.position', value ->> '$.slug', value ->> '$.data', value ->> '$.hidden'
      FROM json_each(${JSON.stringify(rows)})
        JOIN pages ON pages.site = ${site} AND pages.key = value ->> '$.key'
        JOIN (SELECT coalesce(max(seq), 0) AS last FROM sqlite_sequence WHERE name = 'modules')`,
  ]
}

/**
 * Returns refusals of drafts whose parent is missing or refused, or whose path belongs to another page or an earlier
 * draft. Parents are checked before their children, so that the children of a refused page occupy no addresses.
 */
async function refusalsOf(
  store: Store,
  site: SiteKey,
  drafts: readonly PageDraft[],
): Promise<{ key: string; code: PageError }[]> {
  const known = await select(
    store,
    sql<{ key: string; locale: 'de' | 'en'; path: string }>`SELECT key, locale, path FROM pages
      LEFT JOIN page_paths ON page_id = pages.id WHERE pages.site = ${site}`,
  )
  const parents = new Set(known.map(({ key }) => key))
  const byKey = new Map(drafts.map((draft) => [draft.key, draft]))
  const owners = new Set(known.filter(({ key }) => !byKey.has(key)).map(({ locale, path }) => `${locale}/${path}`))
  const checked = new Set<PageDraft>()
  const refused: { key: string; code: PageError }[] = []
  const check = (draft: PageDraft): void => {
    // also ends the recursion for parents that form a cycle; these drafts are refused
    if (checked.has(draft)) return
    checked.add(draft)
    const { key, parentKey, paths } = draft
    const parent = parentKey === null || parents.has(parentKey) ? undefined : byKey.get(parentKey)
    if (parent) check(parent)
    const addresses = [`de/${paths.de}`, `en/${paths.en}`]
    if (parentKey !== null && !parents.has(parentKey)) refused.push({ key, code: 'page-parent-missing' })
    else if (addresses.some((address) => owners.has(address))) refused.push({ key, code: 'page-path-taken' })
    else {
      parents.add(key)
      for (const address of addresses) owners.add(address)
    }
  }
  for (const draft of drafts) check(draft)
  return refused
}

function keysOf(drafts: readonly { key: string }[]): Sql {
  return among(drafts.map(({ key }) => key))
}
