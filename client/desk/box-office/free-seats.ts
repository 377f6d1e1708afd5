import type { Availability } from '../../../shared/contract/shop/availability.ts'
import type { HallPlan } from '../../../shared/contract/shop/hall-plan.ts'
import { localise } from '../../../shared/i18n/locale.ts'
import { placeName } from '../../../shared/shop/place-words.ts'
import { request } from '../../staff/api.ts'
import { staffLocale } from '../../staff/staff-locale.ts'

export interface FreeRow {
  /** The names of the section and the row: `Parkett links, Reihe 4`. */
  row: string
  seats: { id: string; name: string }[]
}

/** Reads a category's free seats on general sale by row, without wheelchair and companion seats. */
export async function freeSeatsOf(production: number, category: number, signal: AbortSignal): Promise<FreeRow[]> {
  const read = (part: string) => request('GET', `/api/shop/productions/${production}/${part}/`, { signal })
  const [plan, places] = (await Promise.all([read('plan'), read('availability')])) as [HallPlan, Availability]
  const bytes = Uint8Array.from(atob(places.seats), (letter) => letter.charCodeAt(0))
  let index = -1
  return plan.sections.flatMap((section) =>
    section.rows.flatMap((row) => {
      const seats = row.seats.flatMap((seat) => {
        index += 1
        const isFree = (((bytes[index >> 2] ?? 0) >> ((index & 3) * 2)) & 3) === 0
        return isFree && seat.category === category && seat.kind === 'seat' ? [{ id: seat.id, name: seat.name }] : []
      })
      const locale = staffLocale()
      const place = { section: localise(section.name, locale), row: row.name, is_table: row.is_table === true }
      return seats.length > 0 ? [{ row: placeName({ ...place, seat: null, kind: 'seat' }, locale), seats }] : []
    }),
  )
}
