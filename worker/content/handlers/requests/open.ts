// Which requests for publication are still open, for publishers and for the person who asks.
import type { OpenRequest, OpenRequests } from '../../../../shared/contract/publication-request.ts'
import { type Owner, ownerName } from '../../../../shared/contract/section-owner.ts'
import { asLocalised } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { type Store, select } from '../../store/commit.ts'
import { type OpenDraft, readOpenDraft } from '../../store/drafts/open-draft.ts'
import { bothPaths } from '../../store/pages/snapshot.ts'
import { openRequests, type RequestRow } from '../../store/requests/queries.ts'
import { deleteEmpty, type EmptyRequest, refuseRequest } from '../../store/requests/writes.ts'
import { changedKeys } from '../pages/changes.ts'
import { ownerAddresses } from '../pages/preview.ts'
import type { Reading } from '../reading.ts'

export interface RequestsCall {
  store: Store
  reading: Reading
  /** E-mail address of the staff member. */
  by: string
}

const maxListed = 50

/** `GET /admin/api/requests/` */
export async function listRequests({ store, reading, by }: RequestsCall): Promise<OpenRequests> {
  const rows = await select(store, openRequests(reading.site, maxListed))
  const found = await stillOpen(store, reading.site, rows)
  const results = await Promise.all(
    found.map(
      async ({ row, read, units }): Promise<OpenRequest> => ({
        id: row.id,
        by: row.by_name ?? row.by,
        note: row.note,
        at: row.at,
        to: row.addressee && (row.addressee_name ?? row.addressee),
        is_to_me: row.addressee === by,
        kind: row.content_type,
        title: asLocalised(JSON.parse(read.state.page.title)),
        path: await differencePath(reading, read, row.id),
        units,
      }),
    ),
  )
  return { results, left_out: (rows[0]?.of_all ?? 0) - rows.length }
}

/** `POST /admin/api/requests/{id}/` */
export function refuse(
  { store, reading, by }: RequestsCall,
  { id, reason }: { id: number; reason: string },
): Promise<'done' | 'conflict' | 'not-found'> {
  return refuseRequest(store, reading.site, { id, by, reason })
}

interface StillOpen {
  row: RequestRow
  read: OpenDraft
  /** The requested units that differ from the public version. */
  units: string[]
}

/** Returns the requests of which something is left to publish, and deletes the others. */
export async function stillOpen(store: Store, site: SiteKey, rows: readonly RequestRow[]): Promise<StillOpen[]> {
  const open: StillOpen[] = []
  const empty: EmptyRequest[] = []
  const perOwner = [...Map.groupBy(rows, (row) => ownerName(ownerOfRow(row))).values()]
  await Promise.all(
    perOwner.map(async (ofOwner) => {
      const owner = ownerOfRow(ofOwner[0] as RequestRow)
      const read = await readOpenDraft(store, site, owner)
      const changed = new Set(read ? changedKeys(read) : [])
      for (const row of ofOwner) {
        const units = (JSON.parse(row.units) as string[]).filter((key) => changed.has(key))
        if (read && units.length > 0) open.push({ row, read, units })
        else empty.push({ id: row.id, owner, revision: read?.state.page.revision ?? null })
      }
    }),
  )
  await deleteEmpty(store, empty)
  return open.toSorted((one, other) => rows.indexOf(one.row) - rows.indexOf(other.row))
}

function ownerOfRow({ content_type, object_id }: RequestRow): Owner {
  return { content_type, object_id }
}

/** Returns the root-relative address at which edit mode shows what a request would publish. */
export async function differencePath(reading: Reading, { state: { page } }: OpenDraft, id: number): Promise<string> {
  const owner = { content_type: page.type, object_id: page.id }
  const { [reading.locale]: path } = await ownerAddresses(reading, owner, bothPaths(page.pathDe, page.pathEn))
  return `${path}?edit&request=${id}`
}
