import type { Owner } from '../../../../shared/contract/section-owner.ts'
import { may, roles } from '../../../../shared/entities/roles.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { isOf } from '../owners/owners.ts'
import type { StoredRow } from '../rows.ts'
import type { requests } from '../schema/requests.ts'
import { among, raw, type Sql, sql } from '../sql.ts'

/** `units` is JSON of the keys. */
export interface RequestRow
  extends StoredRow<
    typeof requests,
    'id' | 'contentType' | 'objectId' | 'units' | 'note' | 'addressee' | 'by' | 'at' | 'state' | 'reason' | 'decidedBy'
  > {
  /** Null if no account has the address, as are the other names. */
  by_name: string | null
  addressee_name: string | null
  decided_by_name: string | null
}

const columns = raw(`r.id, r.content_type, r.object_id, r.units, r.note, r.addressee, r."by", r.at, r.state, r.reason,
  r.decided_by,
  (SELECT name FROM staff WHERE staff.email = r."by") AS by_name,
  (SELECT name FROM staff WHERE staff.email = r.addressee) AS addressee_name,
  (SELECT name FROM staff WHERE staff.email = r.decided_by) AS decided_by_name`)

/** `has_newer` says that the person has written since the request was done. */
export function requestOf(owner: Owner, by: string): Sql<RequestRow & { has_newer: number }> {
  return sql<RequestRow & { has_newer: number }>`SELECT ${columns},
      EXISTS (SELECT 1 FROM page_revisions x WHERE ${isOf(owner, 'x')} AND x."by" = ${by} AND x.number > r.done_revision)
        AS has_newer
    FROM requests r WHERE ${isOf(owner, 'r')} AND r."by" = ${by}`
}

/** Selects the open requests of a site, the oldest first; `of_all` is the number of all. */
export function openRequests(site: SiteKey, limit: number): Sql<RequestRow & { of_all: number }> {
  return sql<RequestRow & { of_all: number }>`SELECT ${columns}, count(*) OVER () AS of_all FROM requests r
    WHERE r.site = ${site} AND r.state = 'open' ORDER BY r.at, r.id LIMIT ${limit}`
}

const publishing = roles.filter((role) => may(role, 'pages', 'publish'))

/** Selects the people who can log in and may publish on a site, by name. */
export function publishersOf(site: SiteKey): Sql<{ id: number; name: string; email: string }> {
  return sql<{ id: number; name: string; email: string }>`SELECT s.id, s.name, s.email
    FROM staff_roles r JOIN staff s ON s.id = r.staff_id
    WHERE r.site = ${site} AND r.role IN ${among(publishing)} AND s.disabled_at IS NULL
    ORDER BY s.name COLLATE NOCASE, s.id LIMIT 200`
}
