import { withQuery } from '../../../../shared/contract/call-address.ts'
import type { Paged } from '../../../../shared/contract/common.ts'
import type { PageListItem, PageRevisionItem, PageVersionItem } from '../../../../shared/contract/editor.ts'
import { type Owner, ownerName } from '../../../../shared/contract/section-owner.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import { queryWords } from '../../../../shared/text/query-words.ts'
import { ownerDraft } from '../../store/owners/owners.ts'
import { type ListedVersion, pagesOfSite, revisionsOf, versionsOf } from '../../store/pages/history.ts'
import { bothPaths } from '../../store/pages/snapshot.ts'
import type { Sql } from '../../store/sql.ts'
import { draftText } from '../drafts/read.ts'
import { type Edited, type Editing, notFound } from '../editing.ts'
import { pagedList } from '../paging.ts'
import type { Reading } from '../reading.ts'

const size = 50

/**
 * `GET pages/`: lists the site's pages whose draft title and current paths together contain every word of the query.
 */
export async function listPages(
  { reading }: Editing,
  { query = '', page = 1 }: { query?: string | undefined; page?: number | undefined },
): Promise<Edited<Paged<PageListItem>>> {
  const rows = await reading.read.all(pagesOfSite(reading.site, queryWords(query), part(page)))
  const results = rows.map((row) => ({
    id: row.id,
    title: draftText(JSON.parse(row.title) as Localised),
    paths: bothPaths(row.path_de, row.path_en),
    is_online: row.is_online === 1,
    has_changes: row.has_changes === 1,
    parent_id: row.parent_id,
    position: row.position,
  }))
  const address = withQuery(`/${reading.locale}/pageeditor-api/pages/`, { query: query || undefined })
  return answered(results, { page, total: rows[0]?.total, address })
}

/** `GET pages/{id}/versions/`: lists the versions of an owner, the latest first. */
export async function listVersions(
  { reading }: Editing,
  owner: Owner,
  { page = 1 }: { page?: number | undefined },
): Promise<Edited<Paged<PageVersionItem>>> {
  const rows = await rowsOf(reading, owner, versionsOf(owner, part(page)))
  if (!rows) return notFound
  const results = rows.map(({ total: _, ...row }) => versionItem(row))
  const address = `/${reading.locale}/pageeditor-api/pages/${ownerName(owner)}/versions/`
  return answered(results, { page, total: rows[0]?.total, address })
}

export function versionItem({ by_name, is_published, ...row }: ListedVersion): PageVersionItem {
  return { ...row, ...(by_name ? { created_by_name: by_name } : {}), is_published: is_published === 1 }
}

/** `GET pages/{id}/revisions/`: lists the revisions of an owner's draft, the latest first. */
export async function listRevisions(
  { reading }: Editing,
  owner: Owner,
  { page = 1 }: { page?: number | undefined },
): Promise<Edited<Paged<PageRevisionItem>>> {
  const rows = await rowsOf(reading, owner, revisionsOf(owner, part(page)))
  if (!rows) return notFound
  const results = rows.map(({ total: _, by_name, label, action, overwritten, ...row }) => ({
    ...row,
    ...(by_name ? { by_name } : {}),
    action: action as PageRevisionItem['action'],
    label: JSON.parse(label) as Localised,
    ...(overwritten ? { overwritten: JSON.parse(overwritten) as PageRevisionItem['overwritten'] } : {}),
  }))
  const address = `/${reading.locale}/pageeditor-api/pages/${ownerName(owner)}/revisions/`
  return answered(results, { page, total: rows[0]?.total, address })
}

/**
 * Reads rows and, in the same round trip, checks that their owner belongs to the site.
 * @returns null if the site has no such owner
 */
async function rowsOf<Row>({ read, site }: Reading, owner: Owner, wanted: Sql<Row>): Promise<Row[] | null> {
  const [known, rows] = await Promise.all([read.first(ownerDraft(owner)), read.all(wanted)])
  return known?.site === site ? rows : null
}

function part(page: number) {
  return { offset: (page - 1) * size, limit: size }
}

function answered<T>(
  results: T[],
  { page, total, address }: { page: number; total: number | undefined; address: string },
): Edited<Paged<T>> {
  const body = pagedList(results, { page, size, total: total ?? null, address })
  return body ? { kind: 'done', status: 200, body } : notFound
}
