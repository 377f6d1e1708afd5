import type { Room } from '../../../shared/contract/production.ts'
import { roomsOf } from '../store/queries/rooms.ts'
import type { Reading } from './reading.ts'
import { roomOf } from './rows/items.ts'

export async function listRooms({ read, site }: Reading): Promise<Room[]> {
  const rows = await read.all(roomsOf(site))
  return rows.flatMap((row) => roomOf(row) ?? [])
}
