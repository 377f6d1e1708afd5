import type { Owner } from '../../../../shared/contract/section-owner.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { commit, moment, type Store, select } from '../commit.ts'
import type { DraftTarget } from '../drafts/write-draft.ts'
import { draftRevision, isOf, publicVersion } from '../owners/owners.ts'
import { among, type Sql, sql } from '../sql.ts'

interface NewRequest {
  /** Keys of the units that are to be published. */
  units: readonly string[]
  note: string
  addressee: string | null
}

/**
 * Stores a request in place of the person's earlier one.
 * @param versionId the public version that `units` differ from; null if the owner is not public
 * @returns false if another version is public now
 */
export async function storeRequest(
  store: Store,
  { site, owner, by }: DraftTarget,
  { units, note, addressee }: NewRequest,
  versionId: number | null,
): Promise<boolean> {
  const isSame = sql`${publicVersion(owner)} IS ${versionId}`
  const { rows } = await commit(
    store,
    [
      sql`DELETE FROM requests WHERE ${isOf(owner, 'requests')} AND "by" = ${by} AND ${isSame}`,
      sql`INSERT INTO requests (site, content_type, object_id, units, note, addressee, "by", at)
        SELECT ${site}, ${owner.content_type}, ${owner.object_id}, ${JSON.stringify(units)}, ${note}, ${addressee}, ${by},
          ${moment(store.now)} WHERE ${isSame} RETURNING id`,
    ],
    [],
  )
  return rows[1]?.length === 1
}

/**
 * Returns the statement of a publication that takes what is public now out of open requests, and ends those of which
 * nothing is left.
 * @param left the keys that differ from the public version after the publication
 * @param isOfOwner condition for rows `r` of `requests`: their owner is published, and the publication is written
 */
export function settleRequests(by: string, left: readonly string[], isOfOwner: Sql): Sql {
  return sql`UPDATE requests SET units = rest.units, state = iif(rest.units = '[]', 'done', state),
      decided_by = iif(rest.units = '[]', ${by}, NULL), done_revision = iif(rest.units = '[]', rest.revision, NULL)
    FROM (SELECT r.id, (SELECT json_group_array(unit.value) FROM json_each(r.units) AS unit
          WHERE unit.value IN ${among(left)}) AS units,
          (SELECT max(number) FROM page_revisions x
            WHERE x.content_type = r.content_type AND x.object_id = r.object_id) AS revision
        FROM requests r WHERE r.state = 'open' AND ${isOfOwner}) AS rest
    WHERE requests.id = rest.id`
}

/** @returns whether the request is refused; 'conflict' if it was decided before, 'not-found' if the site has none */
export async function refuseRequest(
  store: Store,
  site: SiteKey,
  { id, by, reason }: { id: number; by: string; reason: string },
): Promise<'done' | 'conflict' | 'not-found'> {
  const { rows } = await commit(
    store,
    [
      sql`UPDATE requests SET state = 'refused', reason = ${reason}, decided_by = ${by}
        WHERE id = ${id} AND site = ${site} AND state = 'open' RETURNING id`,
    ],
    [],
  )
  if (rows[0]?.length === 1) return 'done'
  const found = await select(store, sql`SELECT 1 FROM requests WHERE id = ${id} AND site = ${site}`)
  return found.length > 0 ? 'conflict' : 'not-found'
}

/** A request whose owner is gone (`revision` is null), or whose units equalled the public version at that revision. */
export interface EmptyRequest {
  id: number
  owner: Owner
  revision: number | null
}

/** Deletes open requests of which nothing is left to publish, unless their draft has changed since. */
export async function deleteEmpty(store: Store, empty: readonly EmptyRequest[]): Promise<void> {
  const statements = empty.map(({ id, owner, revision }) => {
    const isUnchanged = revision === null ? sql`TRUE` : sql`${draftRevision(owner)} = ${revision}`
    return sql`DELETE FROM requests WHERE id = ${id} AND state = 'open' AND ${isUnchanged}`
  })
  await commit(store, statements, [])
}
