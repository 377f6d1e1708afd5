import type { Room, Venue } from '../../../../shared/contract/production.ts'
import { slugOf } from '../../../../shared/page/slug.ts'
import { idOf } from './fields/number.ts'
import { firstIn, type Given, isEscapedIn, isGiven, objectIn } from './fields/object.ts'
import { BrokenItem, readEach, rowsOf } from './fields/rows.ts'
import { plainText, text } from './fields/text.ts'
import type { Reader } from './reading.ts'

export const rooms: Reader<Room[]> = (given, reading) =>
  readEach(
    rowsOf(given),
    (row) => {
      const room = roomOf(row)
      if (!room || room.id === 0) throw new BrokenItem('id or name is missing')
      return room
    },
    reading,
  )

/** Reads the first of the named fields as a room: an object, or its name; null without one. */
export function roomIn(given: Given, ...names: string[]): Room | null {
  for (const name of names) {
    const value = firstIn(given, name)
    const room = isGiven(value)
      ? roomOf(value)
      : typeof value === 'string'
        ? namedRoom(plainText(value, isEscapedIn(given)))
        : null
    if (room) return room
  }
  return null
}

function namedRoom(name: string): Room | null {
  return name && !/^\d+$/.test(name) ? { id: 0, name, display_name: name, kokos_id: null, venue: null } : null
}

/** The venue filter offers rooms, since the specification has no venues: each room is its own venue. */
function roomOf(given: Given): Room | null {
  const own = text(given, 'name', 'title')
  const shown = text(given, 'display_name') || own
  if (!shown) return null
  const id = idOf(given.id) ?? 0
  const room = { id, name: own || shown, display_name: shown, kokos_id: text(given, 'kokos_id') || null }
  const venue = objectIn(given, 'venue')
  return { ...room, venue: (venue && venueOf(venue)) ?? (id ? venueOf({ ...given, id, name: shown }) : null) }
}

function venueOf(given: Given): Venue | null {
  const id = idOf(given.id)
  const name = text(given, 'name', 'title', 'display_name')
  if (id === null || !name) return null
  return { id, name, slug: slugOf(name), address: text(given, 'address') || null }
}
