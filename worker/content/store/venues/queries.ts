import type { SiteKey } from '../../../../shared/sites.ts'
import { raw, type Sql, sql } from '../sql.ts'
import { accessColumn, type RoomRow, roomColumns } from './columns.ts'

export function roomsOf(site: SiteKey): Sql<RoomRow> {
  return sql<RoomRow>`SELECT ${raw(roomColumns)}, ${raw(accessColumn)} FROM rooms r JOIN venues v ON v.id = r.venue_id
    WHERE r.site = ${site} ORDER BY v.name, r.name, r.id`
}
