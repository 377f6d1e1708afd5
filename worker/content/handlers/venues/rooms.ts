import type { Room } from '../../../../shared/contract/production.ts'
import { roomsOf } from '../../store/venues/queries.ts'
import type { Reading } from '../reading.ts'
import { roomOf } from './item.ts'

export async function listRooms({ read, site }: Reading): Promise<Room[]> {
  const rows = await read.all(roomsOf(site))
  return rows.flatMap((row) => roomOf(row) ?? [])
}
