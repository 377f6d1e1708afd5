import { definitionOf } from '../../../../shared/blocks/registry.ts'
import type { StoredBlock } from '../../../../shared/blocks/stored.ts'
import { locales } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { commit, moment, type Store, select, type Written } from '../commit.ts'
import { draftPages, draftRows, mediaOf } from '../drafts/rows.ts'
import type { DraftState } from '../drafts/state.ts'
import { type VersionDraft, versionDraft } from '../drafts/version-draft.ts'
import { ownerTags } from '../owners/owners.ts'
import { clearedAddress, leadingAway, plainAddress } from '../redirects/writes.ts'
import { settleRequests } from '../requests/writes.ts'
import type { PublishedEntry } from '../schema/pages.ts'
import { pageIndex } from '../search/index-others.ts'
import { raw, type Sql, sql } from '../sql.ts'
import { moveStatements, placeInDraft } from './pending-place.ts'
import type { PageSnapshot } from './snapshot.ts'
import { type DraftPage, snapshotOf } from './snapshot-of.ts'

export type PublishError =
  | 'page-missing'
  /** The draft does not have the expected revision, or another write has changed it since it was read. */
  | 'page-changed'
export type Published =
  /** `freesPaths`: the publication may have written or deleted redirects. */
  (Written & { ok: true; versionId: number; number: number; freesPaths: boolean }) | { ok: false; code: PublishError }

export interface PublishOptions {
  /** If given, a draft with any other revision is refused. */
  revision?: number
  /** Leaves out pages whose draft differs from the public version. */
  isUnchanged?: boolean
  /** What is published instead of the whole draft, composed from the draft of `revision`. */
  partial?: PartialDraft | undefined
  /** Also sets the page online; without it, the version of an offline page stays invisible. */
  goesOnline?: boolean
}

export interface PartialDraft {
  state: DraftState
  /** Keys of the chosen blocks, and `settingsKey`, for the history. */
  keys: readonly string[]
  /** Keys of what still differs from the public version afterwards. */
  left: readonly string[]
  /** Whether the draft has no other changes. */
  isWhole: boolean
}

/**
 * Creates an immutable version from a page's draft, in both languages with resolved pictures, and makes it the public
 * one. Earlier versions stay unchanged.
 * @param by e-mail address of the publisher, or `import`
 */
export async function publishPage(
  store: Store,
  pageId: number,
  by: string,
  options: PublishOptions = {},
): Promise<Published> {
  const { tags, versions, refused, freesPaths } = await publishPages(store, [pageId], by, options)
  const [error] = refused
  if (error) return { ok: false, code: error.code }
  const { versionId, number } = versions.get(pageId) as { versionId: number; number: number }
  return { ok: true, tags, versionId, number, freesPaths }
}

/** Publishes pages in one transaction and skips refused ones. */
export async function publishPages(
  store: Store,
  pageIds: readonly number[],
  by: string,
  { revision, partial, goesOnline = false, isUnchanged = false }: PublishOptions = {},
): Promise<
  Written & {
    versions: Map<number, { versionId: number; number: number }>
    refused: { pageId: number; code: PublishError }[]
    freesPaths: boolean
  }
> {
  const read = partial ? [await draftOfState(store, partial.state)] : await readDrafts(store, pageIds)
  const drafts = read.filter(
    ({ page }) =>
      (revision === undefined || page.revision === revision) &&
      !(isUnchanged && page.publishedRevision !== page.revision),
  )
  const at = moment(store.now)
  const writeId = crypto.randomUUID()
  const versions = drafts.map(({ page, snapshot, kept }) => ({
    page: page.id,
    revision: page.revision,
    isWhole: partial ? partial.isWhole : true,
    blocks: partial ? partial.keys : null,
    number: page.lastNumber + 1,
    writeId: `${writeId}:${page.id}`,
    snapshot,
    kept,
    refs: referencesOf(snapshot),
    entry: entryOf(snapshot),
  }))
  const rows = JSON.stringify(versions.map(({ refs: _, ...version }) => version))
  const refs = JSON.stringify(versions.map(({ snapshot: _, kept: __, ...version }) => version))
  const addresses = drafts.flatMap(({ page }) => addressesOf(page).map((address) => ({ page, address })))
  // together, since another write between reading the draft and the commit refuses the publication
  const [index, away] = await Promise.all([
    pageIndex(
      store,
      drafts.map(({ page, snapshot }) => ({
        page: page.id,
        site: page.site as SiteKey,
        number: page.lastNumber + 1,
        snapshot,
      })),
      sql`EXISTS (SELECT 1 FROM page_revisions WHERE page_revisions.write_id = ${`${writeId}:`} || page_versions.object_id)
        AND page_versions.content_type = 'page'`,
    ),
    leadingAway(
      store,
      addresses.map(({ address }) => address),
    ),
  ])
  const freed = addresses.filter(({ page, address }) =>
    away.some(({ site, old_path }) => site === page.site && old_path === address),
  )
  const isWritten = (page: DraftPage) =>
    sql`EXISTS (SELECT 1 FROM page_revisions WHERE write_id = ${`${writeId}:${page.id}`})`
  const movers = drafts.filter(({ page }) => page.pendingPlace !== null)
  const written = await commit(
    store,
    drafts.length === 0
      ? []
      : [
          ...versionStatements({ rows, refs, at, by, goesOnline }),
          settleRequests(by, partial?.left ?? [], isRequestOf(writeId)),
          ...index,
          ...drafts.flatMap(({ page }) => moveStatements(page, { at, isMine: isWritten(page) })),
          ...freed.map(({ page, address }) => clearedAddress(page.site, address, isWritten(page))),
        ],
    [
      ...drafts.flatMap((draft) => [
        ...ownerTags({ content_type: 'page', object_id: draft.page.id }, draft.page.site as SiteKey),
        ...(changesNavigation(draft) ? [`nav:${draft.page.site}`] : []),
      ]),
      ...freed.map(({ page }) => `redirects:${page.site}`),
      ...movers.flatMap(({ page }) => [`redirects:${page.site}`, `nav:${page.site}`]),
    ],
  )
  const made = (written.rows[1] ?? []) as { id: number; page: number; number: number }[]
  const byPage = new Map(made.map(({ id, page, number }) => [page, { versionId: id, number }]))
  for (const { page } of drafts) {
    const number = byPage.get(page.id)?.number
    if (number === undefined) continue
    const notice = { what: 'published', revision: page.revision + 1, by, blocks: partial?.keys ?? [], number } as const
    store.presence?.drafted(page.site as SiteKey, String(page.id), notice)
  }
  const isRead = (id: number) => read.some(({ page }) => page.id === id)
  const refused = pageIds
    .filter((pageId) => !byPage.has(pageId))
    .map((pageId) => ({ pageId, code: isRead(pageId) ? ('page-changed' as const) : ('page-missing' as const) }))
  return { tags: written.tags, versions: byPage, refused, freesPaths: freed.length > 0 || movers.length > 0 }
}

/**
 * Returns the statements that publish. The first writes a history row for each page whose revision has not changed
 * since it was read. The others join these rows, so they skip all other pages. The second returns the new versions.
 * @param rows JSON list of versions with their snapshots
 * @param refs JSON list of the same versions with their references instead
 */
function versionStatements({
  rows,
  refs,
  at,
  by,
  goesOnline,
}: {
  rows: string
  refs: string
  at: string
  by: string
  goesOnline: boolean
}): Sql[] {
  const isMine = raw(`page_revisions.write_id = row.value ->> '$.writeId'`)
  const isVersion = raw(
    `page_versions.content_type = 'page' AND page_versions.object_id = row.value ->> '$.page'
      AND page_versions.number = row.value ->> '$.number'`,
  )
  return [
    sql`INSERT INTO page_revisions (object_id, number, write_id, at, by, action, label, blocks)
      SELECT pages.id, pages.revision + 1, row.value ->> '$.writeId', ${at}, ${by}, 'publish', ${label},
        row.value ->> '$.blocks'
      FROM json_each(${refs}) AS row JOIN pages ON pages.id = row.value ->> '$.page'
        AND pages.revision = row.value ->> '$.revision'`,
    sql`INSERT INTO page_versions (object_id, number, snapshot, draft, created_at, created_by)
      SELECT row.value ->> '$.page', row.value ->> '$.number', row.value ->> '$.snapshot', row.value ->> '$.kept',
        ${at}, ${by}
      FROM json_each(${rows}) AS row JOIN page_revisions ON ${isMine} RETURNING id, object_id AS page, number`,
    sql`INSERT INTO page_refs (version_id, kind, target_id)
      SELECT page_versions.id, ref.value ->> '$.kind', ref.value ->> '$.id' FROM json_each(${refs}) AS row
      JOIN page_revisions ON ${isMine} JOIN page_versions ON ${isVersion} JOIN json_each(row.value, '$.refs') AS ref`,
    sql`UPDATE pages SET published_version_id = page_versions.id, revision = page_revisions.number,
        published_revision = iif(row.value ->> '$.isWhole', page_revisions.number, published_revision),
        published_entry = row.value -> '$.entry',
        is_online = is_online OR ${Number(goesOnline)}, updated_at = ${at}
      FROM json_each(${refs}) AS row JOIN page_revisions ON ${isMine} JOIN page_versions ON ${isVersion}
      WHERE pages.id = page_versions.object_id`,
  ]
}

/** Returns the condition that a row `r` of `requests` belongs to a page that this write has published. */
function isRequestOf(writeId: string): Sql {
  return sql`r.content_type = 'page'
    AND EXISTS (SELECT 1 FROM page_revisions WHERE write_id = ${`${writeId}:`} || r.object_id)`
}

function addressesOf(page: DraftPage): string[] {
  const { paths } = placeInDraft(page)
  return locales.map((locale) => plainAddress(locale, paths[locale]))
}

const label = JSON.stringify({ de: 'Veröffentlicht', en: 'Published' })

function changesNavigation({ page, snapshot }: ReadDraft): boolean {
  // menu and footer omit pages that are not public
  const isNew = page.isOnline === 0 || page.publishedVersionId === null
  return isNew || page.publishedEntry !== JSON.stringify(entryOf(snapshot))
}

function entryOf({ title, inMenu, inFooter, isClickable }: PageSnapshot): PublishedEntry {
  return { title, menu: inMenu, footer: inFooter, clickable: isClickable }
}

interface ReadDraft {
  page: DraftPage
  snapshot: PageSnapshot
  kept: VersionDraft
}

async function readDrafts(store: Store, pageIds: readonly number[]): Promise<ReadDraft[]> {
  const ids = JSON.stringify(pageIds)
  const pages = await select(store, draftPages(ids))
  const modules = await draftRows(store, ids)
  const media = await mediaOf(store, pages, modules)
  const byPage = Map.groupBy(modules, ({ page }) => page)
  return pages.map((page) => {
    const own = byPage.get(page.id) ?? []
    return { page, snapshot: snapshotOf(page, own, media), kept: versionDraft(page, own) }
  })
}

async function draftOfState(store: Store, { page, modules }: DraftState): Promise<ReadDraft> {
  const media = await mediaOf(store, [page], modules)
  return { page, snapshot: snapshotOf(page, modules, media), kept: versionDraft(page, modules) }
}

const kindOfTarget = { event: 'production', article: 'article', sponsor: 'partner' } as const

export function referencesOf({ sections }: PageSnapshot): { kind: string; id: number }[] {
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
